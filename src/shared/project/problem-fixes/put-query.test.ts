import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../language/fill-placeholders.ts';
import { toStrictJson } from '../../language/stored-query.ts';
import { readQueries } from '../reading/query-reader.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { type PutQuery, putQuery } from './put-query.ts';

const file = `# Queries
plan_init: >
  {"MDX": "SELECT {[Month].[Jan],
  [Month].[Feb]} ON COLUMNS
  FROM [Sales Plan] WHERE ([Region].[$region], [Year].[$year])"}

other_init: >
  {"MDX": "SELECT {} ON 0 FROM [Other]"}
`;
const values = [
  { name: 'region', value: 'Spain' },
  { name: 'year', value: '2026' },
];

function sentBy(text: string, key = 'plan_init', given = values): string {
  const stored = readQueries({ path: 'repository.yml', text }).queries.find((one) => one.key === key)?.text ?? '';
  return (JSON.parse(toStrictJson(fillPlaceholders(stored, given).text)) as { MDX: string }).MDX;
}

function put(change: (sent: string) => string, more: Partial<PutQuery> = {}, text = file) {
  const sent = sentBy(file);
  const outcome = putQuery({ kind: 'put-query', key: 'plan_init', values, sent, edited: change(sent), ...more }, text);
  return outcome.outcome === 'edits' ? applyTextEdits(text, outcome.edits) : outcome.message;
}

describe('what was edited goes into the stored query', () => {
  it('as the words that differ: placeholders and lines stay', () => {
    const changed = put((sent) => sent.replace('[Month].[Feb]', '[Month].[Mar]').replace('[Sales Plan]', '[Sales Plan 2]'));
    expect(changed).toBe(file.replace('[Month].[Feb]', '[Month].[Mar]').replace('[Sales Plan]', '[Sales Plan 2]'));
  });

  it('beside the word before it, so that lines begin as they did', () => {
    const rows = (text: string) => text.replace('ON COLUMNS', 'ON COLUMNS, {[Product].[Shoes]} ON ROWS');
    expect(put(rows)).toBe(rows(file));
    const whole = (text: string) => text.replace('SELECT', 'WITH SET [a] AS {} SELECT');
    expect(put(whole)).toBe(whole(file));
  });

  it.each([
    ['before a placeholder', '([Region]', '([Version].[Budget], [Region]'],
    ['behind one', '[2026])', '[2026], [Version].[Budget])'],
    ['between two', ', [Year]', ', [Version].[Budget], [Year]'],
    ['at the end', '[2026])', '[2026]) CELL PROPERTIES VALUE'],
    ['as a text in quotes', '[Month].[Jan]', 'Filter({[Month].Members}, [Month].[x] = "a")'],
    ['removed', '[Month].[Jan],', ''],
    ['over several lines', 'ON COLUMNS', 'ON COLUMNS,\n  {[Product].[Shoes]}\n  ON ROWS'],
  ])('%s', (_, from, to) => {
    const sent = sentBy(file);
    expect(sent).toContain(from);
    const changed = put((text) => text.replace(from, to));
    const blankless = (text: string) => text.replace(/\s+/g, '');
    expect(blankless(sentBy(changed))).toBe(blankless(sent.replace(from, to)));
    expect(changed).toContain('[Region].[$region]');
    expect(changed).toContain('[Year].[$year]');
    expect(changed).toContain('other_init: >\n  {"MDX": "SELECT {} ON 0 FROM [Other]"}');
  });

  it('also from between quotes, and a text behind |', () => {
    for (const text of [
      `plan_init: '{"MDX": "SELECT {[Month].[Jan]} ON 0 FROM [Plan] WHERE ([Region].[$region])"}'\n`,
      `plan_init: |\n  {"MDX": "SELECT {[Month].[Jan]} ON 0\n  FROM [Plan] WHERE ([Region].[$region])"}\n`,
      `plan_init:\n  query: '{"MDX": "SELECT {[Month].[Jan]} ON 0 FROM [Plan] WHERE ([Region].[$region])"}'\n  requiredPermissions: [A]\n`,
    ]) {
      const sent = sentBy(text);
      expect(put(() => '', { sent, edited: sent.replace('Jan', 'Feb') }, text)).toBe(text.replace('Jan', 'Feb'));
    }
  });

  it('never without a placeholder that was filled with nothing', () => {
    const text = `plan_init: '{"MDX": "SELECT {[Month].[Jan]$änderung} ON 0 FROM [Plan]$1"}'\n`;
    const empty = [
      { name: 'änderung', value: '' },
      { name: '1', value: '' },
    ];
    const sent = sentBy(text, 'plan_init', empty);
    const edited = (from: string, to: string) => put(() => '', { values: empty, sent, edited: sent.replace(from, to) }, text);
    expect(edited('Jan', 'Feb')).toBe(text.replace('Jan', 'Feb'));
    expect(edited('[Month].[Jan]', '')).toBe(text.replace('[Month].[Jan]', ''));
    expect(edited('[Jan]} ON', '[Jan], [Feb]} ON')).toContain('is the value of $änderung');
    expect(edited('{[Month].[Jan]}', 'x')).toContain('is the value of $änderung');
  });

  it('with placeholders of the query, which are filled when it is sent', () => {
    const change = (text: string) => text.replace('[Month].[Feb]', '[Month].[$year], [Month].[$region]');
    const changed = put(change);
    expect(changed).toBe(change(file));
    expect(sentBy(changed)).toContain('[Month].[2026], [Month].[Spain]');
  });

  it('with the names that were typed: blanks and letters of any language count in them', () => {
    for (const to of ['[Net  Sales]', '[Net\u00a0Sales]', 'año', 'Ä b']) {
      expect(put((sent) => sent.replace('[Jan]', to))).toBe(file.replace('[Jan]', to));
    }
  });

  it('not where it would take long, nor without the value of $activeUser', () => {
    const many = file.replace('[$region]', `[$region]${', $year'.repeat(3_000)}`);
    const long = values.map(({ name }) => ({ name, value: 'x'.repeat(10_000) }));
    expect(put((sent) => sent.replace('Jan', 'Mar'), { values: long }, many)).toContain('too large to be changed from here');
    expect(put((sent) => sent.replace('Jan', 'Mar'), {}, file.replace('[Jan]', '[$activeUser]'))).toContain('has $activeUser in it');
  });

  it('and nothing else, whatever is edited: filled again it is what was sent, or it is refused', () => {
    const pieces = fc.constantFrom(
      '[Month].[Mar]',
      ',',
      '{',
      '}',
      '"a"',
      "'b'",
      ': ',
      ' #',
      '$region',
      '\\',
      '\n',
      '--',
      '[',
      'Spain',
      '2026',
      'ü',
    );
    fc.assert(
      fc.property(fc.nat(200), fc.nat(30), fc.array(pieces, { maxLength: 4 }), (at, cut, inserted) => {
        const sent = sentBy(file);
        const edited = sent.slice(0, at) + inserted.join(' ') + sent.slice(at + cut);
        const outcome = putQuery({ kind: 'put-query', key: 'plan_init', values, sent, edited }, file);
        if (outcome.outcome === 'refused') return;
        const changed = applyTextEdits(file, outcome.edits);
        const blankless = (text: string) => text.replace(/\s+/g, '');
        expect(blankless(sentBy(changed))).toBe(blankless(edited.replaceAll('$region', 'Spain')));
        expect(sentBy(changed, 'other_init')).toBe(sentBy(file, 'other_init'));
        const names = [...changed.matchAll(/\$\w+/g)].map(([name]) => name);
        expect(names.filter((name) => name === '$year')).toHaveLength(1);
        expect(names.filter((name) => name === '$region')).toHaveLength(edited.split('$region').length);
        expect(names.filter((name) => name !== '$region' && name !== '$year')).toEqual([]);
      }),
    );
  });
});

