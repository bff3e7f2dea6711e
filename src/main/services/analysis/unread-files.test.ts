import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAnalysis } from './analysis.ts';

/**
 * Prepended to the real thread: on three texts it does what a file that we did not foresee might make it do. Few large arrays of numbers
 * are no work for the garbage collector, so that memory runs out long before the time does.
 */
const onTexts = `
require('node:worker_threads').parentPort.on('message', ({ text }) => {
  if (text === 'slow') for (;;);
  if (text === 'large') for (const all = []; ; ) all.push(new Array(4_000_000).fill(0.5));
  if (text === 'ended') process.exit();
});`;

let folder: string;
let bundle: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-reading-'));
  bundle = join(folder, 'worker.cjs');
  const built = fileURLToPath(new URL('../../../../dist/analysis/worker.cjs', import.meta.url));
  await writeFile(bundle, `${onTexts}\n${await readFile(built, 'utf8')}`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['slow', 'file-too-slow', /takes longer than 2 s to read/],
  ['large', 'file-too-large', /takes more than 512 MB of memory to read/],
  ['ended', 'file-failed', /could not be read because of a mistake in Dashwright/],
])(
  'names a file that the thread fails on (%s), reads the others, and tries its later texts',
  async (text, code, message) => {
    const analysis = createAnalysis({ bundle, codeBundle: bundle, onKnown: () => undefined, logBug: () => undefined });
    analysis.setDisk('event-map.js', text);
    analysis.setDisk('repository.js', 'Repository = { kept: { helper: 1 } };');
    analysis.setDisk('widget-config.js', "WidgetConfig = { main: { id: 'main', type: PageWidget, title: 'Shown', widgets: [] } };");
    await analysis.begin();
    const { model, problems } = analysis.known();
    expect(problems).toMatchObject([{ code, message: expect.stringMatching(message), location: { path: 'event-map.js' } }]);
    expect(model.entries.map(({ widgetId }) => widgetId)).toEqual(['kept']);
    expect((await analysis.literalPage(undefined)).page).toMatchObject({ page: 'main', title: 'Shown' });

    analysis.setText('event-map.js', "EventMap = { 'launch.main': [] };");
    await analysis.settled();
    expect(analysis.known().problems.map((problem) => problem.code)).not.toContain(code);
    expect(analysis.known().model.events.map(({ key }) => key)).toEqual(['launch.main']);
    await analysis.dispose();
  },
  60_000,
);
