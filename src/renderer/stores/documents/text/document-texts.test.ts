import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyTextChanges } from '../../../../shared/text/text-changes.ts';
import { createDocumentTexts, type DocumentTexts } from './document-texts.ts';
import { createPlainText } from './plain-text.ts';

const path = 'repository.js';
let texts: DocumentTexts;
/** The text as whoever hears of every change puts it together. */
let heard: string;

function open(text: string): void {
  texts = createDocumentTexts((_path, changes) => {
    heard = applyTextChanges(heard, changes) ?? 'a change outside of the text';
  });
  texts.open(path, text);
  heard = texts.read(path);
}

/** Another holder, which begins with what was done before as an editor does. */
function handOver(): void {
  texts.handOver(path, ({ base, baseState, steps, done }, onChanged) => {
    let isRepeating = true;
    const holder = createPlainText(base, (changes) => {
      if (!isRepeating) onChanged(changes);
    });
    const states = new Map([[baseState, holder.state()]]);
    for (const { edits, state } of steps) {
      holder.edit(edits);
      states.set(state, holder.state());
    }
    for (let step = steps.length; step > done; step -= 1) holder.undo();
    isRepeating = false;
    return { holder, states };
  });
}

beforeEach(() => open('one two three'));

describe('a text that no editor shows', () => {
  it('takes edits as one step, which undo takes back and redo does again', () => {
    texts.edit(path, [
      { start: 4, end: 7, text: '2' },
      { start: 0, end: 0, text: '> ' },
      { start: 13, end: 13, text: '!' },
    ]);
    expect(texts.read(path)).toBe('> one 2 three!');
    expect(heard).toBe('> one 2 three!');
    texts.undo(path);
    expect([texts.read(path), heard]).toEqual(['one two three', 'one two three']);
    texts.undo(path);
    texts.redo(path);
    texts.redo(path);
    expect([texts.read(path), heard]).toEqual(['> one 2 three!', '> one 2 three!']);
  });

  it('is unsaved until undo leads back to what the disk holds, and not by another way to the same place', () => {
    texts.replace(path, 'two');
    expect(texts.isDirty(path)).toBe(true);
    texts.markSaved(path, texts.state(path));
    texts.undo(path);
    expect(texts.isDirty(path)).toBe(true);
    texts.replace(path, 'three');
    texts.undo(path);
    expect(texts.isDirty(path)).toBe(true);
    texts.markSaved(path, texts.state(path));
    expect(texts.isDirty(path)).toBe(false);
  });

  it('ends its lines alike, and what is written into it, too', () => {
    open('a\r\nb\nc\r\n');
    expect(texts.read(path)).toBe('a\r\nb\r\nc\r\n');
    texts.edit(path, [{ start: 3, end: 3, text: 'x\ny' }]);
    expect(texts.read(path)).toBe('a\r\nx\r\nyb\r\nc\r\n');
    expect(texts.placeOf(path, 8)).toEqual({ line: 3, column: 3 });
    texts.replace(path, 'p\nq');
    expect([texts.read(path), heard]).toEqual(['p\nq', 'p\nq']);
    texts.undo(path);
    expect(texts.read(path)).toBe('a\r\nx\r\nyb\r\nc\r\n');
  });
});

describe('a text that an editor takes over', () => {
  it('is undone through everything that was done before', () => {
    texts.replace(path, 'two');
    texts.replace(path, 'three');
    texts.undo(path);
    handOver();
    texts.replace(path, 'four');
    texts.undo(path);
    expect(texts.read(path)).toBe('two');
    texts.undo(path);
    expect([texts.read(path), texts.isDirty(path)]).toEqual(['one two three', false]);
    texts.redo(path);
    texts.redo(path);
    expect([texts.read(path), heard]).toEqual(['four', 'four']);
  });

  it('knows what was saved while it was handed over', () => {
    texts.replace(path, 'two');
    const saving = texts.state(path);
    handOver();
    texts.markSaved(path, saving);
    expect(texts.isDirty(path)).toBe(false);
    texts.undo(path);
    expect(texts.isDirty(path)).toBe(true);
  });

  it('is handed over once', () => {
    handOver();
    texts.replace(path, 'two');
    handOver();
    texts.undo(path);
    expect(texts.read(path)).toBe('one two three');
  });
});

it('after any steps, handed over anywhere, everybody has the same text', () => {
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(3), text: fc.string({ maxLength: 3 }) });
  const step = fc.record({ edits: fc.array(edit, { maxLength: 3 }), kind: fc.constantFrom('edit', 'edit', 'undo', 'redo', 'hand') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (all) => {
      open('some text');
      const shown = new Map([[texts.state(path), texts.read(path)]]);
      for (const { edits, kind } of all) {
        if (kind === 'hand') {
          const before = texts.read(path);
          handOver();
          shown.clear();
          expect(texts.read(path)).toBe(before);
        } else if (kind === 'edit') {
          const { length } = texts.read(path);
          const places = edits.map(({ at, cut, text }) => ({ start: Math.floor(at * length), cut, text }));
          const apart = places.toSorted((left, right) => left.start - right.start);
          texts.edit(
            path,
            apart.map(({ start, cut, text }, index) => ({ start, end: Math.min(start + cut, apart[index + 1]?.start ?? length), text })),
          );
        } else texts[kind](path);
        const text = texts.read(path);
        expect(heard).toBe(text);
        expect(shown.get(texts.state(path)) ?? text).toBe(text);
        shown.set(texts.state(path), text);
      }
      for (let count = 0; count < 40; count += 1) texts.undo(path);
      expect([texts.read(path), texts.isDirty(path)]).toEqual(['some text', false]);
    }),
  );
});

it('knows whether a text was changed since it was opened, whoever held it', () => {
  expect(texts.wasChanged(path)).toBe(false);
  handOver();
  expect(texts.wasChanged(path)).toBe(false);
  texts.edit(path, [{ start: 0, end: 3, text: 'four' }]);
  texts.undo(path);
  expect(texts.isDirty(path)).toBe(false);
  expect(texts.wasChanged(path)).toBe(true);
});
