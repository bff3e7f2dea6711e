/**
 * Returns a digest of a text, 16 hexadecimal digits, for detecting whether two texts that should be equal differ. Not cryptographic; takes
 * a few milliseconds for five megabytes in a window, where the platform's digests would need the text encoded first.
 */
export function digestOfText(text: string): string {
  let left = 0x9747b28c;
  let right = 0x85ebca6b;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    left = Math.imul(left ^ code, 0x01000193);
    right = Math.imul(right + code, 0x9e3779b1) ^ (right >>> 15);
  }
  return [left ^ (left >>> 16), right ^ (right >>> 13)].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
