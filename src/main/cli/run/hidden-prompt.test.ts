import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createHiddenPrompt } from './hidden-prompt.ts';

function makeTerminal(isTTY: boolean) {
  const shown: string[] = [];
  const output = Object.assign(new PassThrough(), { isTTY });
  output.on('data', (piece: Buffer) => shown.push(piece.toString()));
  return { input: Object.assign(new PassThrough(), { isTTY }), output, shown };
}

it('takes a line and shows nothing of it', async () => {
  const { input, output, shown } = makeTerminal(true);
  const answer = createHiddenPrompt({ input, output })?.('Password of kim');
  input.write('top secret\r');
  expect(await answer).toBe('top secret');
  expect(shown.join('')).toBe('Password of kim: \n');
});

it('ends without a secret on Ctrl+C and at the end of the input', async () => {
  const interrupted = makeTerminal(true);
  const first = createHiddenPrompt(interrupted)?.('Token');
  interrupted.input.write('half\u0003');
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  const ended = makeTerminal(true);
  const second = createHiddenPrompt(ended)?.('Token');
  ended.input.end();
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
});

it('does not ask without a terminal', () => {
  expect(createHiddenPrompt(makeTerminal(false))).toBeUndefined();
});
