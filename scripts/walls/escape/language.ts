import type { Attempt } from './attempt.ts';

/** Corners of the language, and built-ins that would bring back what was taken away. */
export const languageAttempts: readonly Attempt[] = [
  {
    name: 'WebAssembly, shared memory and typed arrays',
    code: "for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'ArrayBuffer', 'Uint8Array', 'DataView']) if (typeof globalThis[name] !== 'undefined') tell(name);",
    bites: true,
  },
  {
    name: 'typed arrays by way of others',
    code: "const seen = []; for (const make of [() => new TextEncoder().encode('x'), () => Array.fromAsync, () => new Intl.Segmenter('en').segment('x'), () => structuredClone([1]), () => 'x'.matchAll(/x/dg)]) { let value; try { value = make(); } catch { continue; } for (let next = value; next; next = prototypeOf(next)) if (/Uint8Array|ArrayBuffer/.test(Object.prototype.toString.call(next))) seen.push(1); } if (seen.length > 0) tell('typed array');",
    bites: true,
  },
  {
    name: 'Atomics.wait',
    code: "try { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1); tell('waited'); } catch (thrown) { if (String(thrown).includes('ESCAPED')) throw thrown; use(thrown, 'error'); }",
    bites: true,
  },
  {
    name: 'WebAssembly from bytes',
    code: "try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); tell('module'); } catch (thrown) { if (String(thrown).includes('ESCAPED')) throw thrown; use(thrown, 'error'); }",
    bites: true,
  },
  {
    name: 'weak references and finalizers',
    code: "if (typeof FinalizationRegistry !== 'undefined' || typeof WeakRef !== 'undefined') tell('weak references');",
    bites: true,
  },
  { name: 'ShadowRealm', code: "if (typeof ShadowRealm !== 'undefined') tell(new ShadowRealm().evaluate('1'));", bites: false },
  {
    name: 'disposal',
    code: "if (typeof DisposableStack !== 'undefined') { const stack = new DisposableStack(); use(stack, 'stack'); stack.adopt({}, function () { deep(this, 'this'); deep([...arguments], 'arguments'); }); stack.dispose(); } if (Symbol.dispose) return { [Symbol.dispose]() { tell('disposed'); }, [Symbol.asyncDispose]() { tell('disposed'); } };",
    bites: true,
  },
  {
    name: 'disposal of what the membrane gives',
    code: "for (const value of [setTimeout(() => {}, 1), Api.updateContent('x'), console, new URL('http://a/')]) for (const name of [Symbol.dispose, Symbol.asyncDispose, Symbol.toPrimitive]) if (value && name && typeof value[name] === 'function') use(value[name], 'dispose');",
    bites: true,
  },
  {
    name: 'iterator helpers',
    code: "use(Iterator.prototype.map.call([1].values(), (x) => x), 'map'); use(Iterator.from({ next() { deep(this, 'this'); return { done: true }; } }), 'from'); if (Iterator.concat) use(Iterator.concat([1]), 'concat'); return Array.fromAsync([1]).then((list) => use(list, 'list'));",
    bites: false,
  },
  {
    name: 'iterators of the membrane',
    code: "use(new URLSearchParams('a=b')[Symbol.iterator](), 'iterator'); use(Object.values(Api)[Symbol.iterator](), 'values'); for (const pair of new URLSearchParams('a=b')) use(pair, 'pair');",
    bites: true,
  },
  {
    name: 'Intl',
    code: "for (const made of [new Intl.NumberFormat('en').formatToParts(1), Intl.getCanonicalLocales('en'), new Intl.DateTimeFormat('en').resolvedOptions(), new Intl.Collator().compare, new Intl.NumberFormat().format]) deep(made, 'Intl');",
    bites: false,
  },
  {
    name: 'Intl with options that act',
    code: "const trap = new Proxy({}, { get(target, name, receiver) { use(receiver, 'receiver'); deep([...arguments], 'arguments'); return undefined; } }); try { new Intl.DateTimeFormat(trap, trap); } catch (thrown) { use(thrown, 'error'); } use((1).toLocaleString('en', trap), 'text'); new Date().toLocaleString(undefined, trap);",
    bites: false,
  },
  {
    name: 'results of regular expressions',
    code: "use('a'.matchAll(/a/g), 'all'); deep(/(?<b>a)/d.exec('a'), 'exec'); use('a'.replace(/(?<b>a)/, (...all) => { deep(all, 'all'); return ''; }), 'text');",
    bites: false,
  },
  {
    name: 'callee and caller',
    code: "function walk() { let callee = walk.caller; for (let left = 50; callee && left > 0; left -= 1) { use(callee, 'caller'); try { deep([...callee.arguments], 'arguments'); } catch {} try { callee = callee.caller; } catch { break; } } } walk(); [1].forEach(walk); 'a'.replace(/a/, walk); setTimeout(walk, 0); JSON.stringify({ toJSON: walk });",
    bites: true,
  },
  {
    name: 'caller of a getter, a trap and a comparer',
    code: "const walk = function () { try { use(walk.caller, 'caller'); use(walk.caller && walk.caller.caller, 'caller'); } catch (thrown) { use(thrown, 'error'); } return 1; }; Object.defineProperty(Widgets, 'walked', { get: walk, enumerable: true, configurable: true }); v('walked.x'); [2, 1].sort(walk); return { get a() { return walk(); } };",
    bites: false,
  },
  { name: 'label and debugger', code: 'label: { debugger; break label; } return 1;', bites: false },
  {
    name: 'with',
    code: "with (globalThis) { if (typeof process !== 'undefined') tell('process', process); } with (ctx) { deep(this, 'this'); } return 1;",
    bites: true,
  },
  {
    name: 'sloppy this',
    code: "const found = (function () { return this; })(); if (found !== globalThis) tell('this'); deep(found, 'this'); use((0, ctx.getId)(), 'result');",
    bites: true,
  },
  {
    name: 'comments of HTML and a shebang',
    repository: 'Repository = { w: { init: () => 1 } };\n<!-- Repository = null;\n--> Repository = null;\n',
    bites: false,
  },
  {
    name: 'cache of a tagged template',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    code: "const tag = (strings) => strings; const make = () => tag`a${1}b`; deep(make(), 'strings'); if (make() !== make()) tell('cache'); try { make().raw[0] = 'x'; } catch (thrown) { use(thrown, 'error'); }",
    bites: false,
  },
  {
    name: 'source of the membrane',
    code: "for (const callee of [...Object.values(Api), ...Object.values(console), setTimeout, ctx.getId]) if (/process|require\\(|importModule|internalBinding/.test(Function.prototype.toString.call(callee))) tell('source');",
    bites: false,
  },
  {
    name: 'names and lengths of the membrane',
    code: "for (const callee of [...Object.values(Api), setTimeout]) { try { Object.defineProperty(callee, 'name', { get() { tell('name'); } }); callee.toString = () => tell('text'); callee.prototype = {}; } catch (thrown) { use(thrown, 'error'); } } return Api;",
    bites: false,
  },
  {
    name: 'accessors on the global object',
    code: "for (const name of Reflect.ownKeys(globalThis)) { try { const value = globalThis[name]; Object.defineProperty(globalThis, name, { configurable: true, get() { deep([...arguments], 'get'); return value; }, set() { deep([...arguments], 'set'); } }); } catch (thrown) { use(thrown, 'error'); } } return 1;",
    bites: false,
  },
  {
    name: 'another prototype for the global object',
    code: "try { Object.setPrototypeOf(globalThis, new Proxy({}, { get(target, name, receiver) { use(receiver, 'receiver'); return undefined; }, has() { deep([...arguments], 'has'); return false; } })); } catch (thrown) { use(thrown, 'error'); } return 1;",
    bites: false,
  },
  {
    name: 'symbols on the global object',
    code: 'for (const name of Object.getOwnPropertySymbols(globalThis)) deep(globalThis[name], String(name)); for (const owner of [ctx, Api, console, setTimeout]) for (const name of Object.getOwnPropertySymbols(owner)) use(owner[name], String(name));',
    bites: true,
  },
  {
    name: 'network of a browser',
    code: "for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Image', 'Worker', 'BroadcastChannel', 'MessageChannel']) { if (!(name in globalThis)) continue; try { new globalThis[name]('http://127.0.0.1:1/'); tell(name); } catch (thrown) { if (String(thrown).includes('ESCAPED')) throw thrown; use(thrown, 'error'); } }",
    bites: false,
  },
  {
    name: 'parts of the stubs of a browser',
    code: "for (const name of ['$', 'window', 'document', 'location', 'navigator', 'localStorage', 'app']) if (name in globalThis) deep(globalThis[name], name); document.createElement('script').src = 'x'; use(window.open('http://127.0.0.1:1/'), 'open');",
    bites: true,
  },
  {
    name: 'asynchronous leftovers',
    code: "const later = async (depth) => { await null; deep(this, 'this'); if (depth > 0) await later(depth - 1); else use(new Error('x'), 'error'); }; later(50); setTimeout(() => later(10), 5); return 1;",
    bites: true,
  },
  {
    name: 'leftovers after the end of a run',
    code: "setTimeout(() => { setTimeout(() => { deep([...arguments], 'arguments'); Api.updateContent('w2'); use(ctx.getResponse(), 'response'); use(ctx, 'ctx'); }, 5); }, 5); return 1;",
    bites: true,
  },
  {
    name: 'an action that is a proxy of a function',
    repository:
      "Repository = { w: { init: new Proxy(function () { deep([...arguments], 'arguments'); return 1; }, { apply(target, self, list) { deep([...arguments], 'apply'); use(self, 'self'); use(list, 'list'); return 1; }, get(target, name, receiver) { use(receiver, 'receiver'); return Reflect.get(target, name); } }) } };",
    bites: true,
  },
  {
    name: 'an entry that is a proxy',
    repository:
      "Repository = new Proxy({ w: { init: (ctx) => { use(ctx, 'ctx'); return 1; } } }, { get(target, name, receiver) { use(receiver, 'receiver'); deep([...arguments], 'get'); return Reflect.get(target, name, receiver); }, has() { return true; } });",
    bites: false,
  },
  {
    name: 'globals that are accessors',
    repository:
      "Object.defineProperty(globalThis, 'Repository', { configurable: true, get() { deep([...arguments], 'arguments'); deep(this, 'this'); return { w: { init: (ctx) => { use(ctx, 'ctx'); return 1; } } }; } });",
    bites: true,
  },
];
