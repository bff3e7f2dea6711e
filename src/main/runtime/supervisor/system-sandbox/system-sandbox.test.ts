import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChildChannel } from '../../runtime.ts';
import { createForkSpawn } from '../fork-child.ts';
import { residentMemory } from '../process/resident-memory.ts';
import { candidatesOf, detectSystemSandbox } from './detect.ts';
import { noSandbox, type SystemSandbox } from './sandboxed-program.ts';

const breakoutChild = fileURLToPath(new URL('../../testing/breakout-child.cjs', import.meta.url));

/** Every wall that works on this computer, and none at the end: only available walls can be tested. */
const walls: SystemSandbox[] = [];
for (const candidate of candidatesOf(process.platform)) {
  const { sandbox } = await detectSystemSandbox(process.execPath, [candidate]);
  if (sandbox.wall !== 'none') walls.push(sandbox);
}

let folder: string;
let servers: net.Server[];
let port: number;
let heard = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-sandbox-'));
  servers = [net.createServer(() => (heard += 1)), net.createServer(() => (heard += 1))];
  const [tcp, local] = servers as [net.Server, net.Server];
  tcp.listen(0, '127.0.0.1');
  local.listen(join(folder, 'socket'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const address = tcp.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

let child: ChildChannel | undefined;
afterEach(() => child?.kill());

/** A child without one of Node's own walls, behind that of the system; what it managed to do. */
async function breakOut(sandbox: SystemSandbox): Promise<Record<string, unknown>> {
  const parameters = [homedir(), folder, String(port), join(folder, 'socket'), String(process.pid)];
  child = createForkSpawn(process.execPath, () => [], { parameters, changeSandbox: () => sandbox })(breakoutChild);
  const text = new Promise<string>((resolve, reject) => {
    child?.onMessage(resolve);
    child?.onExit((exit) => reject(new Error(`The child ended: ${JSON.stringify(exit)}`)));
  });
  return JSON.parse(await text) as Record<string, unknown>;
}

const statusOf = (pid: number, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

it('a child without any wall of Node or the system does all of it: the attempts are real', async () => {
  expect(await breakOut(noSandbox)).toMatchObject({
    passwd: true,
    home: true,
    program: true,
    signal: true,
    tcp: 'connected',
    socket: 'connected',
  });
  expect(heard).toBe(2);
  heard = 0;
});

it('the wall that is used is the first that works, and none where none does', async () => {
  const { sandbox } = await detectSystemSandbox(process.execPath);
  expect(sandbox.wall).toBe(walls[0]?.wall ?? 'none');
  if (process.platform === 'linux' && existsSync('/usr/bin/bwrap') && walls.length > 0)
    expect(walls.map(({ wall }) => wall)).toContain('bubblewrap');
});

describe.each([...walls, noSandbox])('the wall $wall', (sandbox) => {
  const isLinuxWall = sandbox.wall === 'bubblewrap' || sandbox.wall === 'unshare';

  it('holds a child that has every function of Node, or is named as none', async () => {
    const found = await breakOut(sandbox);
    if (sandbox.wall === 'none') {
      expect(found).toMatchObject({ passwd: true });
      return;
    }
    expect(found).toMatchObject({
      ...{ passwd: false, home: false, temporary: false, bundle: false, beside: false, program: false, signal: false },
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(found['tcp']).not.toBe('connected');
    expect(found['socket']).not.toBe('connected');
    expect(found['udp']).not.toBe('sent');
    expect(heard).toBe(0);
    if (!isLinuxWall) return;
    expect(found).toMatchObject({
      ...{ user: false, proc: false, device: false, parent: 0, interfaces: 0 },
      ...{ environment: [], udp: 'ENETUNREACH', socket: 'ENOENT' },
    });
    if (sandbox.wall === 'bubblewrap') expect(found['host']).not.toBe(hostname());
    const root = (found['root'] as string[]).filter((name) => !['dashwright', 'lib', 'lib64', 'usr', 'etc', 'nix'].includes(name));
    expect(root).toEqual([]);
  });

  it('gives the number of Node itself, in namespaces of its own, without rights and without a way to new ones', async () => {
    await breakOut(sandbox);
    const pid = child?.pid;
    if (pid === undefined) throw new Error('There is no number.');
    expect((await residentMemory(pid)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(30 * 1024 ** 2);
    if (!isLinuxWall) return;
    expect(statusOf(pid, 'NSpid').split(/\s+/).at(-1)).toBe('1');
    expect([statusOf(pid, 'NoNewPrivs'), statusOf(pid, 'CapEff'), statusOf(pid, 'CapBnd')]).toEqual(['1', '0'.repeat(16), '0'.repeat(16)]);
    for (const name of ['user', 'net', 'mnt', 'pid', 'ipc', 'uts'])
      expect(readlinkSync(`/proc/${pid}/ns/${name}`), name).not.toBe(readlinkSync(`/proc/self/ns/${name}`));
  });

  it('ends with everything in it when it is killed', async () => {
    await breakOut(sandbox);
    const pid = child?.pid;
    const exit = new Promise((resolve) => child?.onExit(resolve));
    child?.kill();
    await exit;
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false);
  });

  it('ends with everything in it when only the wrapper around Node is killed', async () => {
    await breakOut(sandbox);
    const pid = child?.pid ?? 0;
    const outer = isLinuxWall ? Number(statusOf(pid, 'PPid')) : pid;
    process.kill(outer, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('reports the end of Node', async () => {
    await breakOut(sandbox);
    const exit = new Promise((resolve) => child?.onExit(resolve));
    process.kill(child?.pid ?? 0, 'SIGKILL');
    expect(await exit).not.toHaveProperty('breach');
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie has ended, even if it was not collected yet.
  return !(process.platform === 'linux' && statusOf(pid, 'State').startsWith('Z'));
}
