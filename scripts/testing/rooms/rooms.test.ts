import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, type Module, readModule, readModules } from './module-graph.ts';
import { folderCycles, forbiddenImports, largeFolders, loneFiles, roomRules, sharedNames } from './room-rules.ts';

const root = join(import.meta.dirname, '../../..');
/** Maximum files of a folder, tests included; larger ones are split by meaning. */
const maxFiles = 25;
/** Lines of a file; longer ones are split by meaning. */
const maxLines = 300;

/** Folders that may have a single file, and why. */
const loneFileFolders: readonly { readonly folders: RegExp; readonly reason: string }[] = [
  { folders: /^src\/preview\/widgets\/[^/]+\/pictures$/, reason: 'as many pictures as the widget has stories that look different' },
  { folders: /^e2e\/specs\//, reason: 'a theme of the app, under which its next spec is looked for' },
];

/** Tests that may be longer, and why. Production code never is. */
const longTests: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /\.fixture\.ts$/, reason: 'a table of behaviours, read one row at a time' },
  { files: /^src\/main\/electron\/testing\/fake-electron\.ts$/, reason: 'one class for each class of Electron, small each' },
  {
    files: new RegExp(
      `^src/(?:${[
        'main/runtime/runtime',
        'main/runtime/child/(?:steps/stored-queries|write-order)',
        'main/runtime/protocol/hostile-results',
        'main/sample-backend/sample-(?:backend|project)',
        'main/services/application/(?:application|restricted-project)',
        'main/services/connections/connections',
        'main/services/http/(?:hostile-requests|http-service|judgement/judge-request|writes/write-guard-cells)',
        'main/services/metadata/metadata-service',
        'main/services/project/project-files',
        'main/services/workspace/live-runner',
        'main/web/web-host',
        'preview/widgets/stacked-column-chart/stacked-column-chart',
        'renderer/stores/documents/documents',
        'renderer/views/properties/properties.view',
        'shared/project/problem-rules/rule-cases',
      ].join('|')})\\.test\\.tsx?$`,
    ),
    reason: 'cases of one subject over a set-up that they share',
  },
];

/** Exported names that stand for one thing in several files, and why. */
const namesOfOneKind: readonly { readonly names: string | RegExp; readonly files: RegExp; readonly reason: string }[] = [
  {
    names: 'definitions',
    files: /^src\/preview\/widgets\/[^/]+\/[^/]+\.registration\.ts$/,
    reason: 'what the registry collects from each widget',
  },
  { names: 'drawing', files: /^src\/preview\/widgets\/[^/]+\/[^/]+\.chart\.ts$/, reason: 'what the charts collect from each widget' },
  { names: /^[A-Z]/, files: /^src\/renderer\/app\/late-parts\.tsx$/, reason: 'the same view, loaded late' },
];

describe('the tree', () => {
  const modules = readModules(root, ['src']);
  const own = modules.filter(({ path }) => !isTest(path));

  it('has rooms without forbidden imports', () => {
    expect(forbiddenImports(own, roomRules)).toEqual([]);
  });

  it('has no import cycles between folders', () => {
    expect(folderCycles(own)).toEqual([]);
  });

  it('has one meaning for each exported name', () => {
    const isAllowed = (name: string, path: string) =>
      namesOfOneKind.some(({ names, files }) => (typeof names === 'string' ? names === name : names.test(name)) && files.test(path));
    const counted = own.map((module) => ({ ...module, exports: module.exports.filter((name) => !isAllowed(name, module.path)) }));
    expect(Object.fromEntries(sharedNames(counted))).toEqual({});
  });

  it('has no folder with too many files', () => {
    const files = ['src', 'e2e/specs', 'e2e/harness', 'e2e/models', 'scripts'].flatMap((folder) => filesBelow(root, folder));
    expect(Object.fromEntries(largeFolders(files, maxFiles))).toEqual({});
  });

  it('has no folder for a single file', () => {
    const files = ['src', 'e2e/specs', 'e2e/harness', 'e2e/models', 'scripts'].flatMap((folder) => filesBelow(root, folder));
    const isAllowed = (file: string): boolean => loneFileFolders.some(({ folders }) => folders.test(dirname(file)));
    expect(loneFiles(files).filter((file) => !isAllowed(file))).toEqual([]);
  });

  it('has no file with too many lines', () => {
    const all = [...modules, ...readModules(root, ['scripts', 'e2e'])];
    const isAllowed = (path: string): boolean => longTests.some(({ files }) => files.test(path));
    expect(all.filter(({ path, lines }) => lines > maxLines && !isAllowed(path)).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });
});

describe('a deliberate violation is found', () => {
  const made = (path: string, ...imports: string[]): Module => ({ path, imports, exports: [], lines: 1 });

  it.each(roomRules.flatMap(({ room, never }) => never.map((other) => [room, other])))('of %s, which imports %s', (room, other) => {
    expect(forbiddenImports([made(`${room}probe.ts`, `${other}probe.ts`)], roomRules)).not.toEqual([]);
  });

  it('of folders in a cycle, by a type or through a third one', () => {
    const [left, middle, right] = ['src/a/left/x.ts', 'src/a/middle/deep/x.ts', 'src/a/right/x.ts'];
    expect(folderCycles([made(left, middle), made(middle, left)])).toHaveLength(1);
    expect(folderCycles([made(left, middle), made(middle, right), made(right, left)])).toHaveLength(1);
    expect(folderCycles([made(left, middle), made(left, right), made(right, middle)])).toEqual([]);
    // Files beside folders may use them and be used by them.
    expect(folderCycles([made('src/a/main.ts', left), made(left, 'src/a/main.ts')])).toEqual([]);
  });

  it('of a folder with too many files', () => {
    const files = Array.from({ length: 26 }, (_, index) => `src/a/file${index}.ts`);
    expect([...largeFolders(files, maxFiles)]).toEqual([['src/a', 26]]);
  });

  it('of a folder for a single file, but not of one that has folders', () => {
    expect(loneFiles(['src/a/one.ts', 'src/b/one.ts', 'src/b/two.ts', 'src/c/one.ts', 'src/c/d/one.ts', 'src/c/d/two.ts'])).toEqual([
      'src/a/one.ts',
    ]);
  });

  it('of a file with too many lines', () => {
    expect(readModule('src/a/long.ts', 'export {};\n'.repeat(maxLines + 1)).lines).toBeGreaterThan(maxLines);
    expect(readModule('src/a/short.ts', 'export {};\n'.repeat(maxLines)).lines).toBe(maxLines);
  });

  it('of a name with two meanings, but not of one that is passed on', () => {
    const first = readModule('src/a/first.ts', 'export interface Answer {} export const read = 1; export default read;');
    const second = readModule('src/b/second.ts', `export type Answer = 1; export { read } from '../a/first.ts'; export default 2;`);
    expect([...sharedNames([first, second])]).toEqual([['Answer', ['src/a/first.ts', 'src/b/second.ts']]]);
  });

  it('of an import in any form', () => {
    const text = `import './one.ts'; import type { A } from '../two.ts'; export { B } from './three.tsx'; const c = () => import('./four.ts');`;
    expect(readModule('src/a/file.ts', text).imports).toEqual(['src/a/one.ts', 'src/two.ts', 'src/a/three.tsx', 'src/a/four.ts']);
  });
});
