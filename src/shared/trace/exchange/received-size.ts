import { formatBytes } from '../format.ts';
import type { Exchange } from './exchange.ts';

/** Characters of the name of an encoding that are shown. */
const longestEncoding = 20;

/** Returns how an answer was compressed, such as `gzip`; undefined for one that was not. */
function encodingOf({ responseHeaders }: Exchange): string | undefined {
  const encoding = responseHeaders.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1].trim() ?? '';
  return encoding === '' || encoding.toLowerCase() === 'identity' ? undefined : encoding.slice(0, longestEncoding);
}

/** Returns how much of an answer was received, and how it was compressed, such as `2.1 kB (gzip)`; undefined if that is not known. */
export function receivedText(exchange: Exchange): string | undefined {
  if (exchange.receivedSize === undefined) return undefined;
  return `${formatBytes(exchange.receivedSize)} (${encodingOf(exchange) ?? 'not compressed'})`;
}

/** Returns both sizes of an answer in words, or one if they are the same or no more is known. */
export function sizesText(exchange: Exchange): string {
  const { receivedSize, responseSize } = exchange;
  const unpacked = formatBytes(responseSize);
  if (receivedSize === undefined) return unpacked;
  const encoding = encodingOf(exchange);
  if (encoding === undefined && receivedSize === responseSize) return `${unpacked}, not compressed`;
  return `${unpacked} unpacked, ${formatBytes(receivedSize)} on the wire${encoding === undefined ? '' : ` (${encoding})`}`;
}
