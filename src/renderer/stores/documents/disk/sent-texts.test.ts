import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxChanges, type SentText } from '../../../../shared/contract/sent-text.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { applyTextChanges, type TextChange } from '../../../../shared/text/text-changes.ts';
import { digestOfText } from '../../../../shared/text/text-digest.ts';
import { createSentTexts, type SentTexts } from './sent-texts.ts';
import type { DocumentTexts } from '../text/document-texts.ts';

const path = 'repository.js';
let text: string;
let messages: SentText[];
/** The one text that main holds, and its name. */
let held: { readonly state: string | undefined; readonly text: string } | undefined;
let sent: SentTexts;

beforeEach(() => {
  text = 'the text as it was opened';
  messages = [];
  held = undefined;
  const texts: Pick<DocumentTexts, 'has' | 'read' | 'length'> = { has: () => true, read: () => text, length: () => text.length };
  sent = createSentTexts(texts as DocumentTexts);
});

/** As main does: puts the text together, or asks for the whole. */
async function main(message: SentText): Promise<string> {
  messages.push(message);
  const { text: given, state } = message;
  const base = typeof given === 'string' ? undefined : held?.state === given.base ? held.text : undefined;
  const whole = typeof given === 'string' ? given : base === undefined ? undefined : applyTextChanges(base, given.changes);
  const fits =
    typeof given === 'string' || (whole?.length === given.length && (given.digest ?? digestOfText(whole)) === digestOfText(whole));
  if (whole === undefined || !fits) throw new AppError('text-needed', 'The whole text, please.');
  held = { state, text: whole };
  return whole;
}

function type(change: TextChange): void {
  text = applyTextChanges(text, [change]) ?? text;
  sent.changed(path, [change]);
}

const isWhole = ({ text: given }: SentText): boolean => typeof given === 'string';

describe('what is sent', () => {
  it('is the whole text once, then what changed', async () => {
    await sent.send(path, main);
    type({ start: 4, end: 8, text: 'word' });
    type({ start: 8, end: 8, text: 's' });
    expect(await sent.send(path, main)).toBe('the words as it was opened');
    expect(messages.map(isWhole)).toEqual([true, false]);
    expect(messages[1]?.text).toEqual({ base: messages[0]?.state, changes: [{ start: 4, end: 8, text: 'words' }], length: text.length });
  });

  it('is what changed at once where main gave the text, unless the editor made another one of it', async () => {
    held = { state: 'v1', text };
    sent.given(path, text, 'v1');
    type({ start: 0, end: 0, text: '!' });
    expect(await sent.send(path, main)).toBe(text);
    sent.given(path, `${text}\r`, 'v2');
    held = { state: 'v2', text: `${text}\r` };
    expect(await sent.send(path, main)).toBe(text);
    expect(messages.map(isWhole)).toEqual([false, false, true]);
  });

  it('is the whole text when main asks for it, whatever the reason', async () => {
    await sent.send(path, main);
    held = undefined;
    type({ start: 0, end: 0, text: '!' });
    expect(await sent.send(path, main)).toBe(text);
    expect(messages.map(isWhole)).toEqual([true, false, true]);
    // Something was changed without a word: the digest shows it, where the length does not.
    text = `?${text.slice(1)}`;
    expect(await sent.send(path, main, true)).toBe(text);
    expect(messages.slice(3).map(isWhole)).toEqual([false, true]);
  });

  it('is asked for once by several messages that were under way', async () => {
    await sent.send(path, main);
    held = undefined;
    const sending = ['a', 'b', 'c'].map((letter) => {
      type({ start: text.length, end: text.length, text: letter });
      return sent.send(path, main);
    });
    await Promise.all(sending);
    expect(held).toMatchObject({ text });
    expect(messages.slice(1).filter(isWhole)).toHaveLength(1);
  });

  it('is the whole text when that is shorter, or the changes are many or unknown', async () => {
    await sent.send(path, main);
    type({ start: 0, end: text.length, text: 'something else altogether' });
    await sent.send(path, main);
    for (let index = 0; index <= maxChanges; index += 1) type({ start: (index * 2) % 20, end: (index * 2) % 20, text: '' });
    await sent.send(path, main);
    text = 'nobody knows how';
    sent.changed(path, undefined);
    expect(await sent.send(path, main)).toBe(text);
    expect(messages.map(isWhole)).toEqual([true, true, true, true]);
  });

  it('fails as the call does, and goes on', async () => {
    const refuse = () => Promise.reject(new AppError('network-reset', 'Lost.'));
    await expect(sent.send(path, refuse)).rejects.toMatchObject({ code: 'network-reset' });
    type({ start: 0, end: 0, text: '!' });
    expect(await sent.send(path, main)).toBe(text);
    const never = () => Promise.reject(new AppError('text-needed', 'Whole.'));
    await expect(sent.send(path, never)).rejects.toMatchObject({ code: 'text-needed' });
  });
});

it('after any typing, over messages that are lost and a main that forgets, main has the text as it is', async () => {
  const anyStep = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(6),
    text: fc.string({ maxLength: 4 }),
    next: fc.constantFrom('type', 'type', 'send', 'save', 'lose', 'forget'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      for (const step of steps) {
        const start = Math.floor(step.at * text.length);
        type({ start, end: Math.min(text.length, start + step.cut), text: step.text });
        if (step.next === 'send' || step.next === 'save') expect(await sent.send(path, main, step.next === 'save')).toBe(text);
        if (step.next === 'lose')
          await sent.send(path, () => Promise.reject(new AppError('network-reset', 'Lost.'))).catch(() => undefined);
        if (step.next === 'forget') held = undefined;
      }
      expect(await sent.send(path, main)).toBe(text);
    }),
  );
});
