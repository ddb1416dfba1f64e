import { createServer, connect as dial, type Socket } from 'node:net';

/** The wire between one phone and the relay: it can be cut and mended. */
export class Wire {
  private readonly target: number;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => this.join(near));
  private isCut = false;

  /** `target` is the port of the relay on this computer. */
  constructor(target: number) {
    this.target = target;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    const at = this.server.address();
    if (!at || typeof at === 'string') throw new Error('expected a port');
    return `ws://127.0.0.1:${at.port}`;
  }

  /** Nothing arrives any more, either way. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy();
    const far = dial(this.target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
