import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findElectron, installedElectron } from './electron-binary.ts';

const root = join(import.meta.dirname, '../..');
const version = '45.4.1';
const archiveName = `electron-v${version}-${process.platform}-${process.arch}.zip`;
const programName = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ?? 'electron';

/** A zip archive with uncompressed files. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name);
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(0o100755 * 0x10000, 6);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const archive = zip({ [programName]: '#!/bin/sh\n', version });

let work: string;
let servers: Server[] = [];

/** `node_modules/electron` as npm leaves it, with Electron's own installer, for an archive of ours. */
function packageFolder(sum = createHash('sha256').update(archive).digest('hex')): string {
  const folder = join(work, 'electron');
  mkdirSync(folder);
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'junction');
  for (const file of ['install.js', 'package.json']) copyFileSync(join(root, 'node_modules/electron', file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'electron', version }));
  writeFileSync(join(folder, 'checksums.json'), JSON.stringify({ [archiveName]: sum }));
  return folder;
}

async function mirror(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const patient = { probe: 10_000, stall: 10_000 };
const hasty = { probe: 400, stall: 400 };

const find = (folder: string, timeouts = patient, onProgress: (percent: number) => void = () => undefined) =>
  findElectron({ onProgress, packageFolder: folder, timeouts });

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'dashwright-launch-'));
  for (const name of ['ELECTRON_OVERRIDE_DIST_PATH', 'ELECTRON_SKIP_BINARY_DOWNLOAD', 'ELECTRON_MIRROR']) vi.stubEnv(name, undefined);
  vi.stubEnv('electron_config_cache', join(work, 'cache'));
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
  vi.unstubAllEnvs();
  rmSync(work, { recursive: true, force: true });
});

test('fetches, checks and unpacks it, reporting progress; then it is found', async () => {
  const asked: string[] = [];
  await mirror((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-length': archive.length });
    if (request.method === 'HEAD') response.end();
    else {
      response.write(archive.subarray(0, 100));
      setTimeout(() => response.end(archive.subarray(100)), 50);
    }
  });
  const folder = packageFolder();
  const percents: number[] = [];
  const found = await find(folder, patient, (percent) => percents.push(percent));
  const program = join(folder, 'dist', programName);
  expect(found).toEqual({ path: program });
  expect(asked).toEqual([`HEAD /v${version}/${archiveName}`, `GET /v${version}/${archiveName}`]);
  expect(percents.at(-1)).toBe(100);
  expect(percents.length).toBeGreaterThan(1);
  if (process.platform !== 'win32') expect(statSync(program).mode & 0o111).not.toBe(0);
  expect(installedElectron(folder)).toBe(program);
  await find(folder);
  expect(asked).toHaveLength(2);
});

test('a mirror that does not know HEAD is as good', async () => {
  await mirror((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end(request.method === 'HEAD' ? undefined : archive),
  );
  expect(await find(packageFolder())).toHaveProperty('path');
});

test('an archive with another check sum is not unpacked', async () => {
  await mirror((_request, response) => response.end(archive));
  const folder = packageFolder('0'.repeat(64));
  expect(await find(folder)).toEqual({ missing: expect.stringContaining('could not be fetched') });
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

test('a server that never answers costs only the probe', async () => {
  await mirror(() => undefined);
  const started = performance.now();
  expect(await find(packageFolder(), hasty)).toEqual({ missing: expect.stringMatching(/127\.0\.0\.1:\d+ did not answer within 0\.4 s/) });
  expect(performance.now() - started).toBeLessThan(9_000);
});

test('a stalled download is given up', async () => {
  await mirror((request, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    if (request.method === 'HEAD') response.end();
    else response.write(archive.subarray(0, 50));
  });
  const started = performance.now();
  expect(await find(packageFolder(), hasty)).toEqual({ missing: 'its binary could not be fetched (the download stood still for 0.4 s)' });
  expect(performance.now() - started).toBeLessThan(9_000);
});

test('a slow download goes on as long as bytes arrive', async () => {
  await mirror((request, response) => {
    response.writeHead(200, { 'content-length': archive.length });
    if (request.method === 'HEAD') return response.end();
    let sent = 0;
    const timer = setInterval(() => {
      const next = archive.subarray(sent, sent + Math.ceil(archive.length / 12));
      sent += next.length;
      if (sent < archive.length) response.write(next);
      else {
        clearInterval(timer);
        response.end(next);
      }
    }, 150);
    return undefined;
  });
  expect(await find(packageFolder(), { probe: 10_000, stall: 1_000 })).toHaveProperty('path');
});

test('a missing archive is reported with its status', async () => {
  await mirror((_request, response) => response.writeHead(404).end('no'));
  expect(await find(packageFolder())).toEqual({ missing: expect.stringMatching(/could not be fetched \(127\.0\.0\.1:\d+ answered 404\)/) });
});

test('a refused connection says so', async () => {
  await mirror(() => undefined);
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  expect(await find(packageFolder())).toEqual({
    missing: expect.stringMatching(/could not be fetched \(127\.0\.0\.1:\d+: .*ECONNREFUSED/),
  });
});

test('a custom build is used as it is, or reported as missing by name', async () => {
  const own = join(work, 'own');
  mkdirSync(join(own, programName, '..'), { recursive: true });
  writeFileSync(join(own, programName), '');
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', own);
  expect(await find(packageFolder())).toEqual({ path: join(own, programName) });
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', join(work, 'nowhere'));
  expect(await find(join(work, 'electron'))).toEqual({ missing: expect.stringContaining(join(work, 'nowhere')) });
});

test('a person who declined it is not asked again', async () => {
  vi.stubEnv('ELECTRON_SKIP_BINARY_DOWNLOAD', '1');
  expect(await find(packageFolder())).toEqual({ missing: 'ELECTRON_SKIP_BINARY_DOWNLOAD is set and it is not installed' });
});

test('half an installation counts as none', () => {
  const folder = packageFolder();
  mkdirSync(join(folder, 'dist', programName, '..'), { recursive: true });
  writeFileSync(join(folder, 'dist', programName), '');
  expect(installedElectron(folder)).toBeUndefined();
  writeFileSync(join(folder, 'path.txt'), programName);
  expect(installedElectron(folder)).toBe(join(folder, 'dist', programName));
});
