import { expect, test } from 'vitest';
import { readSaved } from './trace-command.ts';

const mebibyte = 1024 ** 2;

async function* endless(read: { pieces: number }) {
  for (;;) {
    read.pieces += 1;
    yield Buffer.alloc(mebibyte, ' ');
  }
}

async function* piecesOf(text: string) {
  for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
}

test('of a file without end no more is read than a trace may have, and the message says what to name instead', async () => {
  const read = { pieces: 0 };
  await expect(readSaved('big.json', endless(read), 2 * mebibyte)).rejects.toMatchObject({
    code: 'file-too-large',
    message: 'big.json is larger than 2 MB, so it is no saved trace. Copy a trace as JSON, or save what run --json prints.',
  });
  expect(read.pieces).toBe(3);
});

test('a file of exactly that size is read, with letters that are split between its pieces', async () => {
  expect(await readSaved('a.json', piecesOf('{"ä":"€"}'), 12)).toBe('{"ä":"€"}');
  await expect(readSaved('a.json', piecesOf('{"ä":"€"}'), 11)).rejects.toThrow('a.json is larger than');
});
