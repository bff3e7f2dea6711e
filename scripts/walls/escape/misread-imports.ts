import type { Attempt } from './attempt.ts';

const read =
  "then((fs) => { shout('ESCAPED import' + loot({ env: {}, getBuiltinModule: () => fs.default })); }, (thrown) => use(thrown, 'error'))";
const found = "/ (f = import('node:fs')) /";

/** Texts in which acorn 8.19 sees a pattern from one slash to the other, and V8 two divisions by what `import()` gives. */
const misread: readonly (readonly [name: string, code: string])[] = [
  ['of as a name', `var f, of = 1, g = 1, p = g\nof\n${found}\ng; return f.${read};`],
  [
    'a function behind a colon',
    `var f, g = 1, p = g ? g : function () {}\n${found}\ng; p = !g ? g : function () {}\n${found}\ng; return f.${read};`,
  ],
  ['a class behind a colon', `var f, g = 1, p = !g ? g : class {}\n${found}\ng; return f.${read};`],
  ['an async function without a name', `var f, g = 1, p = async function () {}\n${found}\ng; return f.${read};`],
  ['an async function in a list', `var f, g = 1, p = [async function () {}\n${found}\ng]; return f.${read};`],
  ['the operand of await', `return (async () => { var f, g = 1, p = await class {}\n${found}\ng; return f.${read}; })();`],
  [
    'a function as the operand of await',
    `return (async () => { var f, g = 1, p = await function () {}\n${found}\ng; return f.${read}; })();`,
  ],
  ['the operand of yield', `var f, g = 1; const made = (function* () { yield class {}\n${found}\ng; })(); made.next(); return f.${read};`],
  ['a keyword as an optional member', `var f, g = 1, p = ({ in: 1 })?.in\n${found}\ng; return f.${read};`],
  [
    'a keyword as a private name',
    `var f, g = 1; class Made { #in = 1; make() { return this.#in\n${found}\ng; } } new Made().make(); return f.${read};`,
  ],
  ['yield as a name', `var f, g = 1, yield = 1, p = yield\n${found}\ng; return f.${read};`],
  [
    'yield as a name inside a generator',
    `var f, g = 1; (function* () { (function () { var yield = 1; return yield\n${found}\ng; })(); })().next(); return f.${read};`,
  ],
  ['await as a name', `var f, g = 1, await = 1, p = await\n${found}\ng; return f.${read};`],
  ['let as a name', `var f, g = 1, let = 1, p = let\n${found}\ng; return f.${read};`],
  ['a block of HTML comments', `var f, g = 1, p = 1\n<!-- /\n${found}\ng; return f.${read};`],
  ['a label and a function', `var f, g = 1, p; a: function b() {}\n/ (f = 1) /g; p = function () {}\n${found}\ng; return f.${read};`],
];

/** `import()` where a second parser reads something else than the engine: only the engine can tell. */
export const misreadImportAttempts: readonly Attempt[] = misread.map(
  ([name, code]): Attempt => ({ name: `import() behind ${name}`, code, bites: true, refused: true }),
);
