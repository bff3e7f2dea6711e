import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Targets } from './attempt.ts';

export interface LiveTargets {
  readonly targets: Targets;
  /** What reached a target from outside since the last question: connections, packets, files. */
  readonly takeTraces: () => Promise<string[]>;
  readonly close: () => void;
}

const settled = 'settled';
const localSocket = 'socket of this computer';

/** Makes what the attempts are after: a file, a folder, servers that note who comes, a named pipe, another process. */
export async function makeTargets(): Promise<LiveTargets> {
  const root = mkdtempSync(join(tmpdir(), 'dashwright-breach-'));
  const [file, folder, socketPath, fifoPath] = ['canary.js', 'folder', 'outside.sock', 'pipe'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  const canary = '// CANARY-5e1d';
  let traces: string[] = [];
  writeFileSync(file, canary);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  mkdirSync(folder);
  execFileSync('mkfifo', [fifoPath]);
  const note = (what: string) =>
    createServer((socket) => {
      traces.push(what);
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  const tcp = note('TCP').listen(0, '127.0.0.1');
  const local = note(localSocket).listen(socketPath);
  const udp = createSocket('udp4', (message) => void (String(message) === settled || traces.push('UDP'))).bind(0, '127.0.0.1');
  const victim = spawn('sh', ['-c', 'trap "" USR1; exec sleep 600'], { stdio: 'ignore' });
  await Promise.all([once(tcp, 'listening'), once(local, 'listening'), once(udp, 'listening')]);
  const tcpPort = (tcp.address() as AddressInfo).port;
  /** Who came before has been noted once one who comes now has. */
  const settle = async () => {
    const knock = async (where: { port: number; host: string } | { path: string }, what: string) => {
      await once(connect(where).resume(), 'close');
      traces.splice(traces.indexOf(what), 1);
    };
    const heard = new Promise<void>((resolve) => {
      const listen = (message: Buffer) => {
        if (String(message) !== settled) return;
        udp.off('message', listen);
        resolve();
      };
      udp.on('message', listen);
    });
    udp.send(settled, udp.address().port, '127.0.0.1');
    await Promise.all([knock({ port: tcpPort, host: '127.0.0.1' }, 'TCP'), knock({ path: socketPath }, localSocket), heard]);
  };
  return {
    targets: {
      file,
      canary,
      folder,
      socketPath,
      fifoPath,
      tcpPort,
      udpPort: udp.address().port,
      victim: victim.pid ?? 0,
    },
    async takeTraces() {
      await settle();
      const files = readdirSync(folder);
      for (const name of files) rmSync(join(folder, name), { recursive: true });
      const taken = [...new Set(traces), ...files];
      traces = [];
      return taken;
    },
    close() {
      for (const server of [tcp, local, udp]) server.close();
      victim.kill('SIGKILL');
      rmSync(root, { recursive: true });
    },
  };
}
