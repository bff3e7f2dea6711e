import { expect, it } from 'vitest';
import type { FileSnapshot, ProjectInfo } from '../../../shared/contract/project-schema.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { readAhead, tabsReadAhead, takeFileReadAhead } from './read-ahead.ts';

const snapshot = (path: string): FileSnapshot => ({
  path,
  role: 'repository',
  text: `// ${path}`,
  version: '1',
  endOfLine: 'lf',
  byteOrderMark: false,
});

/** A host of a project with two files, left with the second in front, that was read ahead. */
async function start() {
  const host = createFakeHost({
    'settings.read': async () => ({ value: { tabs: ['repository.js', 'event-map.js'], active: 'event-map.js' } }),
    'file.read': async ({ path }) => snapshot(path),
  });
  const project: ProjectInfo = {
    folder: '/p',
    name: 'p',
    layout: 'flat',
    files: [
      { path: 'repository.js', role: 'repository', exists: true },
      { path: 'event-map.js', role: 'eventMap', exists: true },
    ],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
  };
  readAhead(host, project);
  await tabsReadAhead('/p');
  await Promise.resolve();
  return host;
}

it('asks for the tabs and for the file in front, and gives each once', async () => {
  const host = await start();
  expect(host.calls.map(({ name }) => name)).toEqual(['settings.read', 'file.read']);
  expect(tabsReadAhead('/other')).toBeUndefined();
  expect(await takeFileReadAhead('/p', 'event-map.js')).toEqual(snapshot('event-map.js'));
  expect(takeFileReadAhead('/p', 'event-map.js')).toBeUndefined();
  expect(tabsReadAhead('/p')).toBeUndefined();
});

it.each([
  ['of another project', '/other', 'event-map.js'],
  ['that is not in front', '/p', 'repository.js'],
])('gives no file %s', async (_what, folder, path) => {
  await start();
  expect(takeFileReadAhead(folder, path)).toBeUndefined();
});

it('forgets a file that another program changes or removes meanwhile', async () => {
  (await start()).emit('file.changedOutside', { path: 'event-map.js', text: 'x', version: '2' });
  expect(takeFileReadAhead('/p', 'event-map.js')).toBeUndefined();
  (await start()).emit('file.removedOutside', { path: 'event-map.js' });
  expect(takeFileReadAhead('/p', 'event-map.js')).toBeUndefined();
});
