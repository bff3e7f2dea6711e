import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toResponse } from './answer.ts';
import { createRequestHandler } from './application-requests.ts';
import { readProjectAsset } from './project-asset.ts';

const frameBase = '/frame/cap-Ab_1/';
const origin = 'http://127.0.0.1:8123';
let root: string;
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-serving-')));
  for (const folder of ['renderer/assets', 'frame', 'project/skin/css', 'project/skin/images', 'project/.git'])
    await mkdir(join(root, folder), { recursive: true });
  const texts: Record<string, string> = {
    'outside.css': 'SECRET',
    'outside.html': 'SECRET',
    'renderer/index.html': '<title>app</title>',
    'renderer/assets/index-1a2b.js': 'app()',
    'frame/index.html': '<title>frame</title>',
    'frame/frame.js': 'frame()',
    'project/skin/css/ks-general.css': 'body {}',
    'project/skin/css/with space.css': 'i {}',
    'project/repository.js': 'SECRET',
    'project/.git/hidden.css': 'SECRET',
  };
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text);
  await symlink(join(root, 'outside.css'), join(root, 'project/skin/css/link.css'));
  await writeFile(join(root, 'project/skin/images/huge.png'), '');
  await truncate(join(root, 'project/skin/images/huge.png'), 40 * 1024 * 1024);
  const answer = createRequestHandler({
    rendererFolder: join(root, 'renderer'),
    frameFolder: join(root, 'frame'),
    frameBase,
    readAsset: (path) => readProjectAsset(join(root, 'project'), path),
  });
  handle = async (request) => toResponse(await answer(request));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const get = (path: string, method = 'GET') => handle(new Request(origin + path, { method }));

test.each(['/', '/preview/sales', '/preview/a%2Fb', '/?x=1'])('%s is the window', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('app');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`frame-src ${origin}/frame/;`);
  expect(policy).not.toContain(frameBase);
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:8123;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('the page is never cached, built files are', async () => {
  expect((await get('/index.html')).headers.get('cache-control')).toBe('no-store');
  expect((await get('/assets/index-1a2b.js')).headers.get('cache-control')).toContain('immutable');
});

test('nothing below the frame redirects: after a redirect the policy would no longer restrict the path', async () => {
  for (const path of ['', 'project', 'project/', 'project/skin/css', 'index.html/', 'nothing'])
    expect((await get(frameBase + path)).headers.get('location')).toBeNull();
});

test('the policy spells a custom scheme out', async () => {
  const answer = await handle(new Request('app://dashwright/'));
  expect(answer.headers.get('content-security-policy')).toContain('frame-src app://dashwright/frame/;');
  const frame = await handle(new Request(`app://dashwright${frameBase}index.html`));
  expect(frame.headers.get('content-security-policy')).toContain(`connect-src app://dashwright${frameBase};`);
});

test('the frame and its project files carry the policy of the frame and no caching', async () => {
  for (const [path, text] of [
    ['index.html', 'frame'],
    ['frame.js', 'frame()'],
    ['project/skin/css/ks-general.css', 'body {}'],
    ['project/skin/css/with%20space.css', 'i {}'],
    ['project/skin%2Fcss%2Fks-general.css', 'body {}'],
  ]) {
    const answer = await get(frameBase + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    // A path, not the origin: the rest of the app, its socket among it, stays out of reach of the frame's scripts.
    expect(policy).toContain(`connect-src ${origin}${frameBase};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
    expect(policy).toMatch(/worker-src 'none'; frame-src 'none'; object-src 'none';/);
    expect(answer.headers.get('connection-allowlist')).toBe('(response-origin)');
    expect(answer.headers.get('x-dns-prefetch-control')).toBe('off');
    expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\).*usb=\(\)/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  'project/../outside.css',
  'project/%2e%2e/outside.css',
  'project/..%2foutside.css',
  'project/..%2Foutside.css',
  'project/%2e%2e%2foutside.css',
  'project/..%5coutside.css',
  'project/%252e%252e/outside.css',
  'project/%252e%252e%252foutside.css',
  'project/skin/css/link.css',
  'project/repository.js',
  'project/.git/hidden.css',
  'project/%2egit/hidden.css',
  'project/skin/css/ks-general.css%00',
  'project/repository.js%00.css',
  'project//skin/css/ks-general.css',
  'project/%2fetc/passwd',
  'project//etc/x.css',
  'project/',
  'project',
  'project/skin/css',
  'project/skin/images/huge.png',
  '..%2foutside.html',
  '%2e%2e%2foutside.html',
  '..%2f..%2foutside.css',
  '..%2frenderer%2findex.html',
  'frame.js%00',
  'index.html%5c..',
])('refuses %s below the frame', async (path) => {
  const answer = await get(frameBase + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/SECRET|node:|\/tmp/);
});

test.each([
  '/frame/',
  '/frame/guess/index.html',
  '/frame/..%2findex.html',
  '/frame/..%2f',
  '/frame/x/..%2f..%2findex.html',
  '/frame/%2e%2e%2findex.html',
  '/frame/cap-Ab_1%2findex.html',
  '/frame/cap-Ab_1',
])('without the capability %s reveals nothing', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  // The window's own policy names the capability.
  expect(JSON.stringify([...answer.headers])).not.toContain('cap-Ab_1');
});

test.each([
  '/..%2foutside.html',
  '/assets/..%2f..%2foutside.html',
  '/%5c..%5coutside.html',
  '/assets',
  '/nothing.js',
  '/index.html%00',
  '/%00',
])('%s is not a file of the window', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('SECRET');
});

test('answers GET and HEAD only, and only what can be decoded', async () => {
  expect((await get('/', 'HEAD')).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', method)).status).toBe(405);
  for (const path of ['/%', '/%zz', '/%ff', `${frameBase}%c3`]) expect((await get(path)).status).toBe(400);
});

test('no path leads out of the folders', async () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2e%2e',
    '%2f',
    '/',
    '%5c',
    'outside.css',
    'outside.html',
    'project',
    'frame',
    'renderer',
    '%00',
    '%25',
    'cap-Ab_1',
    'skin',
    'link.css',
    '.git',
    'repository.js',
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(piece, { maxLength: 8 }), async (isFrame, pieces) => {
      const answer = await get((isFrame ? `${frameBase}project/` : '/') + pieces.join(''));
      expect([200, 400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('SECRET');
    }),
    { numRuns: 300 },
  );
});

test('a bug while reading an asset reveals nothing', async () => {
  const broken = createRequestHandler({
    rendererFolder: root,
    frameFolder: root,
    frameBase,
    readAsset: () => Promise.reject(new Error('at /home/me')),
  });
  const answer = await broken(new Request(`${origin}${frameBase}project/a.css`));
  expect(answer).toMatchObject({ status: 404, body: 'Not found' });
});
