import { type Exchange, exchangeColours, hasFailed } from './exchange.ts';
import { type AmountField, amountExample, amountFields, keepsAmount, parseAmount } from './filter-amount.ts';
import { exchangeLabel, exchangeStatus, isRunning } from './request-list-rows.ts';

/** One word of a filter. All have to match; `field` null searches everything a row shows. */
interface FilterTerm {
  readonly field: FilterField | null;
  /** Lower case. */
  readonly text: string;
  readonly isExcluded: boolean;
}

const filterFields = [
  'widget',
  'action',
  'method',
  'path',
  'status',
  'connection',
  'is',
  ...amountFields,
  'note',
  'colour',
  'header',
  'body',
] as const;
type FilterField = (typeof filterFields)[number];

/** States that `is:` knows. */
const states = {
  failed: hasFailed,
  running: isRunning,
  write: ({ isWrite }) => isWrite === true,
  read: ({ isWrite }) => isWrite === false,
  edited: ({ byPerson }) => byPerson === true,
  imported: ({ fromFile }) => fromFile !== undefined,
  paused: ({ paused }) => paused !== undefined,
  changed: ({ byHand }) => byHand !== undefined,
  pinned: ({ pinned }) => pinned === true,
  noted: ({ note }) => note !== undefined,
  coloured: ({ colour }) => colour !== undefined,
} as const satisfies Record<string, (exchange: Exchange) => boolean>;

/** Returns whether a body of an exchange holds a text in lower case; undefined if that cannot be known. */
export type BodyMatch = (exchange: Exchange, text: string) => boolean | undefined;
const noBodies: BodyMatch = () => false;

/**
 * Parses a filter: words separated by blanks, `"two words"` together, `field:value` for one field, a leading `-` to exclude.
 * Accepts any text: a term that is not understood counts as a word, and a field without a value has no effect.
 * Source: `docs/requests.md`, Filter.
 */
export function parseFilter(text: string): readonly FilterTerm[] {
  const terms: FilterTerm[] = [];
  for (const match of text.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))?/giu)) {
    const [whole, minus = '', name, quoted, word] = match;
    if (whole === '') continue;
    const field = filterFields.find((candidate) => candidate === name?.toLowerCase()) ?? null;
    const value = quoted ?? word ?? '';
    if (field !== null) {
      if (value !== '') terms.push({ field, text: value.toLowerCase(), isExcluded: minus !== '' });
      continue;
    }
    const text = name === undefined ? value : `${name}:${value}`;
    if (text !== '') terms.push({ field: null, text: text.toLowerCase(), isExcluded: minus !== '' });
  }
  return terms;
}

/** Returns the texts, in lower case, that a filter looks for in bodies. */
export function bodyTexts(terms: readonly FilterTerm[]): readonly string[] {
  return [...new Set(terms.flatMap(({ field, text }) => (field === 'body' ? [text] : [])))];
}

/**
 * Names the part of a filter that has no meaning, with one that would have; undefined if all of it is understood. For lists that a filter left
 * empty: words with a colon may well be meant as words.
 */
export function filterHint(text: string): string | undefined {
  for (const { field, text: value } of parseFilter(text)) {
    const name = field === null ? /^([a-z]+):\S/.exec(value)?.[1] : undefined;
    if (name !== undefined) return `There is no field ${name}: use ${filterFields.map((known) => `${known}:`).join(', ')} or plain words.`;
    if (field === 'is' && !Object.hasOwn(states, value)) return `Use one of ${stateTerms.join(', ')}.`;
    if (field === 'colour' && !exchangeColours.some((colour) => colour.startsWith(value))) return `Use one of ${colourTerms.join(', ')}.`;
    if (isAmount(field) && parseAmount(field, value) === undefined) return `Write a number, such as ${amountExample[field]}.`;
  }
  return undefined;
}

/** States that a request has before it is sent. */
const statesBefore: readonly string[] = ['write', 'read'];

/** Returns the first term of a filter that says something about an answer, or about what has become of a request; undefined if there is none. */
export function answerTerm(text: string): string | undefined {
  const late = parseFilter(text).find(
    ({ field, text: value }) =>
      field === 'status' || field === 'note' || field === 'colour' || isAmount(field) || (field === 'is' && !statesBefore.includes(value)),
  );
  return late && `${late.field}:${late.text}`;
}

