import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBodyOf, createBodyCollector } from './text-body.ts';

function collect(whole: Uint8Array, cuts: readonly number[], charset?: string) {
  const collector = createBodyCollector(charset);
  const places = [0, ...cuts.map((cut) => cut % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  for (let index = 1; index < places.length; index += 1) collector.add(Buffer.from(whole.subarray(places[index - 1], places[index])));
  return collector.finish();
}

it('reads the same as a single decoder, wherever the bytes are cut and whatever they are', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text));
  fc.assert(
    fc.property(
      fc.oneof(texts, fc.uint8Array({ maxLength: 40 })),
      fc.array(fc.nat(200)),
      fc.nat(50),
      fc.nat(50),
      (whole, cuts, from, to) => {
        const expected = new TextDecoder().decode(whole);
        const body = collect(whole, cuts);
        expect(body.text()).toBe(expected);
        expect(body.length).toBe(expected.length);
        expect(body.slice(from, to)).toBe(expected.slice(from, Math.max(from, to)));
      },
    ),
  );
});

it('drops a byte order mark and reads other charsets', () => {
  expect(collect(Buffer.from('\ufeffa'), [1, 2]).text()).toBe('a');
  expect(collect(Uint8Array.of(0xf5, 0x61), [1], 'iso-8859-2').text()).toBe('őa');
  expect(collect(Buffer.from('é'), [], 'no-such-charset').text()).toBe('é');
});

it('cuts a long text between characters', () => {
  const text = '–𝄞x'.repeat(400_000);
  const body = textBodyOf(text);
  expect(body.chunks.length).toBeGreaterThan(2);
  expect(body.length).toBe(text.length);
  expect(body.slice(1_000_000, 1_000_010)).toBe(text.slice(1_000_000, 1_000_010));
  expect(body.chunks.map((chunk) => chunk.toString()).join('')).toBe(text);
});

it.each([
  ['short, in ASCII', Buffer.from('{"a":1}')],
  ['short, with other letters', Buffer.from('{"a":"é"}')],
  ['short, and not UTF-8', Buffer.from([0x22, 0xe9, 0x22])],
  ['longer than short', Buffer.from('x'.repeat(5000))],
  ['nothing', Buffer.alloc(0)],
])('keeps every byte as it came: %s', (_, bytes) => {
  const body = collect(bytes, [1]);
  expect(Buffer.concat(body.chunks)).toEqual(bytes);
  expect([body.bytes, body.length, body.text()]).toEqual([bytes.length, bytes.toString('utf8').length, bytes.toString('utf8')]);
  expect([body.slice(1, 3), body.slice(2, 1), body.slice(9000, 9001)]).toEqual([bytes.toString('utf8').slice(1, 3), '', '']);
});
