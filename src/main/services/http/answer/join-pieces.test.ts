import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';
import { bodyOfPieces } from '../network/answer-stream.ts';
import { createPieceJoiner } from './join-pieces.ts';
import { readBody } from './read-body.ts';

const plain = { contentEncoding: '', contentType: 'application/json', limit: 8_000_000, onProgress: () => undefined };

/** A body that arrives byte by byte. */
function byteByByte(text: string) {
  const whole = Buffer.from(text);
  return bodyOfPieces(
    (async function* () {
      for (let at = 0; at < whole.length; at += 1) yield whole.subarray(at, at + 1);
    })(),
  );
}

it('keeps every byte in its order, in few pieces, however they are cut', () => {
  const lengths = fc.array(fc.oneof(fc.nat(40), fc.nat(40_000)), { maxLength: 60 });
  fc.assert(
    fc.property(lengths, (sizes) => {
      const given = sizes.map((size, index) => Buffer.alloc(size, index));
      const passed: Buffer[] = [];
      const joiner = createPieceJoiner((piece) => passed.push(piece));
      for (const piece of given) joiner.add(piece);
      joiner.finish();
      expect(Buffer.concat(passed)).toEqual(Buffer.concat(given));
      const bytes = given.reduce((sum, piece) => sum + piece.length, 0);
      expect(passed.length).toBeLessThanOrEqual(bytes / 16_384 + 1);
    }),
  );
});

it('leaves an answer of one piece as it is', () => {
  const passed: Buffer[] = [];
  const joiner = createPieceJoiner((piece) => passed.push(piece));
  const only = Buffer.from('{}');
  joiner.add(only);
  joiner.finish();
  expect(passed[0]).toBe(only);
  joiner.finish();
  expect(passed).toHaveLength(1);
});

it('an answer that comes byte by byte is kept in few pieces, as text and as a file', async () => {
  const text = `{"a":"${'–x'.repeat(100_000)}"}`;
  const { body, bytes, file } = await readBody(byteByByte(text), { ...plain, keepsBytes: true });
  expect([body.text() === text, bytes, file?.length]).toEqual([true, textBodyOf(text).bytes, textBodyOf(text).bytes]);
  expect(body.chunks.length).toBeLessThan(30);
});

it('the bound counts each byte at once', async () => {
  await expect(readBody(byteByByte('x'.repeat(1_000)), { ...plain, limit: 500 })).rejects.toMatchObject({ code: 'response-too-large' });
});
