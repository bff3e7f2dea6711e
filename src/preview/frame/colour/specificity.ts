/** Ids, classes with attributes and pseudo-classes, and elements of a selector (Selectors 4, section 17). */
export type Specificity = readonly [ids: number, classes: number, elements: number];

const none: Specificity = [0, 0, 0];
/** Selectors within each other that are looked at. */
const deepest = 20;

/** Returns a positive number if the first one wins, a negative one if the second does, 0 if they are equal. */
export function compareSpecificity(one: Specificity, other: Specificity): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

const token = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[^\\"']/g;

/** Returns the end of a bracket that opens at `start`, behind its closing sign; the end of the text if it is not closed. */
function endOfBracket(text: string, start: number): number {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(start).matchAll(token)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return text.length;
}

/** Returns the selectors of a list, without blanks around them. */
export function selectorsOf(list: string): readonly string[] {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of list.matchAll(token)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(from, index));
      from = index + 1;
    }
  }
  return [...selectors, list.slice(from)].map((selector) => selector.trim()).filter(Boolean);
}

/** Pseudo-elements, also as they were written before CSS 3. In `:is()` and in what `&` stands for they are left out. */
const pseudoElement = /::|:(?:before|after|first-line|first-letter)(?![\w-])/i;

function highest(list: string, parent: Specificity, depth: number): Specificity {
  return selectorsOf(list)
    .filter((selector) => !pseudoElement.test(selector.replace(/\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"?/g, '')))
    .map((selector) => read(selector, parent, depth + 1))
    .reduce((most, next) => (compareSpecificity(next, most) > 0 ? next : most), none);
}

/** Elements that are written with one colon, as they were before CSS 3. */
const oldElements = ['before', 'after', 'first-line', 'first-letter'];
const name = /(?:\\[\s\S]|[\w\u0080-\uffff-])+/y;
const plus = (one: Specificity, other: Specificity): Specificity => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];

function ofPseudo(colons: number, word: string, inner: string | undefined, parent: Specificity, depth: number): Specificity {
  const lower = word.toLowerCase();
  if (colons === 2 || oldElements.includes(lower)) return [0, 0, 1];
  if (lower === 'where') return none;
  if (inner === undefined) return [0, 1, 0];
  if (['is', 'not', 'has', '-webkit-any', 'matches'].includes(lower)) return highest(inner, parent, depth);
  if (lower === 'nth-child' || lower === 'nth-last-child') {
    const of = /\sof\s/i.exec(inner);
    return plus([0, 1, 0], of ? highest(inner.slice(of.index + of[0].length), parent, depth) : none);
  }
  return [0, 1, 0];
}

function read(selector: string, parent: Specificity, depth: number): Specificity {
  if (depth > deepest) return none;
  let sum = none;
  let at = 0;
  const word = (from: number): string => {
    name.lastIndex = from;
    return name.exec(selector)?.[0] ?? '';
  };
  while (at < selector.length) {
    const sign = selector[at] ?? '';
    if (sign === '[') {
      sum = plus(sum, [0, 1, 0]);
      at = endOfBracket(selector, at);
    } else if (sign === '#' || sign === '.') {
      sum = plus(sum, sign === '#' ? [1, 0, 0] : [0, 1, 0]);
      at += 1 + word(at + 1).length;
    } else if (sign === ':') {
      const colons = selector[at + 1] === ':' ? 2 : 1;
      const pseudo = word(at + colons);
      const open = at + colons + pseudo.length;
      const end = selector[open] === '(' ? endOfBracket(selector, open) : open;
      sum = plus(sum, ofPseudo(colons, pseudo, end === open ? undefined : selector.slice(open + 1, end - 1), parent, depth));
      at = end;
    } else if (sign === '&') {
      sum = plus(sum, parent);
      at += 1;
    } else {
      const element = word(at);
      // A namespace stands before the bar and counts nothing.
      if (element !== '' && selector[at + element.length] !== '|') sum = plus(sum, [0, 0, 1]);
      at += Math.max(1, element.length);
    }
  }
  return sum;
}

/** Returns the specificity of one selector, without commas outside of brackets. `parent`: that of the rule around it, for `&`. */
export function specificityOf(selector: string, parent: Specificity = none): Specificity {
  return read(selector, parent, 0);
}

/** Returns the highest specificity in a list of selectors, which is what `&` and `:is()` have. */
export function highestSpecificity(list: string, parent: Specificity = none): Specificity {
  return highest(list, parent, 0);
}

const parentSigns = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|&/g;

/** Returns the selector of a nested rule with the `&` that it stands for without writing it. */
export function withParentSign(selector: string): string {
  const hasOwn = [...selector.matchAll(parentSigns)].some(([piece]) => piece === '&');
  return hasOwn && !/^[>+~]/.test(selector) ? selector : `& ${selector}`;
}

/** Returns a selector with `&` as one that stands by itself; `parent`: the selectors of the rule around it. */
export function unnested(selector: string, parent: string): string {
  return selector.replace(parentSigns, (piece) => (piece === '&' ? `:is(${parent})` : piece));
}
