import { createHash } from 'node:crypto';
import { hasMixedLineEnds, keepLineEnds } from './line-ends.ts';

/** A text file, decoded from its bytes. */
export interface DecodedText {
  readonly text: string;
  readonly endOfLine: 'lf' | 'crlf';
  readonly byteOrderMark: boolean;
  /** False when the bytes are not UTF-8 text; `text` is then only for viewing. */
  readonly isText: boolean;
}

/** Returns a version that changes whenever the bytes change. */
export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Why a file that is not UTF-8 text cannot be edited, and what to do. */
export const notTextReason = 'This file is not UTF-8 text. Convert it to UTF-8 in another program to edit it here.';

/** Decodes UTF-8 strictly; notes a byte order mark and leaves it out of the text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = byteOrderMark ? bytes.subarray(3) : bytes;
  let text: string;
  let isText = true;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    isText = !text.includes('\0');
  } catch {
    text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    isText = false;
  }
  return { text, endOfLine: endOfLineOf(text), byteOrderMark, isText };
}

/** Returns the line end of most lines; LF if the text has none. */
function endOfLineOf(text: string): 'lf' | 'crlf' {
  let all = 0;
  let pairs = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    all += 1;
    if (text.charAt(at - 1) === '\r') pairs += 1;
  }
  return pairs * 2 > all ? 'crlf' : 'lf';
}

/** Encodes a text with the line ends and the byte order mark of its file. `before` is its previous text, whose line ends may be mixed. */
export function encodeText(text: string, endOfLine: 'lf' | 'crlf', byteOrderMark: boolean, before = ''): Buffer {
  const usual = endOfLine === 'crlf' ? '\r\n' : '\n';
  const bare = text.replace(/^\uFEFF/, '');
  const content = hasMixedLineEnds(before) ? keepLineEnds(bare, before, usual) : bare.replace(/\r\n|\r|\n/g, usual);
  return Buffer.from(byteOrderMark ? `\uFEFF${content}` : content, 'utf8');
}
