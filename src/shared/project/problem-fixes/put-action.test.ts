import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { type EditedPart, putAction } from './put-action.ts';

const values: Readonly<Record<string, string>> = { 'region.choose': 'Spain', year: '2026', nothing: '' };

interface Sent {
  readonly body: string;
  readonly url: string;
}

/** What an action of a file sends, evaluated with `v()`. */
function sentBy(text: string, given = values): Sent {
  const run = new Function('v', `let Repository; ${text}\nreturn Repository;`) as (v: (path: string) => string) => unknown;
  const { sales } = run((path) => given[path] ?? '') as { sales: { init: Record<'body' | 'url', string | (() => unknown)> } };
  const of = (given: string | (() => unknown)): string => {
    const value = typeof given === 'function' ? given() : given;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return { body: of(sales.init.body), url: of(sales.init.url) };
}

const queryOf = (body: string): string => (JSON.parse(body) as { MDX: string }).MDX;
const fileWith = (body: string, url = "'/api/v1/ExecuteMDX'"): string =>
  `const region = 'x';\nRepository = {\n  sales: {\n    init: {\n      url: ${url},\n      type: 'POST',\n      body: ${body},\n    },\n  },\n};\n`;

function put(text: string, change: (sent: string) => string, more: Partial<EditedPart> = {}) {
  const part = more.part ?? 'body';
  const isQuery = more.isQuery ?? part === 'body';
  const sent = more.sent ?? (isQuery ? queryOf(sentBy(text).body) : sentBy(text)[part]);
  const base = { widgetId: 'sales', action: 'init', item: undefined, part, isQuery, sent, edited: change(sent) };
  const outcome = putAction({ kind: 'put-action', parts: [{ ...base, ...more }] }, text);
  return outcome.outcome === 'edits' ? applyTextEdits(text, outcome.edits) : outcome.message;
}

const where = "FROM [Sales] WHERE ([Region].[${v('region.choose')}], [Year].[${v('year')}])";
const template = fileWith(`(ctx) => \`{"MDX": "SELECT {[Month].[Jan]} ON COLUMNS ${where}"}\``);

describe('what was edited goes into the action', () => {
  const january = (sent: string) => sent.replace('[Jan]', '[Jan], [Month].[Feb]');

  it.each([
    ['a template that is JSON', template],
    ['a template in an object', fileWith(`() => ({ MDX: \`SELECT {[Month].[Jan]} ON COLUMNS ${where}\` })`)],
    ['JSON.stringify', fileWith(`function () { const a = 1; return JSON.stringify({ MDX: \`SELECT {[Month].[Jan]} ON 0 ${where}\` }); }`)],
    ['a sum', fileWith(`() => '{"MDX": "SELECT {[Month].[Jan]} ON 0 FROM [' +\n v('year') + '] WHERE (' + '[Region].[x])"}'`)],
    ['a text alone', fileWith(`'{"MDX": "SELECT {[Month].[Jan]} ON 0 FROM [Sales]"}'`)],
  ])('as %s', (_, text) => {
    expect(put(text, january)).toBe(january(text));
  });

  it('over the parts of a sum, with the signs between them as they are', () => {
    const text = fileWith(`() => '{"MDX": "SELECT {[A]} ' + 'ON 0 FROM [Sales]"}'`);
    const changed = put(text, (sent) => sent.replace('{[A]} ON', '{[B]} NON'));
    expect(queryOf(sentBy(changed).body)).toBe('SELECT {[B]} NON 0 FROM [Sales]');
    expect(changed).toContain("' + '");
  });

  it('as the body that it is, line ends included', () => {
    const text = fileWith(`() => {\n const a = 'x';\n return \`{"Value": "\${v('year')}",\n "Name": "\${a}"}\`;\n }`);
    const change = (body: string) => body.replace('"Name"', '"Names":\n "`${b}"');
    const changed = put(text, change, { isQuery: false });
    expect(sentBy(changed).body).toBe(change(sentBy(text).body));
    expect(changed).toContain("${v('year')}");
    expect(changed).toContain('${a}');
  });

  it('as the path, together with the body', () => {
    const url = "() => `/api/v1/Cubes('${v('year')}')\n   ?$top=10`";
    const text = fileWith('() => `{"MDX": "SELECT {} ON 0 FROM [A]"}`', url);
    const path = "/api/v1/Cubes('2026')   ?$top=10";
    const base = { widgetId: 'sales', action: 'init', item: undefined };
    const outcome = putAction(
      {
        kind: 'put-action',
        parts: [
          { ...base, part: 'url', isQuery: false, sent: path, edited: path.replace('10', '20&$select=Name') },
          { ...base, part: 'body', isQuery: true, sent: 'SELECT {} ON 0 FROM [A]', edited: 'SELECT {} ON 0 FROM [B]' },
        ],
      },
      text,
    );
    const changed = outcome.outcome === 'edits' ? applyTextEdits(text, outcome.edits) : outcome.message;
    expect(changed).toBe(text.replace('$top=10', '$top=20&$select=Name').replace('[A]', '[B]'));
  });

  it('of an entry behind unknown ones, or assigned on its own', () => {
    const entry = `{ init: { url: 'a', type: 'POST', body: () => 'abc' } }`;
    for (const text of [`Repository = { ...window.base, sales: ${entry} };`, `Repository = {};\nRepository.sales = ${entry};`])
      expect(put(text, () => 'abd', { sent: 'abc', isQuery: false })).toBe(text.replace('abc', 'abd'));
  });

  it('of one request of a list', () => {
    const one = `{ url: 'a', type: 'POST', body: () => '{"MDX": "SELECT {[Jan]} ON 0 FROM [A]"}' }`;
    const text = `Repository = { sales: { init: [${one}, ${one}] } };`;
    const changed = put(text, (sent) => sent.replace('Jan', 'Feb'), { item: 1, sent: 'SELECT {[Jan]} ON 0 FROM [A]' });
    expect(changed).toBe(`Repository = { sales: { init: [${one}, ${one.replace('Jan', 'Feb')}] } };`);
  });
});

describe('never something else', () => {
  const piece = fc.constantFrom(
    ...[
      '[Month].[Mar]',
      ', ',
      '{',
      '}',
      '"a"',
      "'b'",
      '`',
      '$',
      '${',
      "${v('year')}",
      '\\',
      '\\n',
      '\n',
      '\r',
      '\t',
      '0',
      'Spain',
      '2026',
      'ü',
      '😀',
      '😁',
    ],
  );
  const literal = fc.array(fc.constantFrom('a', ', ', 'Spain', '{', '$', "'", '"', '`', '\\', '\n', '😀', '😁'), { maxLength: 2 });
  const value = fc.constantFrom('', 'a', 'aa', 'aSpain', ', a, ', 'x"y', '\\', '$');
  const expression = fc.constantFrom('v("a")', 'v("b")', 'v("c")');
  const given = fc.record({ a: value, b: value, c: value });
  const operand = fc.oneof(
    fc.tuple(literal, fc.constantFrom("'", '"')).map(([parts, quote]) => quoted(parts.join(''), quote)),
    fc.array(fc.tuple(literal, expression), { maxLength: 3 }).map((parts) => templateOf(parts)),
    expression,
  );
  const quoted = (text: string, quote: string): string =>
    `${quote}${text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')}${quote}`;
  const templateOf = (parts: readonly (readonly [string[], string])[]): string =>
    `\`${parts.map(([texts, code]) => `${texts.join('').replace(/[\\`$]/g, '\\$&')}\${${code}}`).join('')}\``;
  const edit = fc.array(fc.tuple(fc.nat(60), fc.nat(6), fc.array(piece, { maxLength: 3 })), { minLength: 1, maxLength: 3 });
  const edited = (text: string, edits: readonly (readonly [number, number, string[]])[]): string =>
    edits.reduce((sum, [at, cut, inserted]) => sum.slice(0, at) + inserted.join('') + sum.slice(at + cut), text);

  it.each(['text', 'object', 'json'] as const)('evaluated again an edited %s gives exactly what was sent', (form) => {
    let written = 0;
    fc.assert(
      fc.property(fc.array(operand, { minLength: 1, maxLength: 4 }), given, edit, (operands, values, edits) => {
        const sum = operands.join(' + ');
        const text = fileWith(
          form === 'text' ? `() => ${sum}` : form === 'object' ? `() => ({ MDX: ${sum} })` : `() => '{"MDX": "' + ${sum} + '"}'`,
        );
        const isQuery = form !== 'text';
        let sent: string;
        try {
          const { body } = sentBy(text, values);
          sent = isQuery ? queryOf(body) : body;
        } catch {
          return;
        }
        const wanted = edited(sent, edits);
        const outcome = putAction(
          {
            kind: 'put-action',
            parts: [{ widgetId: 'sales', action: 'init', item: undefined, part: 'body', isQuery, sent, edited: wanted }],
          },
          text,
        );
        if (outcome.outcome === 'refused') return;
        written += 1;
        const changed = applyTextEdits(text, outcome.edits);
        const { body, url } = sentBy(changed, values);
        expect(isQuery ? JSON.parse(body) : body).toEqual(isQuery ? { MDX: wanted } : wanted);
        expect(url).toBe('/api/v1/ExecuteMDX');
        const codes = (source: string) => [...source.matchAll(/v\("[abc]"\)/g)].map(([code]) => code);
        expect(codes(changed)).toEqual(codes(text));
      }),
      { numRuns: 2_000 },
    );
    // Most edits touch a value or an uncertain place; those that do not have to arrive.
    expect(written).toBeGreaterThan(100);
  });
});

describe('refused, and why', () => {
  const year = (sent: string) => sent.replace('2026', '2027');
  it.each<[string, string, (sent: string) => string, Partial<EditedPart>, string]>([
    ['a value that was changed', template, year, {}, "“2026” comes from v('year')"],
    ['what surrounds a value', template, (sent) => sent.replace('[Year].[2026]', 'x'), {}, "“2026” comes from v('year')"],
    [
      'beside an empty value',
      template.replace("'year'", "'nothing'"),
      (sent) => sent.replace('[Year].[', '[Year].[x'),
      {},
      'which gave nothing',
    ],
    ['another text', template, year, { sent: 'SELECT' }, 'is not what was sent'],
    [
      'values that could begin anywhere',
      fileWith("() => `${v('year')}6${v('year')}`"),
      (sent) => `${sent}x`,
      { isQuery: false },
      'is not certain',
    ],
    [
      'a text of other code',
      fileWith('() => region'),
      (sent) => `${sent}x`,
      { isQuery: false },
      'is put together by code. Change it there',
    ],
    ['a call', fileWith("() => ['a'].join()"), (sent) => `${sent}x`, { isQuery: false }, 'is put together by code. Change it there'],
    [
      'a condition',
      fileWith("() => { if (region) return 'a'; return 'b'; }"),
      (sent) => `${sent}x`,
      { isQuery: false },
      'is put together by code',
    ],
    ['another widget', template, (sent) => `${sent}x`, { widgetId: 'gone' }, "The body of 'gone.init' is not written in its entry itself"],
    ['a mistake in the file', template, (sent) => `${sent}x`, {}, 'has a syntax error'],
    ['a text with a secret, which is masked', template, year, { sent: 'SELECT {[Month].[•••]} ON COLUMNS' }, 'is not what was sent'],
    ['nothing', template, (sent) => sent, {}, 'Nothing differs'],
  ])('%s', (_, text, change, more, message) => {
    const isBroken = message.includes('syntax');
    const sent = more.sent ?? (more.isQuery === false ? sentBy(text).body : queryOf(sentBy(text).body));
    expect(put(isBroken ? `${text}}` : text, change, { ...more, sent })).toContain(message);
  });

  it.each([
    [
      'shared with others',
      `const all = { body: () => 'abc' };\nRepository = { sales: { init: { url: 'a', ...all } } };`,
      'is not written in its entry itself',
    ],
    [
      'what may be replaced',
      `Repository = { sales: { init: { url: 'a', body: () => 'abc', ...window.all } } };`,
      'is not written in its entry itself',
    ],
    [
      'of an entry that may be replaced',
      `Repository = { sales: { init: { url: 'a', body: () => 'abc' } }, ...window.overrides };`,
      'is not written in its entry itself',
    ],
    [
      'of an entry of shared ones that may be replaced',
      `const own = { sales: { init: { url: 'a', body: () => 'abc' } } };\nRepository = { ...own, ...window.overrides };`,
      'is not written in its entry itself',
    ],
    ['of a stored query', `Repository = { sales: { init: { url: 'a', server: true, body: () => 'abc' } } };`, 'is that of a stored query'],
    [
      'of another entry',
      `Repository = { sales: { reference: 'a', init: { url: 'a', body: () => 'abc' } } };`,
      'is not written in its entry itself',
    ],
  ])('a text %s', (_, text, message) => {
    expect(put(text, (sent) => `${sent}d`, { sent: 'abc', isQuery: false })).toContain(message);
  });
});
