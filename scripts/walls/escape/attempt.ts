/** One try of a hostile file to get out of its realm. */
export interface Attempt {
  readonly name: string;
  /** Body of the function `w.init(ctx)`; what it returns is the result. */
  readonly code?: string;
  /** Instead of `code`: a whole repository file, with `w.init` in any form. */
  readonly repository?: string;
  /** Answer of the back-end, for request forms. */
  readonly response?: string;
  /** Whether it succeeds against a naive context: the control run asserts that it does. */
  readonly bites: boolean;
  /** The file is refused before any of it runs. */
  readonly refused?: true;
}

/** Where the secrets lie that an attempt shows to prove that it got out. */
export interface Canaries {
  readonly path: string;
  readonly file: string;
  readonly environment: string;
}

export const environmentName = 'DASHWRIGHT_CANARY';

/**
 * Helpers of every attempt. `use` tries to make code of another realm out of a value; `foreign` is the sharp one: any object
 * whose prototypes do not end in this realm came from the host, which is a leak even before somebody finds a use for it.
 */
function helpers({ path }: Canaries): string {
  return `
const shout = console.error;
const rootPrototype = Object.prototype;
const prototypeOf = Object.getPrototypeOf;
const loot = (host) => {
  let found = '';
  try { found += ' env=' + host.env.${environmentName}; } catch {}
  try { found += ' file=' + host.getBuiltinModule('fs').readFileSync(${JSON.stringify(path)}, 'utf8'); } catch {}
  return found;
};
const tell = (how, host) => { const words = 'ESCAPED ' + String(how) + (host ? loot(host) : ''); shout(words); throw new Error(words); };
const foreign = (value) => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  let last = value;
  for (let next = prototypeOf(last); next !== null; next = prototypeOf(last)) last = next;
  return last !== rootPrototype && prototypeOf(value) !== null;
};
const tried = new Set();
let isUsing = false;
const use = (value, how = 'value') => {
  if (isUsing || (typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  isUsing = true;
  try { misuse(value, how); } finally { isUsing = false; }
};
const misuse = (value, how) => {
  for (const get of [() => value.constructor.constructor, () => value.constructor, () => prototypeOf(value).constructor.constructor, () => prototypeOf(prototypeOf(value)).constructor.constructor]) {
    let host;
    try { const make = get(); if (tried.has(make)) continue; tried.add(make); host = make('return process')(); } catch { continue; }
    if (host && host.pid) tell('process by ' + how, host);
  }
  if (foreign(value)) tell('foreign ' + how);
};
let visits = 0;
let isInside = false;
const deep = (root, how) => {
  if (isInside) return;
  isInside = true;
  try { visit(root, how, 0, new Set()); } finally { isInside = false; }
};
const visit = (value, how, depth, seen) => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value) || depth > 5) return;
  visits += 1;
  if (visits > 15000) return;
  seen.add(value);
  use(value, how);
  let names = [];
  try { names = Reflect.ownKeys(value); } catch {}
  for (const name of names.slice(0, 400)) {
    let descriptor;
    try { descriptor = Reflect.getOwnPropertyDescriptor(value, name); } catch {}
    if (!descriptor) continue;
    for (const part of [descriptor.value, descriptor.get, descriptor.set]) visit(part, how, depth + 1, seen);
  }
  visit(prototypeOf(value), how, depth + 1, seen);
};
/** Calls something with the stack almost used up, at many depths, and looks at whatever it throws. */
const exhausted = (call) => {
  const caught = [];
  for (const padding of [[], [1], [1, 2], [1, 2, 3, 4, 5]]) {
    let level = 0;
    const down = (...given) => {
      try { down(...given); } catch (thrown) { caught[caught.length] = thrown; }
      level += 1;
      if (level % 2 === 0 && level < 1000) { try { call(); } catch (thrown) { caught[caught.length] = thrown; } }
    };
    try { down(...padding); } catch (thrown) { caught[caught.length] = thrown; }
  }
  for (const thrown of caught) use(thrown, 'exhausted stack');
};
`.replaceAll('\n', ' ');
}

/** The repository file of an attempt: the helpers on its first line, so that places in the code stay readable. */
export function repositoryOf({ code, repository }: Attempt, canaries: Canaries): string {
  const text = repository ?? `Repository = { w: { init: function (ctx) { ${code ?? ''} } } };`;
  return `${helpers(canaries).replace(/\/\*\*.*?\*\//g, '')}\n${text}`;
}
