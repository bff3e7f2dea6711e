/** Characters of a name with its owners. */
const longest = 200;

/** Returns the name at a column of a line with what it is a member of, such as `ctx.value`, and where it begins; undefined beside names. */
export function nameWithOwners(
  lineText: string,
  column: number,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  const isPart = (character: string | undefined) => character !== undefined && /[\w$\u{80}-\u{ffff}]/u.test(character);
  let end = column - 1;
  if (!isPart(lineText[end]) && !isPart(lineText[end - 1])) return undefined;
  while (isPart(lineText[end])) end += 1;
  const before = /(?:[\p{L}_$][\p{L}\p{N}_$]*\s*\??\.\s*)*[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(lineText.slice(Math.max(0, end - longest), end));
  if (!before) return undefined;
  // What stands behind a call or an index has no name of its own.
  const start = end - before[0].length;
  if (/\.\s*$/.test(lineText.slice(0, start))) return undefined;
  return { name: before[0], start: start + 1, end: end + 1 };
}
