import { applyTextChanges, type TextChange } from '../../../src/shared/text/text-changes.ts';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';

const file = 'event-map.js';

/** What a window sent of a text. */
interface SentEdit {
  readonly state: string;
  readonly text: string | { readonly base: string; readonly changes: readonly TextChange[]; readonly length: number };
}

/** The texts of a file that a window sends from now on. */
function sentEdits(window: AppWindow, path: string): SentEdit[] {
  const sent: SentEdit[] = [];
  window.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { name, input } = JSON.parse(String(payload)) as {
        readonly name: string;
        readonly input: SentEdit & { readonly path: string };
      };
      if (/^file\.(edit|keep|save)$/.test(name) && input.path === path) sent.push(input);
    }),
  );
  return sent;
}

test('what a window sends while somebody edits comes to the text that is saved, without the whole of it', { tag: '@localhost' }, async ({
  window,
  project,
}) => {
  const filler = Array.from({ length: 200 }, (_, index) => `// line ${index} äöü 😀`).join('\r\n');
  const opened = `${(await project.read(file)).replaceAll('\n', '\r\n')}\r\n${filler}\r\n`;
  await project.write(file, opened);
  const sent = sentEdits(window, file);
  await window.page.reload();
  await window.editor.open(file);

  const { keyboard } = window.page;
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  await press(['ControlOrMeta+End', 'ArrowUp', 'ArrowUp']);
  await keyboard.type('first (word', { delay: 30 });
  await press(['Enter', 'Tab']);
  await keyboard.type('{ x', { delay: 30 });
  await press(['ControlOrMeta+Alt+ArrowUp', 'ControlOrMeta+Alt+ArrowUp']);
  await keyboard.type('ab😀', { delay: 30 });
  await press([
    'Backspace',
    'Backspace',
    'Escape',
    'ControlOrMeta+z',
    'ControlOrMeta+z',
    'ControlOrMeta+y',
    'Alt+ArrowUp',
    'Shift+Alt+ArrowDown',
  ]);
  await press(['ControlOrMeta+/', 'ControlOrMeta+Shift+k', 'Home', 'Delete', 'Shift+End', 'ControlOrMeta+x', 'ArrowUp', 'ControlOrMeta+v']);
  await window.editor.expectUnsaved(file, true);
  await window.editor.save();
  await window.editor.expectUnsaved(file, false);

  const texts = new Map<string, string>();
  let last = opened;
  for (const { state, text } of sent) {
    expect(typeof text).toBe('object');
    if (typeof text === 'string') continue;
    const base = texts.size === 0 ? opened : texts.get(text.base);
    last = applyTextChanges(base ?? '', text.changes) ?? '';
    expect(last).toHaveLength(text.length);
    texts.set(state, last);
  }
  expect(last).not.toBe(opened);
  expect(await project.read(file)).toBe(last);
});
