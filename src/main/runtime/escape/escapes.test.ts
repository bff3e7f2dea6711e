import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashwright-escape-'));
const canaryPath = join(folder, 'canary.txt');
const canary = 'CANARY-7f3a';
writeFileSync(canaryPath, canary);
process.env['DASHWRIGHT_CANARY'] = canary;

const { runtime, events, requests } = makeTestRuntime();
beforeAll(() => runtime.start());
afterAll(async () => {
  await runtime.dispose();
  rmSync(folder, { recursive: true });
});

/**
 * Helpers of every attempt. `foreign` is the sharp one: any object whose prototypes do not end in this realm came from the
 * host, which is a leak even before somebody finds a use for it.
 */
const helpers = `
const shout = console.error;
const tell = (value) => { shout('ESCAPED ' + String(value)); throw new Error('ESCAPED ' + String(value)); };
const foreign = (value) => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  let last = value;
  for (let next = Object.getPrototypeOf(last); next !== null; next = Object.getPrototypeOf(last)) last = next;
  return last !== Object.prototype && Object.getPrototypeOf(value) !== null;
};
const use = (value) => {
  if (foreign(value)) tell('foreign ' + Object.prototype.toString.call(value));
  for (const make of ['return process', 'return globalThis.process']) {
    let found;
    try { found = value.constructor.constructor(make)(); } catch { continue; }
    if (found) tell('code from text');
  }
};
const deep = (value, depth = 0, seen = new Set()) => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value) || depth > 5) return;
  seen.add(value);
  use(value);
  let names = [];
  try { names = Reflect.ownKeys(value); } catch {}
  for (const name of names.slice(0, 400)) {
    let descriptor;
    try { descriptor = Reflect.getOwnPropertyDescriptor(value, name); } catch {}
    if (!descriptor) continue;
    for (const part of [descriptor.value, descriptor.get, descriptor.set]) deep(part, depth + 1, seen);
  }
  deep(Object.getPrototypeOf(value), depth + 1, seen);
};
`;

const attempts: readonly (readonly [string, string])[] = [
  [
    'forged leftovers',
    'Object.defineProperty(Object.prototype, "out", { configurable: true, set(list) { list[list.length] = { out: "console", level: "log", text: "ESCAPED forged" }; Object.defineProperty(this, "out", { value: list, enumerable: true }); } }); console.log("x"); return 1;',
  ],
  [
    'forged answers',
    'const forge = function () { return this.status ? { status: "returned", out: [{ out: "console", level: "log", text: "ESCAPED forged" }] } : this; }; for (const root of [Object.prototype, Array.prototype]) { root.toJSON = forge; try { Object.defineProperty(root, "toJSON", { value: forge }); } catch {} } console.log("x"); return { a: [1] };',
  ],
  ['Function of a literal', "const found = (() => {}).constructor('return process')(); if (found) tell(1);"],
  ['async Function', "(async () => {}).constructor('return process')().then((found) => { if (found) console.log('ESCAPED'); });"],
  ['generator Function', "const found = (function* () {}).constructor('return process')().next().value; if (found) tell(1);"],
  ['eval', "const found = (0, eval)('process'); if (found) tell(1);"],
  ['eval through a method', "const found = [].constructor.constructor('return this')().eval('1+1'); if (found) tell(1);"],
  ['timer with text', "setTimeout('globalThis.escaped = true', 0);"],
  ['process', 'if (typeof process !== "undefined") tell(1);'],
  ['require', `if (typeof require !== 'undefined') tell(require('node:fs').readFileSync(${JSON.stringify(canaryPath)}, 'utf8'));`],
  ['module', 'if (typeof module !== "undefined" || typeof exports !== "undefined" || typeof __filename !== "undefined") tell(1);'],
  ['ctx', 'deep(ctx);'],
  ['arguments of an action', 'deep([...arguments]);'],
  [
    'caller of the bootstrap',
    'let callee = arguments.callee; for (let i = 0; i < 10 && callee; i += 1) { use(callee); try { callee = callee.caller; } catch { break; } }',
  ],
  ['every global', 'deep(globalThis); for (const name of Reflect.ownKeys(globalThis)) deep(globalThis[name]);'],
  [
    'Api and its promises',
    "deep(Api); const promise = Api.skip(1); const asked = Api.updateContent('nobody'); deep(asked); use(asked.constructor); asked.then((value) => use(value));",
  ],
  ['console', 'deep(console); console.log({ toString() { use(this); return "x"; } });'],
  ['error of an exhausted stack', 'const dive = () => { try { dive(); } catch (thrown) { use(thrown); } }; dive();'],
  [
    'exhausted stack inside the console',
    'const dive = () => { try { console.log("x"); } catch (thrown) { use(thrown); } dive(); }; try { dive(); } catch (thrown) { use(thrown); }',
  ],
  [
    'exhausted stack inside Api',
    "const dive = () => { try { Api.showWidget('x'); } catch (thrown) { use(thrown); } dive(); }; try { dive(); } catch (thrown) { use(thrown); }",
  ],
  [
    'prepareStackTrace',
    'try { Error.prepareStackTrace = (error, frames) => { for (const frame of frames) { use(frame); use(frame.getThis && frame.getThis()); use(frame.getFunction && frame.getFunction()); } return ""; }; } catch {} void new Error("x").stack; null.x;',
  ],
  [
    'another Error',
    'try { globalThis.Error = { prepareStackTrace(error, frames) { use(frames); return ""; } }; } catch {} try { null.x; } catch (thrown) { void thrown.stack; use(thrown); }',
  ],
  [
    'thrown proxy',
    'throw new Proxy(function () {}, { get(target, name) { use(target); return new Proxy(() => {}, this); }, apply() { return {}; } });',
  ],
  ['thrown getters', 'throw { get stack() { use(this); return { toString() { return "ESCAPE" } }; }, get message() { throw {}; } };'],
  [
    'result proxy',
    'return new Proxy({}, { ownKeys() { return ["a"]; }, getOwnPropertyDescriptor() { return { value: 1, enumerable: true, configurable: true }; }, get(target, name, receiver) { if (foreign(receiver)) tell(1); use(target); return name === "toJSON" ? () => "x" : 1; } });',
  ],
  ['result with toJSON', 'Object.prototype.toJSON = function () { use(this); return "changed"; }; return { a: 1 };'],
  ['result with getters', 'return { get a() { use(this); throw new RangeError("x"); } };'],
  [
    'polluted prototypes',
    'Object.prototype.op = "reset"; Object.prototype.status = "returned"; Array.prototype.push = () => tell(1); JSON.parse = () => tell(2); JSON.stringify = () => tell(3); return 1;',
  ],
  ['polluted promises', 'Promise.prototype.then = function (a) { use(a); a({ head: 1 }); }; return Promise.resolve(1);'],
  ['thenable', 'return { then(resolve, reject) { use(resolve); use(reject); resolve(1); } };'],
  [
    'species of a promise',
    'class Trap extends Promise { static get [Symbol.species]() { return function (run) { run((v) => use(v), (v) => use(v)); }; } } return Trap.resolve(1);',
  ],
  [
    'rejection nobody handles',
    'Promise.reject(new Proxy({}, { get(target, name, receiver) { if (foreign(receiver)) console.log("ESCAPED"); return undefined; } })); return 1;',
  ],
  [
    'WebAssembly and shared memory',
    'for (const name of ["WebAssembly", "SharedArrayBuffer", "Atomics", "ArrayBuffer", "Uint8Array"]) if (typeof globalThis[name] !== "undefined") tell(name);',
  ],
  [
    'network',
    'for (const name of ["fetch", "XMLHttpRequest", "WebSocket"]) { try { new globalThis[name]("http://127.0.0.1:1/"); tell(name); } catch (thrown) { if (String(thrown).includes("ESCAPED")) throw thrown; use(thrown); } }',
  ],
  ['weak references', 'if (typeof FinalizationRegistry !== "undefined" || typeof WeakRef !== "undefined") tell(1);'],
  [
    'iterator helpers',
    'use(Iterator.prototype.map.call([1].values(), (x) => x)); use(Array.fromAsync); Array.fromAsync([1]).then((list) => use(list));',
  ],
  ['Intl', 'use(new Intl.NumberFormat("en").formatToParts(1)); use(Intl.getCanonicalLocales("en"));'],
  [
    'regular expression results',
    'use("a".matchAll(/a/g)); use(/a/d.exec("a")); use("a".replace(/a/, (...all) => { all.forEach(use); return ""; }));',
  ],
  ['Reflect.construct with a foreign newTarget', 'use(Reflect.construct(Date, [], (() => {}).bind(null).constructor || Date));'],
  ['disposal', 'if (typeof DisposableStack !== "undefined") use(new DisposableStack()); if (typeof ShadowRealm !== "undefined") tell(1);'],
];

