import { largestBody, largestMessage, largestResult, largestSnapshot } from '../child/message-limits.ts';

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
/** Names and values outside of texts: each becomes an object or field of its own when the message is read. */
const mostNames = 150_000;
const mostValues = 600_000;
const deepest = 1000;

const quote = 34;
const comma = 44;
const colon = 58;
const backslash = 92;

/** What a message says it is, without reading it: the type, or the kind of an event. */
export function readKind(text: string): string {
  const [, type = '', kind] = /^\{"type":"([a-zA-Z]{1,20})"(?:,"event":\{"kind":"([a-zA-Z]{1,20})")?/.exec(text) ?? [];
  return type === 'event' ? (kind ?? '') : type;
}

/** Whether the message may be read: neither longer nor deeper than its kind allows, and not made of too many parts. */
export function isWithinBounds(text: string, isWhole = false): boolean {
  const kind = readKind(text);
  const bound = Object.hasOwn(messageBounds, kind) ? (messageBounds[kind] ?? 0) : 0;
  if (isWhole && (kind === 'ended' || kind === 'widgets' || kind === 'request')) return text.length <= wholeBound;
  return text.length <= bound && hasFewParts(text);
}

function hasFewParts(text: string): boolean {
  let depth = 0;
  let names = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfText(text, index + 1);
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > deepest) return false;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === comma) values += 1;
    else if (code === colon) names += 1;
  }
  return names <= mostNames && values <= mostValues;
}

/** Place of the quote that ends a text of JSON; a quote after an odd number of backslashes belongs to it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (end - slashes - 1 >= start && text.charCodeAt(end - slashes - 1) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
