import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlText, quoteForShell } from './curl-text.ts';

/** Splits a command into words by POSIX rules (2.2): single quotes, backslash outside quotes, blanks, line continuation. */
function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  for (let at = 0; at < command.length; at += 1) {
    const character = command.charAt(at);
    if (character === "'") {
      const end = command.indexOf("'", at + 1);
      if (end === -1) throw new Error('open quote');
      word = (word ?? '') + command.slice(at + 1, end);
      at = end;
    } else if (character === '\\') {
      at += 1;
      if (command.charAt(at) !== '\n') word = (word ?? '') + command.charAt(at);
    } else if (/\s/.test(character)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      if (/[$`"!*?[\]{}()<>|&;#~]/.test(character)) throw new Error(`unquoted ${character}`);
      word = (word ?? '') + character;
    }
  }
  if (word !== null) words.push(word);
  return words;
}

describe('quoteForShell', () => {
  it('leaves plain words alone and quotes the rest', () => {
    expect(quoteForShell('application/json')).toBe('application/json');
    expect(quoteForShell("it's $HOME")).toBe("'it'\\''s $HOME'");
    expect(quoteForShell('')).toBe("''");
  });

  it('means exactly the text, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shellWords(quoteForShell(text))).toEqual([text.replaceAll('\0', '')]);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '\\', '$', '`', '"', '\n', ' ', '!', 'a') }), (text) => {
        expect(shellWords(quoteForShell(text))).toEqual([text]);
      }),
    );
  });
});

describe('curlText', () => {
  const request = {
    method: 'POST',
    url: "https://tm1.test/api/v1/Processes('it')/x?$expand=Cells($select=Value)",
    headers: [['Content-Type', 'application/json']],
    body: '{"MDX":"it\'s"}',
    connection: undefined,
  } as const;

  it('sends the same request', () => {
    expect(shellWords(curlText(request))).toEqual([
      'curl',
      '--request',
      'POST',
      request.url,
      '--header',
      'Content-Type: application/json',
      '--data-raw',
      request.body,
    ]);
    expect(curlText({ ...request, body: '' })).not.toContain('--data-raw');
  });

  it('sends a header without a value, which a colon alone would take away', () => {
    expect(shellWords(curlText({ ...request, headers: [['X-Empty', '']] }))).toContain('X-Empty;');
  });

  it('takes no address for an option', () => {
    expect(shellWords(curlText({ ...request, url: '-K/tmp/options' }))[3]).toBe('http://-K/tmp/options');
  });

  it('prevents curl from reading brackets as patterns', () => {
    expect(curlText({ ...request, url: 'http://h/a[1]' })).toContain('--globoff');
  });
});
