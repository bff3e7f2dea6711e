import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import type { ScriptFile } from '../reading/script-file.ts';
import { refused } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';
import { writeText, writingStyle } from '../widget-edit/write-value.ts';
import { editsIn, type Refactoring } from './refactoring.ts';

interface WrittenText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Texts of a file by script: the cursor asks again and again about one text. */
const knownTexts = new WeakMap<ScriptFile, readonly WrittenText[]>();

/**
 * Returns the refactoring that gives the url or query text at an offset a name, where the file holds it several times; undefined where there is
 * none. All of its places then use the name.
 */
export function extractedText(script: ScriptFile, offset: number): Refactoring | undefined {
  if (!mayBeInText(script.text, offset)) return undefined;
  const texts = textsOf(script);
  const chosen = texts.findLast(({ start, end }) => start < offset && offset < end);
  const base = chosen && constantName(chosen.text);
  if (chosen === undefined || base === undefined) return undefined;
  const places = texts.filter(({ text }) => text === chosen.text);
  if (places.length < 2) return undefined;
  return {
    title: `Give the ${base.kind} a name for its ${places.length} places`,
    plan(all) {
      const name = freeName(base.name, [script.text, ...Object.values(all)]);
      if (name === undefined) return refused('No free name was found. Give the text a name by hand.');
      const start = placeOfConstant(script);
      const style = writingStyle(script.text);
      const written = `const ${name} = ${writeText(chosen.text, style)};${style.lineEnd}${style.lineEnd}`;
      const edits: TextEdit[] = [{ start, end: start, text: written }];
      for (const place of places) edits.push({ start: place.start, end: place.end, text: named(script.text, place, name) });
      return editsIn('repository', edits);
    },
  };
}

/** Returns whether a quote stands in the lines before and behind an offset: looked at before a file is walked. */
function mayBeInText(text: string, offset: number): boolean {
  return /["'`]/.test(text.slice(Math.max(0, offset - 2000), offset)) && /["'`]/.test(text.slice(offset, offset + 2000));
}

/** `return'x'` has no blank of its own. */
function named(source: string, { start, end }: WrittenText, name: string): string {
  const isWord = (character: string): boolean => /[\w$]/.test(character);
  return `${isWord(source.charAt(start - 1)) ? ' ' : ''}${name}${isWord(source.charAt(end)) ? ' ' : ''}`;
}

function textsOf(script: ScriptFile): readonly WrittenText[] {
  const known = knownTexts.get(script);
  if (known !== undefined) return known;
  const found = readTexts(script);
  knownTexts.set(script, found);
  return found;
}

function readTexts({ program }: ScriptFile): readonly WrittenText[] {
  const found: WrittenText[] = [];
  // Neither directives nor tagged templates are values of their own.
  const others = new Set<AnyNode>();
  try {
    if (program !== null)
      full(program, (inner) => {
        const node = inner as AnyNode;
        if (node.type === 'ExpressionStatement') others.add(node.expression);
        if (node.type === 'TaggedTemplateExpression') others.add(node.quasi);
        const text = literalText(node);
        if (text !== undefined) found.push({ text, start: node.start, end: node.end });
      });
  } catch (thrown) {
    // The walk is recursive: code that is nested thousands of times exhausts the stack.
    if (!(thrown instanceof RangeError)) throw thrown;
    return [];
  }
  const left = new Set([...others].map(({ start }) => start));
  return found.filter(({ start }) => !left.has(start)).sort((one, other) => one.start - other.start);
}

function literalText(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Returns what a text is and how its constant may be called; undefined for one that is neither an address nor a query. */
function constantName(text: string): { readonly kind: 'URL' | 'query'; readonly name: string } | undefined {
  if (/^\s*\/\w/.test(text)) {
    const path = text.split('?')[0] ?? '';
    const word = path.match(/[A-Za-z]\w*/g)?.at(-1) ?? '';
    return { kind: 'URL', name: `${lower(word) || 'request'}Url` };
  }
  const cube = /\bSELECT\b[\s\S]{0,100000}?\bFROM\s+\[?([^\].(]{1,60})/i.exec(text)?.[1];
  return cube === undefined ? undefined : { kind: 'query', name: `${lower(camel(cube)) || 'repeated'}Query` };
}

const camel = (words: string): string =>
  words.replace(/[^A-Za-z0-9]+(.)?/g, (_all, letter?: string) => letter?.toUpperCase() ?? '').replace(/^\d+/, '');
const lower = (word: string): string => word.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());

/** Returns a name that stands in none of the texts: the scripts share one scope. */
function freeName(base: string, texts: readonly (string | undefined)[]): string | undefined {
  for (let count = 1; count < 1000; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (texts.every((text) => text === undefined || !new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text))) return name;
  }
  return undefined;
}

/** Characters of a comment that is looked for. */
const longestComment = 4_000;
/** Comments that end right before a line, without a blank line between. */
const commentsBefore = /(?:[ \t]*(?:\/\/[^\n\r]*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)(?:\r\n|\n|\r))+$/;

/** Returns the start of the line of the first statement, behind directives and before the comment that belongs to it. */
function placeOfConstant({ program, text }: ScriptFile): number {
  const first = program?.body.find((statement) => !('directive' in statement && statement.directive !== undefined));
  const start = first?.start ?? 0;
  const before = text.slice(0, start);
  const line = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  if (text.slice(line, start).trim() !== '') return start;
  const from = Math.max(0, line - longestComment);
  const comment = from + (commentsBefore.exec(before.slice(from, line))?.index ?? line - from);
  // A comment at the start of a file is about the file.
  return comment === 0 ? line : comment;
}
