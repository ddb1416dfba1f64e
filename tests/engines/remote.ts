import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly message?: unknown;
}

/** Requests and answers over a WebSocket, as the remote protocols of browsers have them: each request has a number, what has none is news. */
export class Remote {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(problem: Error): void }>();
  private number = 0;
  onNews: (method: string, params: Readonly<Record<string, unknown>>) => void = () => {};

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as Message));
    socket.on('close', () => this.end('the connection is closed'));
    socket.on('error', (error) => this.end(error.message));
  }

  static async connect(address: string): Promise<Remote> {
    const socket = new WebSocket(address, { maxPayload: 1e9 });
    await once(socket, 'open');
    return new Remote(socket);
  }

  /** Sends a request; resolves to its result. Rejects with what the browser says, or when the connection ends. */
  ask(method: string, params: unknown = {}): Promise<unknown> {
    this.number += 1;
    const id = this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }

  private hear({ id, method, params, result, error, message }: Message): void {
    if (id === undefined) {
      if (method) this.onNews(method, params ?? {});
      return;
    }
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
  }

  private end(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
}
