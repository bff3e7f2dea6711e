/** Seconds a person is told to wait at most; what is further away says nothing of use. */
const longestWait = 24 * 3600;

/**
 * Milliseconds since the epoch from which a back-end takes requests again, from the text of a `Retry-After` header (seconds
 * or a date) that came at `receivedAt`. Undefined for other texts, times that are over by then, and waits of more than a day.
 * Source: docs/limits.md, "Connections"; RFC 9110 10.2.3.
 */
export function retryTime(header: string | undefined, receivedAt: number): number | undefined {
  const text = (header ?? '').trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - receivedAt) / 1000);
  return seconds > 0 && seconds <= longestWait ? receivedAt + seconds * 1000 : undefined;
}
