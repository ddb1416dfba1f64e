import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket as NodeSocket } from 'ws';
import { freePort } from '../../scripts/relay/server.mjs';

const CONFIGURATION = new URL('../../scripts/relay/proxy.conf', import.meta.url);
const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';

/** Whether nginx with its stream module can be tried here. */
export const PROXY =
  existsSync(STREAM_MODULE) && [['nginx', '-v'] as const, ['openssl', 'version'] as const].every(([name, arg]) => spawnSync(name, [arg]).status === 0);

/** The proxy of `scripts/relay/proxy.conf` as it stands, at ports of its own and with a certificate that it signed itself. */
export class TestProxy {
  address = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'bematist-proxy-'));
  private child: ChildProcess | undefined;

  async start(relayPort: number): Promise<void> {
    const { folder } = this;
    const [outer, inner] = [await freePort(), await freePort()];
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const places: readonly (readonly [string, string])[] = [
      ['listen 443 ssl;', `listen 127.0.0.1:${outer} ssl;`],
      ['/etc/letsencrypt/live/relay.example/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/relay.example/privkey.pem', key],
      ['127.0.0.1:9223', `127.0.0.1:${inner}`],
      ['127.0.0.1:9222', `127.0.0.1:${relayPort}`],
      ['http {', `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder};`).join('\n')}`],
    ];
    let text = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')};\n${readFileSync(CONFIGURATION, 'utf8')}`;
    for (const [written, here] of places) {
      if (!text.includes(written)) throw new Error(`proxy.conf: expected ${written}`);
      text = text.replaceAll(written, here);
    }
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'proxy.conf'), text);
    this.child = spawn('nginx', ['-p', folder, '-c', join(folder, 'proxy.conf')], { stdio: 'ignore' });
    this.address = `wss://127.0.0.1:${outer}`;
    for (let tries = 0; tries < 100 && !(await this.opens()); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** A WebSocket through the proxy, from one of this computer's own addresses. */
  socket(from = '127.0.0.1'): NodeSocket {
    return new NodeSocket(this.address, { rejectUnauthorized: false, perMessageDeflate: false, localAddress: from });
  }

  /** Whether a connection from an address is let in; it stays if `kept` takes it. */
  opens(from?: string, kept?: NodeSocket[]): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = this.socket(from);
      socket.once('error', () => resolve(false));
      socket.once('open', () => {
        if (kept) kept.push(socket);
        else socket.terminate();
        resolve(true);
      });
    });
  }

  async end(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null)
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
