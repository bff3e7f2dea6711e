import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { childFlags, createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { makeLoad, makeTestRuntime } from '../../../src/main/runtime/test-runtime.ts';
import { type Attempt, type Canaries, repositoryOf } from './attempt.ts';
import { misreadImportAttempts } from './misread-imports.ts';
import { moduleAttempts } from './modules.ts';

const childWithout = fileURLToPath(new URL('../../../node_modules/.cache/dashwright/child-without.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dashwright-imports-'));
const canaries: Canaries = { path: join(folder, 'canary.txt'), file: 'FILE-CANARY-2b8e', environment: '' };
writeFileSync(canaries.path, canaries.file);
afterAll(() => rmSync(folder, { recursive: true }));

const thrown = "(thrown) => { use(thrown, 'error'); shout('rejected'); }";
const attempts: readonly Attempt[] = [
  ...[...misreadImportAttempts, ...moduleAttempts].filter(
    ({ refused, code }) => refused && code?.includes('import') && !code.includes('meta'),
  ),
  { name: 'promise and error', code: `const made = import('node:fs'); use(made, 'promise'); return made.catch(${thrown});`, bites: true },
  { name: 'an option that throws', code: `return import('x', { with: { get type() { throw 1; } } }).catch(${thrown});`, bites: false },
  {
    name: 'an import where the stack ends',
    code: "exhausted(() => { const made = import('x'); use(made, 'promise'); made.catch((thrown) => use(thrown, 'error')); });",
    bites: true,
  },
  {
    name: 'a promise job',
    code: `Promise.resolve().then(() => import('node:fs')).then((value) => use(value, 'value'), ${thrown}); return 1;`,
    bites: true,
  },
  {
    name: 'another then and another constructor',
    code: `Promise.prototype.then = function (...handlers) { use(this, 'this'); for (const handler of handlers) use(handler, 'handler'); return this; }; Object.defineProperty(Promise.prototype, 'constructor', { get() { use(this, 'this'); return Promise; } }); use(import('node:fs'), 'promise'); return 1;`,
    bites: true,
  },
];

/** Lines of the console of one attempt in a child that lets files with `import()` through. */
async function linesOf(attempt: Attempt, without: readonly string[]): Promise<string[]> {
  const spawn = createForkSpawn(process.execPath, childFlags, { parameters: without });
  const { runtime, events } = makeTestRuntime({ spawn: (_path, heap) => spawn(childWithout, heap) });
  try {
    await runtime.start();
    expect(await runtime.load(makeLoad(repositoryOf(attempt, canaries)))).toMatchObject({ ok: true });
    await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    await runtime.readState();
    return events.flatMap((event) => (event.kind === 'console' ? event.lines.map(({ text }) => text) : []));
  } finally {
    await runtime.dispose();
  }
}

describe('import() with the check of files switched off', () => {
  it.each(attempts)('ends in the realm of the files: $name', async (attempt) => {
    const lines = await linesOf(attempt, ['import-judgement']);
    expect(lines.filter((line) => line.startsWith('ESCAPED'))).toEqual([]);
  });

  it('says so to whoever waits for it', async () => {
    const code =
      "return import('node:fs').then(() => shout('loaded'), (error) => shout(error instanceof Error ? error.message : 'foreign'));";
    expect(await linesOf({ name: '', code, bites: true }, ['import-judgement'])).toEqual(['import is not available here.']);
  });

  it('gives errors of Node when that layer is missing too, so the attempts would be noticed', async () => {
    const code = "return import('node:fs').catch((thrown) => use(thrown, 'error'));";
    const lines = await linesOf({ name: '', code, bites: true }, ['import-judgement', 'realm-imports']);
    expect(lines.join()).toContain('ESCAPED foreign error');
  });
});
