import { longestHandBody, type PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';

/** Returns whether a body of so many characters can be edited; undefined for one that is no longer kept. */
export function editableBody(length: number | undefined): PausedExchange['body'] {
  return length === undefined || length > longestHandBody ? 'large' : 'text';
}
