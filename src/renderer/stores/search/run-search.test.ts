import { beforeEach, expect, it, vi } from 'vitest';
import { findMatches } from '../../../shared/text/search/find-matches.ts';
import { compileSearch } from '../../../shared/text/search/search-pattern.ts';
import { createJointEditing } from '../documents/joint-editing.ts';
import { type EditorBuffer, emptyEditorState, useEditor } from '../documents/editor-store.ts';
import { createDocumentTexts, type DocumentTexts } from '../documents/text/document-texts.ts';
import { noteTextChange } from '../documents/text/text-versions.ts';
import { useNotices } from '../window/notice-store.ts';
import { replaceFound } from './replace-found.ts';
import { createSearchRun, mostMatches, type SearchRun } from './run-search.ts';
import type { SearchClient } from './search-client.ts';
import { changeQuery, emptySearch, flipLeftOut, useSearch } from './search-store.ts';

const bufferOf = (path: string, readOnlyReason: string | null = null): EditorBuffer => ({
  ...{ path, role: 'repository', version: 'v1', readOnlyReason, notText: false, dirty: false, saving: false, removed: false },
  ...{ kept: [], conflict: null, failure: null },
});

let texts: DocumentTexts;
let joint: ReturnType<typeof createJointEditing>;
let run: SearchRun;
let find: ReturnType<typeof vi.fn<SearchClient['find']>>;
let buffers: Record<string, EditorBuffer>;
const stop = vi.fn();

const state = () => useSearch.getState();
const places = () => state().files.map(({ path, matches }) => `${path} ${matches.map(({ start }) => start).join(',')}`);

async function search(text: string, options: Partial<typeof emptySearch.query> = {}): Promise<void> {
  changeQuery({ text, ...options });
  await run.now();
}

function open(files: Readonly<Record<string, string>>): void {
  texts = createDocumentTexts((path) => {
    noteTextChange(path);
    joint.followUndo(path);
  });
  joint = createJointEditing({ texts, bufferOf: (path) => buffers[path] });
  for (const [path, text] of Object.entries(files)) texts.open(path, text);
  buffers = Object.fromEntries(Object.keys(files).map((path) => [path, bufferOf(path)]));
  run = createSearchRun(
    { find, stop },
    () => ({ texts, load: async () => undefined }),
    () => [...Object.keys(files), 'gone.css'],
  );
}

beforeEach(() => {
  useSearch.setState(emptySearch);
  useEditor.setState(emptyEditorState);
  useNotices.setState({ notices: [] });
  find = vi.fn<SearchClient['find']>(async (query, text, most) => {
    const compiled = compileSearch(query);
    return 'fault' in compiled ? null : findMatches(text, compiled.pattern, most);
  });
  open({ 'a.js': 'old one old', 'b.css': '.old {}\r\n.none {}', 'c.yml': 'nothing' });
});

it('finds over all files in their order, and says which could not be read', async () => {
  await search('old');
  expect(places()).toEqual(['a.js 0,8', 'b.css 1']);
  expect(state()).toMatchObject({ isDone: true, isCut: false, unread: ['gone.css'], progress: null, fault: null });
});

it('searches only what changed, and keeps what was left out where it moved to', async () => {
  await search('old');
  expect(find).toHaveBeenCalledTimes(3);
  const [file] = state().files;
  if (file?.matches[1]) flipLeftOut(file.path, file.matches[1]);
  texts.edit('a.js', [{ start: 3, end: 3, text: 'er' }]);
  await run.now();
  expect(find).toHaveBeenCalledTimes(4);
  expect(places()[0]).toBe('a.js 0,10');
  expect([...state().leftOut]).toEqual(['a.js:10']);
});

it('replaces what is ticked in all files as one step that one undo takes back', async () => {
  await search('(o)ld', { isExpression: true });
  useSearch.setState({ replacement: 'g$1' });
  const [file] = state().files;
  if (file?.matches[0]) flipLeftOut(file.path, file.matches[0]);
  expect(replaceFound(joint, buffers)).toBe(true);
  expect([texts.read('a.js'), texts.read('b.css')]).toEqual(['old one go', '.go {}\r\n.none {}']);
  expect(useEditor.getState().tabs).toEqual(['a.js', 'b.css']);
  expect(useNotices.getState().notices[0]?.message).toBe('Changed 2 places in 2 files. Undo takes all of it back.');
  texts.undo('b.css');
  await Promise.resolve();
  expect([texts.read('a.js'), texts.read('b.css')]).toEqual(['old one old', '.old {}\r\n.none {}']);
});

