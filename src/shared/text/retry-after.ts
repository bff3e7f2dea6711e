/** Maximum seconds that a person is asked to wait; longer delays are useless. */
const longestWait = 24 * 3600;

/**
 * Returns when a back-end accepts requests again, in milliseconds since the epoch, from a `Retry-After` header (seconds
 * or a date) received at `receivedAt`. Undefined for other texts, times in the past, and delays of more than a day.
 * Source: docs/limits.md, "Connections"; RFC 9110 10.2.3.
 */
export function retryTime(header: string | undefined, receivedAt: number): number | undefined {
  const text = (header ?? '').trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - receivedAt) / 1000);
  return seconds > 0 && seconds <= longestWait ? receivedAt + seconds * 1000 : undefined;
}
