/** Characters of a name with its owners. */
const longest = 200;

const isPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_$]/u.test(character);

/** Returns where the name that ends before an index begins; the index itself if none does. */
function startOfName(text: string, end: number): number {
  let start = end;
  while (start > 0 && isPart(text[start - 1])) start -= 1;
  return start;
}

/**
 * Returns the name at a column of a line with what it is a member of, such as `ctx.value`, and the columns around it. Undefined beside
 * names, and for a member of something that has no name, such as the result of a call.
 */
export function nameWithOwners(
  lineText: string,
  column: number,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  let end = column - 1;
  while (isPart(lineText[end])) end += 1;
  let start = startOfName(lineText, end);
  if (start === end) return undefined;
  while (lineText[start - 1] === '.') {
    const ownerEnd = lineText[start - 2] === '?' ? start - 2 : start - 1;
    const ownerStart = startOfName(lineText, ownerEnd);
    if (ownerStart === ownerEnd) return undefined;
    start = ownerStart;
  }
  const name = lineText.slice(start, end);
  return name.length > longest || /^\p{N}/u.test(name) ? undefined : { name, start: start + 1, end: end + 1 };
}
