/** Values in one message of the frame: far more than the arguments of the functions of a table have. */
const mostValues = 1_000_000;

/** Returns whether a message has so few values that it may be read and passed on. Cycles and lists without items, which a frame can send, count with all that they would be. */
export function hasFewValues(message: unknown): boolean {
  let left = mostValues;
  const waiting = [message];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    left -= parts.length + 1;
    if (left < 0) return false;
    for (const part of parts) waiting.push(part);
  }
  return true;
}
