import { inEvent, inLoad, type Payload } from './payload.ts';

const keep = 'const kept = []; for (let index = 0; ; index += 1)';

/** Memory without end, of every container, in one call and over many. */
export const memoryPayloads: readonly Payload[] = [
  // A single list ends at the length that lists may have, before the memory does.
  inEvent('a list of numbers', `${keep} kept.push(index * 1.5);`, 'either'),
  inEvent('lists of numbers', `${keep} { const list = []; kept.push(list); for (let at = 0; at < 1e7; at += 1) list.push(at * 1.5); }`),
  inEvent('lists of 64 MB a step', `${keep} kept.push(new Array(2 ** 23).fill(index + 0.5));`),
  inEvent('lists of 512 MB a step', `${keep} kept.push(new Array(2 ** 26).fill(index + 0.5));`),
  inEvent('keys of an object', "const kept = {}; for (let index = 0; ; index += 1) kept['key' + index] = { index };"),
  inEvent('a map', 'const kept = new Map(); for (let index = 0; ; index += 1) kept.set({ index }, [index]);'),
  inEvent(
    'a set',
    "const kept = []; for (;;) { const made = new Set(); kept.push(made); for (let index = 0; index < 1e6; index += 1) made.add('value' + index); }",
  ),
  inEvent(
    'texts that double',
    "const kept = []; for (;;) { let text = 'ab'; try { for (;;) { text += text; void text.charCodeAt(7); } } catch { kept.push(text, [...text.slice(0, 1e6)]); } }",
  ),
  inEvent(
    'flat texts of 256 MB',
    "const kept = []; for (let index = 0; ; index += 1) kept.push((index + 'ab'.repeat(2 ** 27)).replace(/^\\d/, 'x'));",
  ),
  inEvent(
    'templates',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    'const kept = []; for (let index = 0; ; index += 1) kept.push(`${index}${kept.length}${index}`.repeat(50).toUpperCase());',
  ),
  inEvent('nested lists', 'let kept = []; for (;;) kept = [kept, [1, 2, 3]];'),
  inEvent('closures', `${keep} kept.push(() => [index, kept]);`),
  inEvent('big integers', `${keep} kept.push(1n << BigInt(2 ** 29 + index));`),
  inEvent('symbols', `${keep} kept.push(Symbol('name' + index), Symbol.for('name' + index));`),
  inEvent('dates', `${keep} kept.push(new Date(index));`),
  inEvent('regular expressions', `${keep} { const made = new RegExp('(a' + index + '|b){1,50}c'); made.test('ab'); kept.push(made); }`),
  inEvent(
    'texts of JSON',
    `${keep} kept.push(JSON.stringify({ index, text: 'x'.repeat(1e5) }), JSON.parse('[' + '1,'.repeat(1e5) + '1]'));`,
  ),
  inEvent(
    'formatters',
    `${keep} kept.push(new Intl.DateTimeFormat('de', { dateStyle: 'full' }), new Intl.NumberFormat('ja').format(index));`,
  ),
  inEvent('segments of a text', "const kept = []; for (;;) kept.push([...new Intl.Segmenter('th').segment('ก'.repeat(1e5))]);"),
  inEvent('errors with stacks', `${keep} kept.push(new Error('x' + index), new Error('y').stack);`),
  inEvent(
    'generators',
    `function* make() { const own = new Array(100).fill(1); yield own; } ${keep} { const made = make(); made.next(); kept.push(made); }`,
  ),
  inEvent('promises that wait', `${keep} kept.push(new Promise(() => {}).then(() => index));`),
  inEvent('classes', `${keep} kept.push(class { static own = new Array(50).fill(index); method() { return index; } });`),
  inEvent(
    'sparse lists',
    'const kept = []; for (let index = 0; ; index += 1) { const list = []; list[4294967294 - index] = index; list[index * 7] = index; kept.push(list, [...Array(1e5)]); }',
  ),
  inEvent('strings of a matching', "const kept = []; for (;;) kept.push('a'.repeat(1e6).match(/a/g));"),
  inEvent(
    'promises in microtasks',
    'const kept = []; const spin = () => { kept.push(new Array(2 ** 16).fill(1.5)); return Promise.resolve().then(spin); }; return spin();',
  ),
  inEvent(
    'a little in every turn',
    'const kept = []; setInterval(() => { kept.push(new Array(2 ** 24).fill(kept.length + 0.5)); }, 1);',
    'killed',
    { isLate: true },
  ),
  inEvent(
    'a little in every Api call',
    "const kept = []; const again = async () => { kept.push(new Array(2 ** 24).fill(kept.length + 0.5)); await Api.skip(1); await Api.updateContent('ok'); return again(); }; return again();",
  ),
  inLoad(
    'a list function that keeps',
    "{ kept: [], init: { url: () => '/api/v1/Cells', type: 'GET', parsingControl: { type: 'list', query(response, x) { const kept = []; for (;;) kept.push({ x, response }); } } } }",
    'killed',
    { response: '{"value":[{"Value":1}]}' },
  ),
  {
    ...inEvent('a list while a file is evaluated', ''),
    repository: 'Repository = {\n  ok: { init: () => 1 },\n};\nconst kept = []; for (;;) kept.push([kept.length]);',
    run: 'files',
    line: 1,
  },
];
