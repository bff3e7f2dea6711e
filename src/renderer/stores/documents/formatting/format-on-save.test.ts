import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../shared/settings/setting-list.ts';
import { useNotices } from '../../window/notice-store.ts';
import { useSettings } from '../../window/settings-store.ts';
import type { EditorBuffer } from '../editor-store.ts';
import { createDocumentTexts } from '../text/document-texts.ts';
import { formatBeforeSave, formatPatience } from './format-on-save.ts';
import type { AskFormatter } from './format-text.ts';

const path = 'repository.js';
const buffer: EditorBuffer = {
  path,
  role: 'repository',
  version: 'v1',
  readOnlyReason: null,
  notText: false,
  dirty: true,
  saving: false,
  removed: false,
  kept: [],
  conflict: null,
  failure: null,
};

function open(text: string) {
  const texts = createDocumentTexts(() => undefined);
  texts.open(path, text);
  return { texts, bufferOf: () => buffer };
}

const askSpaced: AskFormatter = async () => ({ outcome: 'edits', edits: [{ start: 1, end: 1, text: ' ' }] });
const messages = () => useNotices.getState().notices.map(({ message }) => message);

beforeEach(() => {
  useSettings.setState({ values: { ...defaultSettings, 'editor.formatOnSave': true } });
  useNotices.setState({ notices: [] });
});
afterEach(() => {
  vi.useRealTimers();
  useSettings.setState({ values: defaultSettings });
});

it('formats as one step that undo takes back, only if the setting says so', async () => {
  const parts = open('a=1');
  await formatBeforeSave(parts, path, askSpaced);
  expect(parts.texts.read(path)).toBe('a =1');
  parts.texts.undo(path);
  expect(parts.texts.read(path)).toBe('a=1');
  useSettings.setState({ values: defaultSettings });
  await formatBeforeSave(parts, path, askSpaced);
  expect(parts.texts.read(path)).toBe('a=1');
});

it('leaves a text with mistakes alone and says where it stands', async () => {
  const parts = open('a=');
  await formatBeforeSave(parts, path, async () => ({ outcome: 'refused', message: 'The file ends too early.', line: 1, column: 3 }));
  expect(messages()).toEqual(['repository.js was saved without formatting. Line 1: The file ends too early.']);
});

it('waits two seconds, no longer', async () => {
  vi.useFakeTimers();
  const parts = open('a=1');
  const saved = formatBeforeSave(
    parts,
    path,
    (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(null))),
  );
  await vi.advanceTimersByTimeAsync(formatPatience - 1);
  expect(messages()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await saved;
  expect(messages()).toEqual([expect.stringContaining('took too long')]);
  expect(parts.texts.read(path)).toBe('a=1');
});

it('never touches what was typed meanwhile, and survives a formatter that fails', async () => {
  const parts = open('a=1');
  await formatBeforeSave(parts, path, async (question, signal) => {
    parts.texts.edit(path, [{ start: 3, end: 3, text: '2' }]);
    return askSpaced(question, signal);
  });
  expect(parts.texts.read(path)).toBe('a=12');
  await formatBeforeSave(parts, path, () => Promise.reject(new Error('no worker')));
  expect(parts.texts.read(path)).toBe('a=12');
});
