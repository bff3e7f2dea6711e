import { expect, it } from 'vitest';
import { longestSentText } from '../../../../shared/contract/sent-text.ts';
import { digestOfText } from '../../../../shared/text/text-digest.ts';
import { createHeldTexts } from './held-texts.ts';

const file = 'repository.js';
const typed = (base: string, length: number, text = '!') => ({
  base,
  changes: [{ start: length, end: length, text }],
  length: length + text.length,
});
const needed = expect.objectContaining({ code: 'text-needed' });

it('assembles a text from what a window sent before', () => {
  const held = createHeldTexts();
  expect(held.take(file, 'a', { text: 'one', state: 's1' }).text.read()).toBe('one');
  const { text, step } = held.take(file, 'a', { text: typed('s1', 3), state: 's2' });
  expect([text.read(), step?.from.read()]).toEqual(['one!', 'one']);
  expect(held.take(file, 'a', { text: typed('s2', 4, '?'), state: 's3' }).text.read()).toBe('one!?');
});

it('asks for the whole text if it does not hold the base, and goes on from there', () => {
  const held = createHeldTexts();
  held.take(file, 'a', { text: 'one', state: 's1' });
  held.take(file, 'a', { text: typed('s1', 3), state: 's2' });
  for (const [window, base] of [
    ['a', 's1'],
    ['a', 's7'],
    ['b', 's2'],
  ] as const) {
    expect(() => held.take(file, window, { text: typed(base, 4), state: 's3' })).toThrow(needed);
  }
  held.take(file, 'a', { text: 'another', state: 's4' });
  expect(held.take(file, 'a', { text: typed('s4', 7), state: 's5' }).text.read()).toBe('another!');
});

it('asks for it if length, place or digest do not match, and keeps what it holds', () => {
  const held = createHeldTexts();
  held.take(file, 'a', { text: 'one', state: 's1' });
  const fitting = typed('s1', 3);
  for (const text of [
    { ...fitting, length: 5 },
    { ...fitting, digest: digestOfText('two!') },
    { base: 's1', changes: [{ start: 4, end: 4, text: '!' }], length: 4 },
    { base: 's1', changes: [{ start: 2, end: 1, text: '' }], length: 4 },
  ]) {
    expect(() => held.take(file, 'a', { text, state: 's2' })).toThrow(needed);
  }
  expect(held.take(file, 'a', { text: { ...fitting, digest: digestOfText('one!') }, state: 's2' }).text.read()).toBe('one!');
});

it('accepts changes to the version on disk from every window', () => {
  const held = createHeldTexts();
  held.setDisk(file, 'v1', 'disk');
  expect(held.take(file, 'a', { text: typed('v1', 4), state: 's1' }).text.read()).toBe('disk!');
  expect(held.take(file, 'b', { text: typed('v1', 4, '?'), state: 's1' }).text.read()).toBe('disk?');
  held.setDisk(file, 'v2', 'another');
  expect(() => held.take(file, 'c', { text: typed('v1', 4), state: 's1' })).toThrow(needed);
});

it('bounds the number of texts, their total size, and the size of one', () => {
  const held = createHeldTexts();
  for (let index = 0; index < 30; index += 1) held.take(file, `window${index}`, { text: 'one', state: 's1' });
  expect(() => held.take(file, 'window0', { text: typed('s1', 3), state: 's2' })).toThrow(needed);
  expect(held.take(file, 'window29', { text: typed('s1', 3), state: 's2' }).text.read()).toBe('one!');

  const large = 'x'.repeat(longestSentText);
  for (let index = 0; index < 9; index += 1) held.take(file, `large${index}`, { text: large, state: 's1' });
  expect(() => held.take(file, 'large0', { text: { base: 's1', changes: [], length: large.length }, state: 's2' })).toThrow(needed);
  const tooLarge = expect.objectContaining({ code: 'file-too-large' });
  expect(() => held.take(file, 'large8', { text: typed('s1', large.length), state: 's2' })).toThrow(tooLarge);
  expect(() => held.take(file, 'large8', { text: `${large}!`, state: 's2' })).toThrow(tooLarge);
});