const stateTerms = Object.keys(states).map((state) => `is:${state}`);
const colourTerms = exchangeColours.map((colour) => `colour:${colour}`);

/** What a filter may be completed with behind the word that is being written: the whole filter, with the word completed. */
export function filterCompletions(text: string): readonly string[] {
  const start = text.search(/\S{0,100}$/);
  const minus = text.startsWith('-', start) ? '-' : '';
  const [before, word] = [text.slice(0, start), text.slice(start + minus.length)];
  if (word.includes('"') || word === '') return [];
  const offered = [...filterFields.map((field) => `${field}:`), ...stateTerms, ...colourTerms];
  return offered.filter((term) => term !== word && term.startsWith(word.toLowerCase())).map((term) => `${before}${minus}${term}`);
}

/**
 * Returns whether an exchange matches every term; undefined if that hangs on a body that cannot be searched. Without `isInBody`, no body holds
 * anything.
 */
export function filterMatch(exchange: Exchange, terms: readonly FilterTerm[], isInBody: BodyMatch = noBodies): boolean | undefined {
  let isKnown = true;
  for (const term of terms) {
    const matches = matchesTerm(exchange, term, isInBody);
    if (matches === term.isExcluded) return false;
    if (matches === undefined) isKnown = false;
  }
  return isKnown ? true : undefined;
}

/** As {@link filterMatch}; what cannot be known is no match. */
export function matchesFilter(exchange: Exchange, terms: readonly FilterTerm[], isInBody?: BodyMatch): boolean {
  return filterMatch(exchange, terms, isInBody) === true;
}

const isAmount = (field: FilterField | null): field is AmountField => amountFields.some((amount) => amount === field);

function matchesTerm(exchange: Exchange, { field, text }: FilterTerm, isInBody: BodyMatch): boolean | undefined {
  const contains = (value: string) => value.toLowerCase().includes(text);
  switch (field) {
    case 'widget':
      return contains(exchange.widgetId);
    case 'action':
      return contains(exchange.action);
    case 'method':
      return contains(exchange.method);
    case 'path':
      return contains(exchange.path);
    case 'connection':
      return contains(exchange.connectionId);
    case 'status':
      return matchesStatus(exchange, text);
    case 'is':
      return Object.entries(states).some(([state, holds]) => state === text && holds(exchange));
    case 'time':
    case 'size':
    case 'cells':
      return matchesAmount(exchange, field, text);
    case 'note':
      return contains(exchange.note ?? '');
    case 'colour':
      return exchange.colour?.startsWith(text) === true;
    case 'header':
      return [...exchange.requestHeaders, ...exchange.responseHeaders].some(([name, value]) => contains(`${name}: ${value}`));
    case 'body':
      return isInBody(exchange, text);
    case null:
      return (
        contains(exchangeLabel(exchange)) ||
        contains(exchange.path) ||
        contains(exchange.method) ||
        contains(exchangeStatus(exchange).text) ||
        contains(exchange.note ?? '')
      );
  }
}

function matchesAmount(exchange: Exchange, field: AmountField, text: string): boolean {
  const bound = parseAmount(field, text);
  const values = { time: exchange.endedAfter, size: exchange.responseSize, cells: exchange.cells } as const;
  return bound !== undefined && keepsAmount(values[field], bound);
}

/** `status:4xx` is a class, `status:404` a code, `status:aborted` a word of the status column. */
function matchesStatus(exchange: Exchange, text: string): boolean {
  const hundreds = /^([1-5])xx$/.exec(text)?.[1];
  if (hundreds !== undefined) return exchange.status !== undefined && Math.floor(exchange.status / 100) === Number(hundreds);
  if (/^\d+$/.test(text)) return exchange.status?.toString().startsWith(text) === true;
  return exchangeStatus(exchange).text.toLowerCase().includes(text);
}

/** Returns whether a text contains every plain word of a filter and none of the excluded ones; fields count as words. */
export function matchesWords(text: string, terms: readonly FilterTerm[]): boolean {
  const lower = text.toLowerCase();
  return terms.every((term) => lower.includes(term.field === null ? term.text : `${term.field}:${term.text}`) !== term.isExcluded);
}
