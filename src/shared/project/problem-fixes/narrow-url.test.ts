import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { type NarrowedUrl, narrowUrl } from './narrow-url.ts';

const from = '$expand=Cells($select=Ordinal,Value,FormattedValue)';
const to = '$expand=Cells($select=Ordinal,Value)';
const change: NarrowedUrl = { kind: 'narrow-url', widgetId: 'a', action: 'init', item: 0, changes: [{ from, to }] };
const file = (url: string, before = '') =>
  `${before}Repository = { b: { init: { url: '/x?${from}', type: 'GET' } }, a: { init: { url: ${url}, type: 'POST' } } };`;

describe('narrowUrl', () => {
  it.each([
    ["'/api/v1/ExecuteMDX?$expand=…'"],
    ['(db) => "/api/v1/ExecuteMDX?$expand=…"'],
    ["(db) => `/api/v1/Cellsets('$" + "{id}')?$expand=…&server=1`"],
    ["(db) => base + '?server=1&$expand=…'"],
    ["(db) => (wide() ? '/x?$expand=…' : '/x?$expand=Cells')"],
  ])('changes the option alone: %s', (url) => {
    const text = file(url.replace('$expand=…', from));
    const outcome = narrowUrl(change, text);
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    expect(applyTextEdits(text, outcome.edits)).toBe(file(url.replace('$expand=…', to)));
  });

  it('changes the request that was sent, of several', () => {
    const text = `Repository = { a: { init: [{ url: '/x?${from}', type: 'GET' }, { url: '/x?${from}', type: 'GET' }] } };`;
    const outcome = narrowUrl({ ...change, item: 1 }, text);
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    expect(applyTextEdits(text, outcome.edits)).toBe(
      `Repository = { a: { init: [{ url: '/x?${from}', type: 'GET' }, { url: '/x?${to}', type: 'GET' }] } };`,
    );
  });

  it('takes the sign beside an option along', () => {
    const text = file(`'/x?${from}'`);
    const outcome = narrowUrl({ ...change, changes: [{ from: `?${from}`, to: '' }] }, text);
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    expect(applyTextEdits(text, outcome.edits)).toBe(file("'/x'"));
  });

  it.each([
    ['it is not asked for any more', file("'/x?$expand=Cells($select=Ordinal)'")],
    ['it asks for more by now', file(`'/x?${from},Axes'`)],
    ['it stands there twice', file(`(db) => (wide() ? '/x?${from}' : '/x?top=1&${from}')`)],
    ['code puts it together', file('`/x?$expand=Cells($select=$' + '{fields})`')],
    ['it is a name of the file', file('address', `const address = '/x?${from}';`)],
    ['it is a comment', file(`'/x?' /* ?${from} */`)],
    ['the action is shared', `const load = { url: '/x?${from}', type: 'GET' }; Repository = { a: { init: load }, b: { init: load } };`],
    ['others stand before it', `Repository = { a: { init: [...others, { url: '/x?${from}', type: 'GET' }] } };`],
    ['the entry is gone', 'Repository = {};'],
    ['the file has a syntax error', `${file(`'/x?${from}'`)} (`],
  ])('refuses where %s', (_title, text) => {
    const item = text.includes('...others') ? 1 : 0;
    expect(narrowUrl({ ...change, item }, text)).toMatchObject({ outcome: 'refused' });
  });

  it.each(["');evil('", '`', '$' + '{evil()}', '\\', '\n'])('never writes what would be code: %s', (hostile) => {
    const text = file(`'/x?${from}'`);
    expect(narrowUrl({ ...change, changes: [{ from, to: to + hostile }] }, text)).toMatchObject({ outcome: 'refused' });
  });
});
