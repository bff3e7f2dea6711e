import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');
const output = join(root, 'node_modules/.cache/dashwright-bench/bare-editor');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds a page with only the editor, in the same way as the app, and serves it with a text. */
export async function serveBareEditor(text: string): Promise<{ readonly url: string; stop(): void }> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, 'bare-editor'),
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: output, emptyOutDir: true, target: 'chrome140', chunkSizeWarningLimit: 8000 },
  });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = name === 'text.js' ? text : await readFile(join(output, name)).catch(() => undefined);
    if (body === undefined) response.statusCode = 404;
    response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}
