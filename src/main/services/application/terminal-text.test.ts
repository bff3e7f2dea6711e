import { describe, expect, it } from 'vitest';
import { terminalText } from './terminal-text.ts';

describe('terminalText', () => {
  it.each([
    ['clears the screen', '\u001b[2J', '\\u001b[2J'],
    ['fills the clipboard', '\u001b]52;c;ZXZpbA==\u0007', '\\u001b]52;c;ZXZpbA==\\u0007'],
    ['begins a sequence in one character', '\u009b2J', '\\u009b2J'],
    ['writes over the line', 'error\r\u0008ok', 'error\\u000d\\u0008ok'],
    ['deletes', '\u007f', '\\u007f'],
    ['reverses the direction of writing', 'a\u202eb\u2066', 'a\\u202eb\\u2066'],
  ])('escapes what %s', (_, given, shown) => {
    expect(terminalText(given)).toBe(shown);
  });

  it('leaves lines, tabs and every other text as it is', () => {
    const text = 'first\n\tsecond: größer → 日本 ✓ 🎈 · “x”';
    expect(terminalText(text)).toBe(text);
  });

  it('keeps the value of JSON text', () => {
    const value = { text: '\u001b[2J \u009b31m \u202e', [' \u0085']: 1 };
    expect(JSON.parse(terminalText(JSON.stringify(value)))).toEqual(value);
    expect(terminalText(JSON.stringify(value))).not.toMatch(/[\u0080-\u009f]/);
  });
});
