import type { JsonValue } from '../../schema/json.ts';

/** A text of JSON, or a number or word, of which a part may be masked. Each character is read once, whatever the text holds: a text may have no end. */
const textOrWord = /"[^"\\]*(?:\\.[^"\\]*)*"?|[\w.+•-]+/gs;

/**
 * Returns what a JSON text holds in which secrets are masked. A short secret may look like a number or a part of one; its mask is no JSON where
 * no quotes are around it, and becomes a text. @throws SyntaxError for what is no JSON in any case.
 */
export function parseMasked(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (thrown) {
    if (!text.includes('•')) throw thrown;
    const quoted = (part: string): string => (part.startsWith('"') || !part.includes('•') ? part : JSON.stringify(part));
    return JSON.parse(text.replace(textOrWord, quoted)) as JsonValue;
  }
}
