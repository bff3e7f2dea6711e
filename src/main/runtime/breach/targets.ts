import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Targets } from './attempt.ts';

export interface LiveTargets {
  readonly targets: Targets;
  /** What reached a target from outside since the last question: connections, packets, files. */
  readonly takeTraces: () => string[];
  readonly close: () => void;
}

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
  mkdirSync(folder);
  execFileSync('mkfifo', [fifoPath]);
  const note = (what: string) =>
    createServer((socket) => {
      traces.push(what);
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  const tcp = note('TCP').listen(0, '127.0.0.1');
  const local = note('socket of this computer').listen(socketPath);
  const udp = createSocket('udp4', () => traces.push('UDP')).bind(0, '127.0.0.1');
  const victim = spawn('sleep', ['600'], { stdio: 'ignore' });
  await Promise.all([once(tcp, 'listening'), once(local, 'listening'), once(udp, 'listening')]);
  return {
    targets: {
      file,
      canary,
      folder,
      socketPath,
      fifoPath,
      tcpPort: (tcp.address() as AddressInfo).port,
      udpPort: udp.address().port,
      victim: victim.pid ?? 0,
    },
    takeTraces() {
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
