import { countParts, deepest } from '../channel/text-parts.ts';
import { largestBody, largestMessage, largestResult, largestSnapshot } from './message-limits.ts';

const kilobyte = 1024;
/** Escapes of a text that is passed on unread. */
const escaped = 2;

/** Characters of each kind of message. Texts in it that main does not read may be long, the rest is read at once. */
export const messageBounds: Readonly<Record<string, number>> = {
  hello: 32 * kilobyte,
  pong: kilobyte,
  entering: 64 * kilobyte,
  idle: kilobyte,
  bug: 64 * kilobyte,
  loaded: largestMessage,
  ended: 2 * largestMessage,
  answer: largestMessage + 64 * kilobyte,
  snapshot: largestSnapshot * escaped,
  request: largestBody * escaped,
  trace: 2 * largestMessage,
  page: 4 * largestMessage,
  widgets: largestResult * escaped,
  effects: largestMessage,
  console: largestMessage,
  problems: largestMessage,
};
/** A program that reads whole results may wait for them. */
const wholeBound = 512 * 1024 ** 2;
const maxNames = 150_000;
const maxValues = 600_000;

/** Returns the type that a message claims, or the kind of an event, without parsing it. */
export function readKind(text: string): string {
  const [, type = '', kind] = /^\{"type":"([a-zA-Z]{1,20})"(?:,"event":\{"kind":"([a-zA-Z]{1,20})")?/.exec(text) ?? [];
  return type === 'event' ? (kind ?? '') : type;
}

/** Whether the message claims to be of a known kind; any other is invalid, however long it is. */
export function isOfKnownKind(text: string): boolean {
  return Object.hasOwn(messageBounds, readKind(text));
}

/** Whether the message may be read: neither longer nor deeper than its kind allows, and not made of too many parts. */
export function isWithinBounds(text: string, isWhole = false): boolean {
  const kind = readKind(text);
  const bound = Object.hasOwn(messageBounds, kind) ? (messageBounds[kind] ?? 0) : 0;
  if (isWhole && (kind === 'ended' || kind === 'widgets' || kind === 'request')) return text.length <= wholeBound;
  return text.length <= bound && hasFewParts(text);
}

/** Whether a text is neither too deep nor made of too many parts to be parsed at once. */
export function hasFewParts(text: string): boolean {
  // Most messages are too short to exceed a bound, so nothing is counted.
  if (text.length <= deepest) return true;
  const parts = countParts(text);
  return parts !== undefined && parts.names <= maxNames && parts.values <= maxValues;
}
