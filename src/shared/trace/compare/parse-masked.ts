import type { JsonValue } from '../../schema/json.ts';

/** A text of JSON, or a number or word, of which a part may be masked. Each character is read once, whatever the text holds: a text may have no end. */
const textOrWord = /"[^"\\]*(?:\\.[^"\\]*)*"?|[\w.+•-]+/gs;
/** What stands for one character in a text; its mask is no such sign. */
const escaped = /\\(?:u[\da-fA-F•]{0,4}|.)/gs;

/**
 * Returns what a JSON text holds in which secrets are masked. A short secret may look like a number or a part of one; its mask is no JSON where
 * no quotes are around it, and becomes a text. @throws SyntaxError for what is no JSON in any case.
 */
export function parseMasked(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (thrown) {
    if (!text.includes('•')) throw thrown;
    const quoted = (part: string): string => {
      if (!part.includes('•')) return part;
      return part.startsWith('"') ? part.replace(escaped, (one) => (one.includes('•') ? '•' : one)) : JSON.stringify(part);
    };
    return JSON.parse(text.replace(textOrWord, quoted)) as JsonValue;
  }
}
