import { type Exchange, hasFailed } from './exchange.ts';
import { exchangeLabel, exchangeStatus, isRunning } from './request-list-rows.ts';

/** One word of a filter. All have to match; `field` null searches everything a row shows. */
interface FilterTerm {
  readonly field: FilterField | null;
  /** Lower case. */
  readonly text: string;
  readonly isExcluded: boolean;
}

const filterFields = ['widget', 'action', 'method', 'path', 'status', 'connection', 'is'] as const;
type FilterField = (typeof filterFields)[number];

/**
 * Parses a filter: words separated by blanks, `"two words"` together, `field:value` for one field, a leading `-` to exclude.
 * Accepts any text: a term that is not understood counts as a word, and a field without a value has no effect.
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

const states = ['failed', 'running'] as const;

/**
 * Names the part of a filter that has no meaning, with one that would have; undefined if all of it is understood. For lists that a filter left
 * empty: words with a colon may well be meant as words.
 */
export function filterHint(text: string): string | undefined {
  for (const { field, text: value } of parseFilter(text)) {
    const name = field === null ? /^([a-z]+):\S/.exec(value)?.[1] : undefined;
    if (name !== undefined) return `There is no field ${name}: use ${filterFields.map((known) => `${known}:`).join(', ')} or plain words.`;
    if (field === 'is' && !states.some((state) => state === value)) return `Use ${states.map((state) => `is:${state}`).join(' or ')}.`;
  }
  return undefined;
}

/** Returns whether an exchange matches every term. */
export function matchesFilter(exchange: Exchange, terms: readonly FilterTerm[]): boolean {
  return terms.every((term) => matchesTerm(exchange, term) !== term.isExcluded);
}

function matchesTerm(exchange: Exchange, term: FilterTerm): boolean {
  const contains = (value: string) => value.toLowerCase().includes(term.text);
  switch (term.field) {
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
      return matchesStatus(exchange, term.text);
    case 'is':
      return (term.text === 'failed' && hasFailed(exchange)) || (term.text === 'running' && isRunning(exchange));
    case null:
      return (
        contains(exchangeLabel(exchange)) || contains(exchange.path) || contains(exchange.method) || contains(exchangeStatus(exchange).text)
      );
  }
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
