import type { Headers } from '../exchanges/mask-headers.ts';
import type { WireAnswer } from './network/answer.ts';

/** Returns the values of a header as one text; '' where it is missing. */
export function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** Returns the headers one value each, in their order. */
export function headerPairs(headers: WireAnswer['headers']): Headers {
  const pairs: Headers = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') pairs.push([name, value]);
    else if (value !== undefined) for (const one of value) pairs.push([name, one]);
  }
  return pairs;
}
