import { describe, expect, it, test } from 'vitest';
import { createDownloads, plainFileName } from './downloads.ts';

test.each([
  ['report.xlsx', 'report.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\system32\\a.dll', 'a.dll'],
  ['a\u0000b\r\n.txt', 'ab.txt'],
  ['in\u202Excod.exe', 'inxcod.exe'],
  ['..', 'download'],
  ['.htaccess', 'htaccess'],
  ['   ', 'download'],
  ['', 'download'],
  ['a<b>:"|?*.csv', 'ab.csv'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['Übersicht Q1.xlsx', 'Übersicht Q1.xlsx'],
])('%j is saved as %j', (name, expected) => {
  expect(plainFileName(name)).toBe(expected);
});

test('a long name keeps its ending', () => {
  expect(plainFileName(`${'a'.repeat(500)}.xlsx`)).toMatch(/^a{145}\.xlsx$/);
});

describe('files', () => {
  const file = (size: number) => ({
    fileName: 'a/b.bin',
    contentType: 'application/x',
    bytes: Uint8Array.from({ length: size }, (_, index) => index % 256),
  });

  it('are read in pieces, byte for byte', () => {
    const downloads = createDownloads(1000);
    downloads.keep('e', file(600));
    const first = downloads.read('e', 0, 400);
    const rest = downloads.read('e', 400, 400);
    expect(first).toMatchObject({ fileName: 'b.bin', contentType: 'application/x', totalLength: 600 });
    const whole = Buffer.concat([first, rest].map(({ base64 }) => Buffer.from(base64, 'base64')));
    expect(whole.equals(Buffer.from(file(600).bytes))).toBe(true);
  });

  it('make room for newer ones', () => {
    const downloads = createDownloads(1000);
    downloads.keep('old', file(600));
    downloads.keep('new', file(900));
    expect(() => downloads.read('old', 0, 1)).toThrow('Start the download again.');
    expect(downloads.read('new', 0, 1).totalLength).toBe(900);
    downloads.keep('huge', file(5000));
    expect(downloads.read('huge', 0, 1).totalLength).toBe(5000);
  });
});
