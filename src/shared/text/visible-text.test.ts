import { describe, expect, it } from 'vitest';
import { keepingLines, visibleLines, visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['controls', 'a\u0000b\u001b[2J\u007f\u009b', 'a\\u0000b\\u001b[2J\\u007f\\u009b'],
    ['marks of direction', '\u202egpj\u202c \u2066x\u2069 \u200e\u200f\u061c', '\\u202egpj\\u202c \\u2066x\\u2069 \\u200e\\u200f\\u061c'],
    ['characters without width', 'a\u200bb\u200cc\u200dd\u2060e\ufefff', 'a\\u200bb\\u200cc\\u200dd\\u2060e\\ufefff'],
    [
      'soft hyphens, fillers and joiners',
      '\u00ad\u3164\u115f\u1160\uffa0\u034f\u180e\u2800',
      '\\u00ad\\u3164\\u115f\\u1160\\uffa0\\u034f\\u180e\\u2800',
    ],
    ['tags and variation selectors', 'a\u{e0041}b\ufe0fc\u{e0100}', 'a\\udb40\\udc41b\\ufe0fc\\udb40\\udd00'],
    ['line ends of every kind', 'a\nb\r\nc\td\u2028e\u2029f\u0085', 'a\\nb\\u000d\\nc\\td\\u2028e\\u2029f\\u0085'],
    ['halves of characters', 'a\ud800b\udc00', 'a\\ud800b\\udc00'],
    ['private and unassigned characters', '\ue000\u{10ffff}\u0378', '\\ue000\\udbff\\udfff\\u0378'],
    ['runs of blanks', `Actual${' '.repeat(200)}Budget   \u00a0\u2003\u3000x`, 'Actual␠×200Budget␠×6x'],
  ])('writes out %s', (_, given, shown) => {
    expect(visibleText(given)).toBe(shown);
  });

  it.each([
    'Jan  2031',
    'größer → 日本 ✓ · “x” ﷼',
    'שלום עולם',
    'مرحبا بالعالم',
    'नमस्ते e\u0301',
    '🎈 ❤️ 1️⃣ 👩‍👩‍👧 🏳️‍🌈 👍🏽 🇩🇪',
    '[Month].[Jan] = 5 % \\ "x"',
  ])('leaves %s as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('never returns a text with anything invisible, whatever it gets', () => {
    for (let first = 0; first <= 0x10ffff; first += 4096) {
      // Whole planes are unassigned (4 to 13) or private (15 and 16): their last 4,096 characters show it for all.
      const plane = first >> 16;
      const isAlike = (plane >= 4 && plane <= 13) || plane >= 15;
      if (isAlike && (first & 0xffff) !== 0xf000) continue;
      const characters = Array.from({ length: 4096 }, (_, offset) => String.fromCodePoint(first + offset));
      expect(visibleText(characters.join('a'))).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}]/u);
    }
  });

  it('keeps lines and indents of texts with several lines', () => {
    expect(visibleLines(`{\n    "a": 1,\n\t"b":${' '.repeat(90)}\u202e2\r\n}`)).toBe('{\n    "a": 1,\n\t"b":␠×90\\u202e2\\u000d\n}');
    expect(visibleLines(`a\n${' '.repeat(300)}b`)).toBe('a\n␠×300b');
    expect(keepingLines(`a    b\n\u200b`)).toBe('a    b\n\\u200b');
  });
});
