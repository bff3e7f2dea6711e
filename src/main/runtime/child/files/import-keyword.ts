/** Returns a pattern for a letter of a word: the letter itself, or an escape with its code. */
function letter(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const anyCase = code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|\\\\u(?:00${anyCase}|\\{0*${anyCase}\\}))`;
}

const spelled = (word: string): RegExp => new RegExp(`(?<![\\w\\\\])${[...word].map(letter).join('')}(?!\\w)`, 'g');
const importWord = spelled('import');
const enumWord = spelled('enum');

/** Returns a word that the text does not contain, to replace names called `enum`: an existing word would be declared twice. */
function unusedWord(text: string): string {
  let number = 0;
  while (text.includes(`enum${number}`)) number += 1;
  return `enum${number}`;
}

/**
 * Offset of the first keyword `import` (of `import()`, `import.meta` and whatever comes after them) in a text that `compiles`
 * takes; undefined when there is none. `compiles` is the engine that will run the text: a parser of our own reads some texts
 * differently (`g\nof\n/ (import('x')) /\ng` as a pattern), and then overlooks it. Except as a keyword (in texts, comments,
 * patterns, templates, names of members) the word may be any other: a text that no longer compiles with the reserved word `enum`
 * in its place uses the keyword. See `docs/decisions/0008-layers-of-isolation.md`, "The engine judges".
 */
export function findImportKeyword(text: string, compiles: (text: string) => boolean): number | undefined {
  if (!text.includes('import') && !text.includes('\\u')) return undefined;
  const places = [...text.matchAll(importWord)].map((match) => match.index);
  if (places.length === 0) return undefined;
  const other = unusedWord(text);
  // Finds the first import by bisection: replaces the words up to some place, and sees whether the text still compiles.
  const isWithin = (end: number): boolean => {
    const judged = text.slice(0, end).replace(enumWord, other).replace(importWord, 'enum') + text.slice(end).replace(enumWord, other);
    return !compiles(judged);
  };
  if (!isWithin(text.length)) return undefined;
  let first = 0;
  let last = places.length - 1;
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (isWithin(places[middle + 1] ?? text.length)) last = middle;
    else first = middle + 1;
  }
  return places[first];
}
