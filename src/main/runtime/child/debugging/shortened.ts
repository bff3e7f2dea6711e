import { longestInspected } from '../../protocol/message-limits.ts';

/** Characters of a text that reach main. */
const longestText = 10_000;

/** Returns a message of the inspector with texts and lists cut to a length that main accepts; a list keeps its first items. */
export function shortened(message: unknown): unknown {
  if (typeof message === 'string') return message.length > longestText ? `${message.slice(0, longestText - 1)}…` : message;
  if (Array.isArray(message)) return message.slice(0, longestInspected).map(shortened);
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, shortened(value)]));
}