describe('escape attempts', () => {
  it.each(attempts)('%s', async (_name, code) => {
    const repository = `${helpers}\nRepository = { w: { init: function (ctx) { ${code} } } };`;
    expect(await runtime.load(makeLoad(repository))).toMatchObject({ ok: true });
    const seen = events.length;
    const ended = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const told = JSON.stringify([ended, events.slice(seen)]);
    expect(told).not.toContain('ESCAPED');
    expect(told).not.toContain(canary);
    expect(requests).toEqual([]);
    // The same child still answers: nothing crashed it.
    expect(events.slice(seen).some((event) => event.kind === 'status' && event.status.state === 'restarting')).toBe(false);
    await runtime.load(makeLoad('Repository = { ok: { init: () => typeof JSON.parse } };'));
    expect((await runtime.runLoad({ widgetId: 'ok', action: 'init', values: {}, cause: { kind: 'command' } })).result).toBe('function');
  });

  it('would notice one', async () => {
    await runtime.load(
      makeLoad(
        `${helpers}\nRepository = { w: { init() { Promise.resolve().then(() => use(Object.create(Object.create(Object.create(null)))) ); } } };`,
      ),
    );
    const seen = events.length;
    await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(JSON.stringify(events.slice(seen))).toContain('ESCAPED foreign');
  });

  it.each([
    ['import()', "Repository = {}; import('node:fs');"],
    ['import() in a comment', "Repository = {}; import/* here */('node:fs');"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    ['import() in a template', "Repository = { a: `${import('node:fs')}` };"],
    ['import.meta', 'Repository = { a: import.meta };'],
    ['import declaration', "import fs from 'node:fs'; Repository = {};"],
    ['escaped import', "Repository = {}; im\\u0070ort('node:fs');"],
  ])('refuses %s before it runs', async (_name, text) => {
    expect(await runtime.load(makeLoad(text))).toMatchObject({ ok: false, problem: { location: { path: 'repository.js', line: 1 } } });
  });

  it('allows the words import in texts and comments', async () => {
    expect(await runtime.load(makeLoad("// import('x')\nRepository = { a: \"import('y')\" };"))).toMatchObject({ ok: true });
  });

  it('sees no environment, even through the whole global object', async () => {
    await runtime.load(makeLoad(`Repository = { w: { init: () => Reflect.ownKeys(globalThis).map(String).join() } };`));
    const { result } = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
    expect(String(result)).not.toMatch(/process|Buffer|WebAssembly|Uint8Array/);
  });
});
