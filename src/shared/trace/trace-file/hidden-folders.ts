/** The part of a folder below which a person's own folders are, such as `/home/anna` or `C:\Users\anna`. */
const homeFolder = /^(?:\/(?:home|Users)\/[^/]+|[A-Za-z]:[\\/]Users[\\/][^\\/]+|\/root(?=\/|$))/;

/**
 * Returns a function that takes the folder of a project out of a text, and the home folder it is in: `.` and `~` stand for them. The text may be
 * JSON, also within JSON: slashes of either kind are found, and what JSON or a url escapes.
 */
export function createFolderMask(folder: string): (text: string) => string {
  const home = homeFolder.exec(folder)?.[0];
  const patterns: [pattern: RegExp, mark: string][] = [];
  // A folder of one character would be found everywhere.
  if (folder.replace(/[\\/]/g, '').length > 1) patterns.push([patternOf(folder), '.']);
  if (home !== undefined) patterns.push([patternOf(home), '~']);
  return (text) => patterns.reduce((masked, [pattern, mark]) => masked.replace(pattern, mark), text);
}

function patternOf(path: string): RegExp {
  const parts = path
    .split(/[\\/]+/)
    // A separator at the end has no part behind it; one at the start counts.
    .filter((part, index) => part !== '' || index === 0)
    .map((part) => {
      const inJson = JSON.stringify(part).slice(1, -1);
      const forms = new Set([
        part,
        inJson,
        JSON.stringify(inJson).slice(1, -1),
        encodeURIComponent(part.toWellFormed()),
        encodeURI(part.toWellFormed()),
      ]);
      return `(?:${[...forms].map(escaped).join('|')})`;
    });
  // What goes on with a letter or a digit is another folder.
  return new RegExp(`${parts.join('(?:/|\\\\{1,8}|%2F|%5C)')}(?![\\p{L}\\p{N}_-])`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (character) => (character === '-' ? '\\x2d' : `\\${character}`));
}
