import type { Chance } from './chance.ts';
import { oddMembers, oddQueries, oddStatements, oddValues } from './hostile-code.ts';

/** A way to change a text; returns the text itself if it does not apply. */
type Mutation = (text: string, chance: Chance) => string;

/** Words, numbers, strings and signs, each with what lies behind it up to the next. */
const tokenPattern = /'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?|=>|[^\s\w]/g;
/** What stands for a value behind a colon or `=>`, or between the commas of a list. */
const valuePattern =
  /(?<=(?::|=>|,|\[|=|return)\s*)(?:'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|\d+(?:\.\d+)?|true|false|null)(?=\s*[,}\];)])/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

function spans(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

const replaced = (text: string, span: Span | undefined, by: string): string =>
  span === undefined ? text : text.slice(0, span.start) + by + text.slice(span.end);

const swapTokens: Mutation = (text, chance) => {
  const tokens = spans(text, tokenPattern);
  const [one, other] = [chance.from(tokens), chance.from(tokens)].sort((left, right) => (left?.start ?? 0) - (right?.start ?? 0));
  if (!one || !other || one.end > other.start) return text;
  const [first, second] = [text.slice(one.start, one.end), text.slice(other.start, other.end)];
  return text.slice(0, one.start) + second + text.slice(one.end, other.start) + first + text.slice(other.end);
};

/** Words for words, strings for strings: most of it still parses. */
const swapAlike: Mutation = (text, chance) => {
  const isString = chance.happens(0.5);
  const alike = spans(text, tokenPattern).filter(({ start }) => (isString ? /['"]/ : /[A-Za-z]/).test(text[start] ?? ''));
  const [one, other] = [chance.from(alike), chance.from(alike)];
  return one && other ? replaced(text, one, text.slice(other.start, other.end)) : text;
};

const deleteTokens: Mutation = (text, chance) => {
  const tokens = spans(text, tokenPattern);
  const first = chance.below(tokens.length);
  const last = tokens[Math.min(tokens.length - 1, first + chance.below(4))];
  const start = tokens[first];
  return start && last ? text.slice(0, start.start) + text.slice(last.end) : text;
};

const duplicateToken: Mutation = (text, chance) => {
  const token = chance.from(spans(text, tokenPattern));
  return token ? `${text.slice(0, token.end)} ${text.slice(token.start)}` : text;
};

const withLines =
  (change: (lines: string[], chance: Chance) => void): Mutation =>
  (text, chance) => {
    const lines = text.split('\n');
    change(lines, chance);
    return lines.join('\n');
  };

const deleteLines = withLines((lines, chance) => lines.splice(chance.below(lines.length), 1 + chance.below(5)));
const duplicateLines = withLines((lines, chance) => {
  const from = chance.below(lines.length);
  lines.splice(chance.below(lines.length), 0, ...lines.slice(from, from + 1 + chance.below(12)));
});
const swapLines = withLines((lines, chance) => {
  const [one, other] = [chance.below(lines.length), chance.below(lines.length)];
  [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
});

const truncate: Mutation = (text, chance) => text.slice(0, chance.below(text.length));

const changeType: Mutation = (text, chance) => replaced(text, chance.from(spans(text, valuePattern)), chance.of(oddValues));

const deepNesting: Mutation = (text, chance) => {
  const depth = chance.of([5, 60, 800, 6000]);
  const [open, close] = chance.of([
    ['[', ']'],
    ['{a:', '}'],
    ['(', ')'],
    ['() => ', ''],
    ['-', ''],
    ['`${', '}`'],
    ['{ id: "n", type: PanelWidget, widgets: [', ']}'],
  ]);
  const inner = open === '[' || open.includes('widgets') ? '' : '1';
  return replaced(text, chance.from(spans(text, valuePattern)), open.repeat(depth) + inner + close.repeat(depth));
};

const hugeLiteral: Mutation = (text, chance) =>
  replaced(
    text,
    chance.from(spans(text, valuePattern)),
    chance.of([
      `'${'x'.repeat(300_000)}'`,
      `[${'1,'.repeat(50_000)}]`,
      `{${Array.from({ length: 20_000 }, (_, index) => `k${index}:1`).join()}}`,
      `${'9'.repeat(4000)}`,
      `'${'\\u202e'.repeat(20_000)}'`,
      `/${'(a|b)*'.repeat(2000)}/`,
      `[${"{ id: 'same', type: TextWidget },".repeat(3000)}]`,
    ]),
  );

const unicode: Mutation = (text, chance) => {
  const odd = chance.of([
    '\u0000',
    '\ufeff',
    '\u2028',
    '\u202e',
    '\ud800',
    '\udfff',
    '\ud83d\ude00',
    'e\u0301',
    '\u00a0',
    '\u200d',
    '\u0130',
    '\uffff',
    '\r',
    '\u000b',
  ]);
  const strings = spans(text, /'[^'\n]*'|"[^"\n]*"/g);
  const place = chance.happens(0.7) ? (chance.from(strings)?.start ?? -1) + 1 : chance.below(text.length);
  return text.slice(0, place) + odd + text.slice(place);
};

const renameEverywhere: Mutation = (text, chance) => {
  const word = chance.from(spans(text, /[A-Za-z_$][\w$]*/g));
  // A mutation before this one may have made a word too long for a pattern.
  if (!word || word.end - word.start > 100) return text;
  const name = text.slice(word.start, word.end);
  const next = chance.of([
    'init',
    'launch',
    'url',
    'body',
    'type',
    'widgets',
    'constructor',
    '__proto__',
    'toString',
    'ünïcode',
    '$',
    'await',
    name.toUpperCase(),
  ]);
  return text.replaceAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'), () => next);
};

const oddMember: Mutation = (text, chance) => {
  const braces = spans(text, /(?<=[:=([,]\s*)\{(?=\s*(?:[\w$'"]+\s*[:(]|\}))/g);
  const brace = chance.from(braces);
  return brace ? `${text.slice(0, brace.end)} ${chance.of(oddMembers)},${text.slice(brace.end)}` : text;
};

const oddStatement: Mutation = (text, chance) => `${text}\n${chance.of(oddStatements)}\n`;

const oddFunction: Mutation = (text, chance) => {
  const bodies = spans(text, /\{(?=\n\s+(?:return|Api|const|if)\b)/g);
  const body = chance.from(bodies);
  return body
    ? `${text.slice(0, body.end)} ${chance.of(['throw 1;', 'return;', 'return Promise.reject(1);', 'for (;;) {}', 'v();', 'v({});', 'Api.updateContent();', 'Api.openPage({});', 'Api.none();', 'Utils.none();', 'new RestRequest();', 'ctx.none();'])}${text.slice(body.end)}`
    : text;
};

const oddQuery: Mutation = (text, chance) => {
  const lines = text.split('\n');
  lines.splice(chance.below(lines.length + 1), 0, chance.of(oddQueries));
  return lines.join('\n');
};

const reindent: Mutation = (text, chance) => {
  const lines = text.split('\n');
  const at = chance.below(lines.length);
  lines[at] = chance.of(['\t', ' ', '      ', '']) + (lines[at] ?? '').trimStart();
  return lines.join('\n');
};

const lineEnds: Mutation = (text, chance) => text.replaceAll('\n', chance.of(['\r\n', '\r', '\n\n', '\u2028']));

/** Weighted: mutations that leave a file readable are more frequent, so that more than the parser is tried. */
const forScripts: readonly [readonly [Mutation, number], ...(readonly [Mutation, number])[]] = [
  [changeType, 7],
  [oddMember, 6],
  [oddStatement, 4],
  [oddFunction, 4],
  [swapAlike, 4],
  [renameEverywhere, 3],
  [unicode, 2],
  [deepNesting, 1],
  [hugeLiteral, 1],
  [swapTokens, 1],
  [deleteTokens, 2],
  [duplicateToken, 1],
  [deleteLines, 1],
  [duplicateLines, 1],
  [swapLines, 1],
  [truncate, 1],
  [lineEnds, 1],
];
const forQueries: typeof forScripts = [
  [oddQuery, 6],
  [reindent, 2],
  [swapAlike, 3],
  [swapTokens, 2],
  [unicode, 2],
  [deleteTokens, 1],
  [deleteLines, 1],
  [duplicateLines, 2],
  [swapLines, 1],
  [truncate, 1],
  [lineEnds, 1],
  [renameEverywhere, 2],
];

/** Changes a project file in one to three ways. */
export function mutateFile(name: string, text: string, chance: Chance): string {
  const weighted = (name.endsWith('.yml') ? forQueries : forScripts).flatMap(([mutation, weight]) =>
    Array<Mutation>(weight).fill(mutation),
  );
  let mutated = text;
  for (let left = 1 + chance.below(3); left > 0; left -= 1) mutated = chance.from(weighted)?.(mutated, chance) ?? mutated;
  return mutated;
}
