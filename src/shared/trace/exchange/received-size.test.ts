import { expect, it } from 'vitest';
import { makeExchange } from './make-exchange.fixture.ts';
import { receivedText, sizesText } from './received-size.ts';
import { exchangeColumns } from './request-list-columns.ts';
import { exchangeRow } from './request-list-rows.ts';
import { phasesText } from './waterfall.ts';

const packed = makeExchange({ responseSize: 4_000, receivedSize: 500, responseHeaders: [['Content-Encoding', 'gzip']] });
const tipOf = (exchange: typeof packed) => exchangeColumns.find(({ id }) => id === 'size')?.tip?.(exchangeRow(exchange));

it('says what was received of an answer, and how it was compressed', () => {
  expect(receivedText(packed)).toBe('500 B (gzip)');
  expect(receivedText({ ...packed, responseHeaders: [] })).toBe('500 B (not compressed)');
  expect(receivedText({ ...packed, responseHeaders: [['content-encoding', 'x'.repeat(90)]] })).toBe(`500 B (${'x'.repeat(20)})`);
  expect(receivedText({ ...packed, receivedSize: undefined })).toBeUndefined();
});

it('is in the tool tips of a row beside the unpacked size', () => {
  const both = '4.0 kB unpacked, 500 B on the wire (gzip)';
  expect(sizesText(packed)).toBe(both);
  expect(tipOf(packed)).toBe(both);
  expect(phasesText(packed)).toMatch(/\nSize: 4\.0 kB unpacked, 500 B on the wire \(gzip\)$/);
  expect(sizesText(makeExchange({ responseSize: 4_000, receivedSize: 4_000 }))).toBe('4.0 kB, not compressed');
  expect(sizesText(makeExchange({ responseSize: 4_000, receivedSize: 3_000 }))).toBe('4.0 kB unpacked, 3.0 kB on the wire');
  const unknown = makeExchange({ responseSize: 4_000 });
  expect(tipOf(unknown)).toBe('4.0 kB');
  expect(phasesText(unknown)).not.toContain('Size');
});
