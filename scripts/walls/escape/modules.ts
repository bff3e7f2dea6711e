import type { Attempt } from './attempt.ts';

const read = "then((fs) => { shout('ESCAPED import' + loot({ env: {}, getBuiltinModule: () => fs.default })); })";

/** Ways to a module of Node: the host objects of old, and import in every spelling. */
export const moduleAttempts: readonly Attempt[] = [
  { name: 'process', code: "if (typeof process !== 'undefined') tell('process', process);", bites: false },
  {
    name: 'require and its kin',
    code: "for (const name of ['require', 'module', 'exports', '__filename', 'Buffer', 'global']) if (name in globalThis) tell(name);",
    bites: false,
  },
  { name: 'import()', repository: `import('node:fs').${read}; Repository = { w: { init: () => 1 } };`, bites: true, refused: true },
  { name: 'import() in an action', code: `return import('node:fs').${read};`, bites: true, refused: true },
  { name: 'import() behind comments', code: `return import/* here */\n// there\n('node:fs').${read};`, bites: true, refused: true },
  { name: 'import() in a template', code: `return import(\`\${"node:"}fs\`).${read};`, bites: true, refused: true },
  { name: 'import() in a parameter', code: `return ((found = import('node:fs')) => found)().${read};`, bites: true, refused: true },
  {
    name: 'import() in a static block',
    code: `let found; class Made { static { found = import('node:fs'); } } return found.${read};`,
    bites: true,
    refused: true,
  },
  { name: 'import() after a comment of HTML', code: `<!-- nothing\n return import('node:fs').${read};`, bites: true, refused: true },
  {
    name: 'import() after the end of a comment of HTML',
    code: `/*\n*/ --> nothing\n return import('node:fs').${read};`,
    bites: true,
    refused: true,
  },
  {
    name: 'import() after a line separator in a text',
    code: `const text = '\u2028'; return import('node:fs').${read};`,
    bites: true,
    refused: true,
  },
  { name: 'import() beside syntax that is new', code: `using made = null; return import('node:fs').${read};`, bites: true, refused: true },
  { name: 'import() in code from text', code: `return (() => {}).constructor("return import('node:fs')")().${read};`, bites: true },
  {
    name: 'import() in an async function from text',
    code: `return (async () => {}).constructor("return import('node:fs')")().${read};`,
    bites: true,
  },
  { name: 'import() in a timer with text', code: `setTimeout("import('node:fs').${read.replaceAll('"', '\\"')}");`, bites: false },
  { name: 'import.meta', code: 'return import.meta;', bites: false, refused: true },
  { name: 'import declaration', repository: "import fs from 'node:fs'; Repository = {};", bites: false, refused: true },
  { name: 'import with an escape', repository: "Repository = {}; im\\u0070ort('node:fs');", bites: false, refused: true },
  { name: 'export declaration', repository: 'export const Repository = {};', bites: false, refused: true },
  {
    name: 'a hidden wall of a function from text',
    code: 'return (() => {}).constructor(\'}); shout("ESCAPED text"); (function () {\')();',
    bites: false,
  },
];
