import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Where to change what');

interface Change {
  readonly change: string;
  readonly count: number;
  readonly files: readonly string[];
}

const changes = [...section.matchAll(/^\| ((?:the|an?) [^|]+?) \| (\d+) \| (.+?) \|$/gm)].map(
  ([, change = '', count = '', edit = '']): Change => ({
    change,
    count: Number(count),
    files: [...edit.matchAll(/`([^`\s]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => file.includes('/') || existsSync(join(root, file))),
  }),
);

test('the table names every change that a newcomer was asked to find', () => {
  const asked = [
    ...['sign-in mode, of fields that others have', 'widget parameter', 'label of a trace step', 'inspector tab', 'tab of a request'],
    ...['setting', 'palette command', 'rule of Problems'],
    ...['filling of placeholders', 'call deadline', 'column of the request list', 'command of the command line'],
    ...['colour of the dark theme', 'MDX function of the sample back-end'],
  ];
  expect(changes.map(({ change }) => change.replace(/^(?:the|an?) /, ''))).toEqual(asked);
});

test.each(changes)('$change takes the files it names, at most four', ({ count, files }) => {
  expect(files).toHaveLength(count);
  expect(count).toBeLessThanOrEqual(4);
  // A name in angle brackets stands for one of several, of which there are some already.
  const missing = files.filter((file) => globSync(file.replaceAll(/<\w+>/g, '*'), { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

test.each([
  ['<tab>-panel.tsx', 'src/renderer/views/inspector/**/*-panel.tsx'],
  ['<tab>-tab.tsx', 'src/renderer/views/inspector/**/*-tab.tsx'],
  ['<name>-command.ts', 'src/main/cli/**/*-command.ts'],
])('every file that is called %s stands where the table looks for it', (name, everywhere) => {
  const named = changes.flatMap(({ files }) => files).filter((file) => file.endsWith(name));
  const found = new Set(named.flatMap((file) => globSync(file.replaceAll(/<\w+>/g, '*'), { cwd: root })));
  expect(globSync(everywhere, { cwd: root }).filter((file) => !found.has(file))).toEqual([]);
});