it('leaves out what was left out before Replace, between and behind the replaced places, too', async () => {
  open({ 'a.js': 'old 1 old 2 old 3 old', 'b.css': 'old' });
  await search('old');
  useSearch.setState({ replacement: 'older' });
  const [file] = state().files;
  for (const place of [1, 3]) if (file?.matches[place]) flipLeftOut(file.path, file.matches[place]);
  expect(replaceFound(joint, buffers)).toBe(true);
  expect(texts.read('a.js')).toBe('older 1 old 2 older 3 old');
  await run.now();
  expect(places()[0]).toBe('a.js 0,8,14,22');
  expect([...state().leftOut]).toEqual(['a.js:8', 'a.js:22']);
  // Once more: what was replaced is found again here, and what was left out stays as it is.
  expect(replaceFound(joint, buffers)).toBe(true);
  expect(texts.read('a.js')).toBe('olderer 1 old 2 olderer 3 old');
});

it('leaves read-only files as they are, and changes nothing where a text is another one by now', async () => {
  buffers['b.css'] = bufferOf('b.css', 'It is read-only.');
  await search('old');
  useSearch.setState({ replacement: 'new' });
  expect(replaceFound(joint, buffers)).toBe(true);
  expect([texts.read('a.js'), texts.read('b.css')]).toEqual(['new one new', '.old {}\r\n.none {}']);
  await search('new');
  texts.edit('a.js', [{ start: 0, end: 0, text: 'a' }]);
  useSearch.setState({ replacement: 'newer' });
  expect(replaceFound(joint, buffers)).toBe(false);
  expect(state().fault).toBe('a.js changed meanwhile. Look at the changes again.');
});

it('says so where nothing would change, or too much would be written', async () => {
  await search('old');
  useSearch.setState({ replacement: 'old' });
  expect(replaceFound(joint, buffers)).toBe(false);
  expect(state().fault).toMatch(/^Nothing would change/);
  open({ 'a.js': 'a'.repeat(mostMatches) });
  await search('a', { isExpression: true });
  useSearch.setState({ replacement: "$'$`" });
  expect(replaceFound(joint, buffers)).toBe(false);
  expect(state().fault).toMatch(/^The text of a.js would get too long/);
});

it('lists no more than its bound over all files', async () => {
  open({ 'a.js': 'a'.repeat(mostMatches - 1), 'b.js': 'aaa', 'c.js': 'a' });
  await search('a');
  expect(state().files.map(({ matches }) => matches.length)).toEqual([mostMatches - 1, 1]);
  expect(state().isCut).toBe(true);
});

it('lists nothing for an expression that is wrong or too slow, and says what to do', async () => {
  await search('(', { isExpression: true });
  expect(state()).toMatchObject({ files: [], fault: 'This regular expression is not valid: unterminated group.' });
  find.mockResolvedValue('slow');
  await search('(o+)+$', { isExpression: true });
  expect(state().fault).toMatch(/^The expression takes too long/);
  find.mockResolvedValue(null);
  await search('o', { isExpression: true });
  expect(state().fault).toMatch(/^The expression needs more memory/);
});

it('forgets a search that another one or a person ended', async () => {
  let answer: (found: null) => void = () => undefined;
  find.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const first = search('one');
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  await search('nothing');
  answer(null);
  await first;
  expect(places()).toEqual(['c.yml 0']);
  expect(state().fault).toBeNull();
  find.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  find.mockClear();
  const second = search('old');
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  expect(state()).toMatchObject({ isDone: false, progress: { done: 0, total: 4 } });
  run.cancel();
  answer(null);
  await second;
  expect(state()).toMatchObject({ files: [], progress: null, fault: 'The search was stopped. Press Enter in the field to search again.' });
});
