import { withLineFeeds } from '../../formatting/line-habits.ts';

/**
 * Returns an edited text with the line ends of what it was made from: lines before the first change and behind the last one keep theirs, and those
 * between have the one that all lines had, else `\n`; the last of them has the one that stood before the kept lines.
 */
export function keepRequestLineEnds(original: string, edited: string): string {
  if (!original.includes('\r')) return withLineFeeds(edited);
  const ends = original.match(/\r\n?|\n/g) ?? [];
  const before = original.split(/\r\n?|\n/);
  const after = withLineFeeds(edited).split('\n');
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < most && before[prefix] === after[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < most - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  const usual = ends.every((end) => end === ends[0]) ? ends[0] : '\n';
  const endOf = (line: number): string | undefined => {
    if (line === after.length - 1) return '';
    if (line < prefix && line < ends.length) return ends[line];
    const fromEnd = after.length - 1 - line;
    return fromEnd <= suffix ? ends.at(-fromEnd) : usual;
  };
  const kept = after.map((line, at) => `${line}${endOf(at) ?? usual}`).join('');
  // A kept `\r` before an empty line that ends with `\n` would make one end of two.
  return withLineFeeds(kept) === after.join('\n') ? kept : after.join('\n');
}
