import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';
import { queryKeys, toStrictJson } from './stored-query.ts';

const word = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);

describe('queryKeys', () => {
  it('agrees with the rules for any widget, action, item, key and suffix', () => {
    const given = fc.record({
      widgetId: word,
      action: word,
      item: fc.option(fc.nat(50), { nil: undefined }),
      key: fc.option(fc.oneof(word, fc.constant('')), { nil: undefined }),
      suffix: fc.option(fc.oneof(word, fc.constant('')), { nil: undefined }),
    });
    fc.assert(
      fc.property(given, (parts) => {
        const { widgetId, action, item, key, suffix } = parts;
        const end = suffix ? `_${suffix}` : '';
        const generated = item === undefined ? [`${widgetId}_${action}`] : [`${widgetId}_${action}_${item + 1}`, `${widgetId}_${action}`];
        expect(queryKeys(parts)).toEqual((key ? [key] : generated).map((name) => name + end));
      }),
    );
  });
});

describe('toStrictJson', () => {
  it('makes folded texts readable and changes nothing but line ends and tabs inside strings', () => {
    const folded = '{\n\t"MDX": "SELECT\n  {a}\r\n\tON 0", "q": "say \\"hi\\"\n" }';
    expect(toStrictJson(folded)).toBe('{\n\t"MDX": "SELECT   {a}  ON 0", "q": "say \\"hi\\" " }');
  });

  it.each(['-- all', '// all', 'http://x'])('keeps a line end that may close a comment: %s', (comment) => {
    expect(JSON.parse(toStrictJson(`{"MDX":"a ${comment}\nb\nc"}`))).toEqual({ MDX: `a ${comment}\nb c` });
  });

  it.each(['SELECT "a\nb"', '', '"a\nb"', 'plain\ntext'])('leaves texts alone that are not a JSON object or list: %j', (text) => {
    expect(toStrictJson(text)).toBe(text);
  });

  it('changes nothing in what is JSON already, and makes JSON of what only raw ends keep from being it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), fc.nat(4), (fields, indent) => {
        const strict = JSON.stringify(fields, null, indent);
        expect(toStrictJson(strict)).toBe(strict);
        const raw = strict.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
        const wasEscapedBackslash = /\\\\[nt]/.test(strict);
        if (!wasEscapedBackslash) expect(() => JSON.parse(toStrictJson(raw))).not.toThrow();
      }),
    );
  });
});

describe('names the app knows itself', () => {
  const own = [{ name: 'activeUser', value: 'kim' }];

  it('count as whole words, where the body gives none', () => {
    expect(fillPlaceholders('$activeUser $activeUsers $active', [], own)).toMatchObject({
      text: 'kim $activeUsers $active',
      missing: ['activeUsers', 'active'],
    });
    expect(fillPlaceholders('$activeUser', [{ name: 'activeUser', value: 'body' }], own)).toMatchObject({
      text: 'body',
      parameters: [{ used: true }],
    });
  });

  it('win over shorter names of the body, and are never substituted again', () => {
    expect(fillPlaceholders('$activeUser $active', [{ name: 'active', value: '$activeUser' }], own)).toMatchObject({
      text: 'kim $activeUser',
      parameters: [{ name: 'active', used: true }],
    });
  });
});
