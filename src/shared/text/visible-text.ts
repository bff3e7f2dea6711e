/**
 * Characters that are invisible or change how the text around them looks: controls, direction marks, characters
 * without width, line separators, lone surrogates, and unassigned code points.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\ufff9-\ufffb]/gu;
/** Emoji consist of several characters, some of which are visible only by their effect. */
const emoji = /[\p{Extended_Pictographic}0-9#*](?:\ufe0f?\u20e3|[\ufe0e\ufe0f])?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;
/** Runs of three or more blanks, which mean no more than one; a hundred push what follows out of sight. */
const blanks = /\p{Zs}{3,}/gu;
/** Indentation of lines of code. */
const widestIndent = 24;

/**
 * Returns a text from outside on one line with nothing invisible: invisible characters are written out as in JSON (`\u202e`, `\n`),
 * runs of blanks with their number (`␠×120`). Letters of every language stay, including right-to-left ones. For display
 * only: texts that are edited, copied or sent stay as they are.
 */
export function visibleText(text: string): string {
  return writeOut(text, (character) => (character === '\n' ? '\\n' : character === '\t' ? '\\t' : undefined)).replace(blanks, numbered);
}

/** Returns {@link visibleText} for several lines: line ends, tabs and indents stay. */
export function visibleLines(text: string): string {
  return keepingLines(text)
    .split('\n')
    .map((line) => {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      const kept = indent > widestIndent ? 0 : indent;
      return line.slice(0, kept) + line.slice(kept).replace(blanks, numbered);
    })
    .join('\n');
}

/** Returns the text with invisible characters written out as in JSON, so that JSON text keeps its value; lines, tabs and blanks stay. */
export function keepingLines(text: string): string {
  return writeOut(text, (character) => (character === '\n' || character === '\t' ? character : undefined));
}

function writeOut(text: string, keep: (character: string) => string | undefined): string {
  // Most texts contain nothing of the kind.
  if (text.search(unseen) < 0) return text;
  const whole = emojiPlaces(text);
  return text.replace(unseen, (character, place: number) => keep(character) ?? (whole.has(place) ? character : escaped(character)));
}

/** Returns the positions of the characters that join an emoji or select its presentation. */
function emojiPlaces(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { 0: found, index } of text.matchAll(emoji))
    for (let place = index; place < index + found.length; place += 1) if (/[\ufe0e\ufe0f\u200d]/.test(text[place] ?? '')) places.add(place);
  return places;
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('');
}

function numbered(run: string): string {
  return `␠×${[...run].length}`;
}
