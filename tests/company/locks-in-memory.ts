type Hold = (lock: object | null) => unknown;
interface Asked {
  readonly grant: () => void;
  readonly refuse: (why: unknown) => void;
}

/** Locks as a browser's tabs share them (`navigator.locks`), in memory: of one name one holds it, others wait, and it can be taken away. */
export class Locks {
  private readonly holders = new Map<string, Asked>();
  private readonly queues = new Map<string, Asked[]>();

  request(
    name: string,
    options: { readonly steal?: boolean; readonly ifAvailable?: boolean; readonly signal?: AbortSignal } | Hold,
    hold?: Hold,
  ): Promise<unknown> {
    const [how, work] = typeof options === 'function' ? [{}, options] : [options, hold as Hold];
    return new Promise((resolve, reject) => {
      const asked: Asked = {
        refuse: reject,
        grant: () => {
          this.holders.set(name, asked);
          void Promise.resolve(work({}))
            .then(resolve, reject)
            .finally(() => this.release(name, asked));
        },
      };
      const holder = this.holders.get(name);
      if (holder && how.steal) holder.refuse(new DOMException('stolen', 'AbortError'));
      if (!holder || how.steal) return asked.grant();
      if (how.ifAvailable) return void Promise.resolve(work(null)).then(resolve, reject);
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, [...queue, asked]);
      how.signal?.addEventListener('abort', () => {
        this.queues.set(
          name,
          (this.queues.get(name) ?? []).filter((one) => one !== asked),
        );
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  private release(name: string, asked: Asked): void {
    if (this.holders.get(name) !== asked) return;
    this.holders.delete(name);
    const [next, ...rest] = this.queues.get(name) ?? [];
    this.queues.set(name, rest);
    next?.grant();
  }
}
