import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfMain, type ChannelBounds } from './bounds.ts';
import { encodeBodyHead, encodePieceHead, frameText, frameHeadLength } from './frame.ts';
import { FrameReader } from './frame-reader.ts';

const bounds: ChannelBounds = { largestText: 4000, largestBody: 4000 };

/** Returns everything a reader yields for a stream cut into these chunks: texts, and reassembled bodies. */
function readAll(chunks: readonly Buffer[], given: ChannelBounds = bounds) {
  const reader = new FrameReader(given);
  const seen: string[] = [];
  for (const chunk of chunks) {
    reader.push(chunk);
    for (let step = reader.next(); step; step = reader.next()) {
      if (step.kind === 'text') seen.push(`text ${step.text}`);
      else if (step.kind === 'body') seen.push(`body ${step.id} ${step.length}:`);
      else seen[seen.length - 1] += [...step.bytes].join(',').concat(',');
    }
  }
  return { seen, breach: reader.breach };
}

function cut(stream: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [0, ...places.map((place) => place % (stream.length + 1)).sort((a, b) => a - b), stream.length];
  return sorted.slice(1).map((end, index) => stream.subarray(sorted[index], end));
}

const textFrames = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => ({ frames: frameText(text), seen: `text ${text}` }));
const bodyFrames = fc
  .record({
    id: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    pieces: fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 4 }),
  })
  .map(({ id, pieces }) => {
    const bytes = Buffer.concat(pieces);
    return {
      frames: Buffer.concat([encodeBodyHead(id, bytes.length), ...pieces.flatMap((piece) => [encodePieceHead(id, piece.length), piece])]),
      seen: `body ${id} ${bytes.length}:${[...bytes].map((byte) => `${byte},`).join('')}`,
    };
  });
const cuts = fc.array(fc.nat(), { maxLength: 30 });

describe('reading frames', () => {
  it('yields the same texts and bodies however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(textFrames, bodyFrames), { maxLength: 12 }), cuts, (sent, places) => {
        const { seen, breach } = readAll(cut(Buffer.concat(sent.map(({ frames }) => frames)), places));
        expect(breach).toBeUndefined();
        expect(seen).toEqual(sent.map((frame) => frame.seen));
      }),
      { numRuns: 500 },
    );
  });

  it('yields texts between the pieces of a body', () => {
    const body = Buffer.from([1, 2, 3]);
    const reader = new FrameReader(bounds);
    const pieces = [encodePieceHead(7, 2), body.subarray(0, 2), frameText('between'), encodePieceHead(7, 1), body.subarray(2)];
    reader.push(Buffer.concat([encodeBodyHead(7, 3), ...pieces]));
    const steps = [];
    for (let step = reader.next(); step; step = reader.next()) steps.push(step.kind === 'piece' ? [...step.bytes] : step);
    expect(steps).toEqual([{ kind: 'body', id: 7, length: 3 }, [1, 2], { kind: 'text', text: 'between', size: 7 }, [3]]);
  });

  it('reads any bytes as frames or as one breach, however they are cut, and never throws', () => {
    const heads = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 1, 2 ** 32 - 1), fc.constantFrom(0, 1, 5, 4000, 4001, 2 ** 32 - 1))
      .map(([kind, id, length]) => {
        const head = Buffer.alloc(frameHeadLength);
        head[0] = kind;
        head.writeUInt32BE(id, 1);
        head.writeUInt32BE(length, 5);
        return head;
      });
    const garbage = fc.array(fc.oneof(fc.uint8Array({ maxLength: 40 }), heads), { maxLength: 20 }).map((parts) => Buffer.concat(parts));
    fc.assert(
      fc.property(garbage, cuts, (stream, places) => {
        const whole = readAll([stream]);
        expect(readAll(cut(stream, places)).breach).toBe(whole.breach);
        expect(readAll(cut(stream, places)).seen).toEqual(whole.seen);
      }),
      { numRuns: 2000 },
    );
  });

  it('yields nothing after a breach', () => {
    const reader = new FrameReader(bounds);
    reader.push(Buffer.concat([frameText('one'), Buffer.from([9]), Buffer.alloc(8), frameText('two')]));
    expect(reader.next()).toMatchObject({ text: 'one' });
    expect(reader.next()).toBeUndefined();
    expect(reader.breach).toBe('a frame of an unknown kind');
    reader.push(frameText('three'));
    expect(reader.next()).toBeUndefined();
  });

  it.each([
    ['a text beyond the bound', [frameText('x'.repeat(4001))]],
    ['a text that is not UTF-8', [Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 2, 0xc3, 0x28])]],
    ['a text with a number', [Buffer.from([1, 0, 0, 0, 1, 0, 0, 0, 0])]],
    ['a body beyond the bound', [encodeBodyHead(1, 4001)]],
    ['a body inside another', [encodeBodyHead(1, 4), encodeBodyHead(2, 4)]],
    ['a piece of no body', [encodePieceHead(1, 4)]],
    ['a piece of no body', [encodeBodyHead(1, 4), encodePieceHead(2, 4)]],
    ['a piece that does not fit its body', [encodeBodyHead(1, 4), encodePieceHead(1, 5)]],
    ['a piece that does not fit its body', [encodeBodyHead(1, 4), encodePieceHead(1, 0)]],
  ])('refuses %s', (breach, frames) => {
    expect(readAll(frames).breach).toBe(breach);
  });

  it('refuses unrequested bodies, before it allocates anything', () => {
    expect(readAll([encodeBodyHead(1, 2 ** 31)], boundsOfMain).breach).toBe('an unrequested body');
  });
});
