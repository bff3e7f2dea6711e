import { beforeEach, expect, it } from 'vitest';
import { useNotices } from '../window/notice-store.ts';
import type { EditorBuffer } from './editor-store.ts';
import { createJointEditing } from './joint-editing.ts';
import { createDocumentTexts, type DocumentTexts } from './text/document-texts.ts';

const buffer: EditorBuffer = {
  path: 'a.js',
  role: 'repository',
  version: 'v1',
  readOnlyReason: null,
  notText: false,
  dirty: false,
  saving: false,
  removed: false,
  kept: [],
  conflict: null,
  failure: null,
};
let texts: DocumentTexts;
let joint: ReturnType<typeof createJointEditing>;
let readOnlyReason: string | null;
const both = () => [texts.read('a.js'), texts.read('b.yml')];
const settle = () => Promise.resolve();

function renameBoth() {
  const edits = new Map([
    ['a.js', [{ start: 0, end: 3, text: 'new' }]],
    ['b.yml', [{ start: 4, end: 7, text: 'new' }]],
  ]);
  return joint.editTogether(edits, (path) => texts.read(path));
}

beforeEach(() => {
  readOnlyReason = null;
  useNotices.setState({ notices: [] });
  texts = createDocumentTexts((path) => joint.followUndo(path));
  joint = createJointEditing({
    texts,
    bufferOf: (path) => ({ ...buffer, path, readOnlyReason: path === 'b.yml' ? readOnlyReason : null }),
  });
  texts.open('a.js', 'old one');
  texts.open('b.yml', 'two old');
});

it('undo in one file takes the step back in all, redo does it again', async () => {
  expect(renameBoth()).toEqual({ outcome: 'done' });
  expect(both()).toEqual(['new one', 'two new']);
  for (const path of ['b.yml', 'a.js']) {
    texts.undo(path);
    await settle();
    expect(both()).toEqual(['old one', 'two old']);
    texts.redo(path);
    await settle();
    expect(both()).toEqual(['new one', 'two new']);
  }
});

it('steps behind it are taken back by themselves', async () => {
  renameBoth();
  texts.replace('a.js', 'new one!');
  texts.undo('a.js');
  await settle();
  expect(both()).toEqual(['new one', 'two new']);
  texts.replace('b.yml', 'two new!');
  texts.undo('a.js');
  await settle();
  expect(both()).toEqual(['old one', 'two new!']);
  expect(useNotices.getState().notices.map(({ message }) => message)).toEqual([expect.stringContaining('not taken back in b.yml')]);
});

it('changes nothing where one of the files cannot be changed', () => {
  readOnlyReason = 'b.yml is read-only.';
  expect(renameBoth()).toEqual({ outcome: 'refused', message: 'b.yml is read-only.' });
  readOnlyReason = null;
  expect(joint.editTogether(new Map([['a.js', []]]), () => 'another text')).toMatchObject({ outcome: 'refused' });
  expect(both()).toEqual(['old one', 'two old']);
});