it.each<[string, (sent: string) => string, Partial<PutQuery>, string]>([
  ['a value that was changed', (sent) => sent.replace('Spain', 'France'), {}, '“Spain” is the value of $region'],
  ['a value that was removed', (sent) => sent.replace(', [Year].[2026]', ''), {}, '“2026” is the value of $year'],
  ['a placeholder without a value', (sent) => sent.replace('[Jan]', '[$month]'), {}, 'has no value in this request'],
  ['a name that goes on behind one', (sent) => sent.replace('[Jan]', '[$regions]'), {}, 'has no value in this request'],
  ['any other $', (sent) => sent.replace('[Jan]', '[$region $1]'), {}, '$ and \\ mean something else'],
  ['a placeholder in place of its value', (sent) => sent.replace('Spain', '$region'), {}, '“Spain” is the value of $region'],
  ['a comment', (sent) => `${sent} -- mine`, {}, 'A query with a comment'],
  ['blanks alone', (sent) => sent.replaceAll(',', ' ,  '), {}, 'Only blanks differ'],
  ['a query that is gone', (sent) => sent, { key: 'gone' }, "has no query 'gone' any more"],
  ['other values', (sent) => sent, { values: [] }, 'is not what was sent'],
])('%s is refused', (_, change, more, message) => {
  expect(put(change, more)).toContain(message);
});

it('a file that has changed since then is not written to', () => {
  expect(put((sent) => sent.replace('Feb', 'Mar'), {}, file.replace('[Month].[Jan]', '[Month].[Dec]'))).toContain('is not what was sent');
  expect(put((sent) => sent.replace('Feb', 'Mar'), {}, file.replace('$region', '$land'))).toContain('is not what was sent');
});
