import type { Attempt } from './attempt.ts';

/** Built-ins that may make errors or lists of their own while the stack ends, or while somebody else's code is called. */
const exhaustedBuiltIns: readonly (readonly [name: string, call: string])[] = [
  ['a format of numbers', "new Intl.NumberFormat('en', { get style() { return 'decimal'; } }).format(1)"],
  ['a format of dates', "new Intl.DateTimeFormat(['en', 'hu']).formatToParts(0)"],
  ['an order of texts', "['b', 'a'].sort(new Intl.Collator('hu').compare)"],
  ['pieces of a text', "[...new Intl.Segmenter('en').segment('a b')]"],
  ['JSON that is read', 'JSON.parse(\'{"a":[1]}\', function (name, value, context) { use(context); return value; })'],
  ['a sorted list', '[3, 1, 2].sort((one, other) => { use(this); return one - other; })'],
  ['a pattern', "new RegExp('(?<a>x)|(?<b>y)', 'dv').exec('y')"],
  ['iterator helpers', 'Iterator.from([1, 2]).map((one) => one).flatMap((one) => [one]).toArray()'],
  ['a class with blocks', 'class Made { static #made = 1; static { this.read = () => this.#made; } accessor = 1; }'],
  ['groups', 'Object.groupBy([1, 2], (one) => one % 2); Map.groupBy([1], () => 1)'],
  ['a promise that is tried', 'Promise.try(() => { throw new Error(); }).catch(() => undefined)'],
  ['a copied structure', 'structuredClone(new Map([[{}, new Date()]]))'],
];

/** Ways that came into the language or into Node lately, and corners of them where objects of the host could come from. */
export const newerLanguageAttempts: readonly Attempt[] = [
  ...exhaustedBuiltIns.map(
    ([name, call]): Attempt => ({ name: `exhausted stack inside ${name}`, code: `exhausted(() => { ${call}; });`, bites: false }),
  ),
  {
    name: 'structuredClone with lists of what is handed over',
    code: "for (const transfer of [[1], [{}], [ctx], [console.log], { *[Symbol.iterator]() { use(this, 'list'); yield ctx; } }, new Proxy([], { get(target, name, receiver) { use(receiver, 'receiver'); return Reflect.get(target, name); } })]) { for (const value of [{ a: 1 }, ctx, () => {}, Symbol('x')]) { try { deep(structuredClone(value, { transfer }), 'copy'); } catch (thrown) { deep(thrown, 'error'); } } }",
    bites: true,
  },
  {
    name: 'structuredClone with getters that are called meanwhile',
    code: "try { deep(structuredClone({ get a() { deep([...arguments, this], 'getter'); try { deep(arguments.callee.caller, 'caller'); } catch (thrown) { use(thrown, 'error'); } return new Error('x', { cause: this }); } }), 'copy'); } catch (thrown) { deep(thrown, 'error'); }",
    bites: true,
  },
  { name: 'import of a source', code: "return import.source('node:fs');", bites: false, refused: true },
  { name: 'import that is put off', code: "return import.defer('node:fs');", bites: false, refused: true },
  {
    name: 'declaration of an import that is put off',
    repository: "import defer * as fs from 'node:fs'; Repository = {};",
    bites: false,
    refused: true,
  },
  {
    name: 'declaration of an import of a source',
    repository: "import source fs from 'node:fs'; Repository = {};",
    bites: false,
    refused: true,
  },
  {
    name: 'import with attributes',
    code: "return import('data:application/json,1', { with: { type: 'json' } }).then((found) => { deep(found, 'module'); tell('import'); });",
    bites: false,
    refused: true,
  },
  {
    name: 'a module written where it is used',
    code: 'const made = module { export const one = 1; }; return import(made);',
    bites: false,
    refused: true,
  },
  {
    name: 'decorators',
    repository:
      "const dec = (value, context) => { deep([value, context], 'decorator'); }; @dec class Made { @dec method() {} } Repository = { w: { init: () => 1 } };",
    bites: false,
    refused: true,
  },
  {
    name: 'a map of sources',
    repository:
      "Repository = { w: { init() { const { stack } = new Error('x'); if (/node:|file:|passwd/.test(stack)) tell('places of the host'); return stack.length > 0; } } };\n//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi9ldGMvcGFzc3dkIl0sIm5hbWVzIjpbXSwibWFwcGluZ3MiOiJBQUFBIn0=",
    bites: false,
  },
  {
    name: 'errors of two disposals',
    code: "const failing = () => ({ [Symbol.dispose]() { throw new Error('dispose'); } }); try { using one = failing(); using two = failing(); throw new Error('body'); } catch (thrown) { deep(thrown, 'error'); if (typeof SuppressedError !== 'undefined' && thrown.error) { use(thrown.error, 'error'); use(thrown.suppressed, 'suppressed'); } }",
    bites: false,
  },
  {
    name: 'disposal that waits for what the membrane gives',
    code: "return (async () => { await using held = { [Symbol.asyncDispose]: () => { const given = Api.updateContent('nobody'); deep(given, 'promise'); return given; } }; try { await using wrong = { [Symbol.asyncDispose]: Api.updateContent }; } catch (thrown) { deep(thrown, 'error'); } return 1; })();",
    bites: true,
  },
  {
    name: 'stacks of what is disposed of',
    code: "if (typeof AsyncDisposableStack === 'undefined') return 1; const stack = new AsyncDisposableStack(); stack.adopt(ctx, (value) => deep(value, 'adopted')); stack.defer(Api.updateContent); stack.use({ [Symbol.dispose]() { deep([...arguments], 'arguments'); } }); return stack.disposeAsync().then(() => 1, (thrown) => { deep(thrown, 'error'); return 1; });",
    bites: true,
  },
  {
    name: 'times and dates',
    code: "if (typeof Temporal === 'undefined') return 1; for (const make of [() => Temporal.Now.instant(), () => Temporal.PlainDate.from(new Proxy({ year: 1, month: 1, day: 1 }, { get(target, name, receiver) { use(receiver, 'receiver'); return Reflect.get(target, name); } })), () => Temporal.Duration.from(ctx), () => Temporal.ZonedDateTime.from('x')]) { try { deep(make(), 'time'); } catch (thrown) { deep(thrown, 'error'); } }",
    bites: false,
  },
  {
    name: 'iterator helpers over what the membrane gives',
    code: "const made = [() => Iterator.from(ctx), () => Iterator.from({ next: Api.updateContent }).next(), () => Iterator.from(console).toArray(), () => Iterator.concat?.([ctx], [Api]).toArray(), () => Iterator.zip?.([[ctx], [Api]]).toArray(), () => [ctx][Symbol.iterator]().reduce((sum, one) => { deep(one, 'item'); return one; }, null)]; for (const make of made) { try { deep(make(), 'iterated'); } catch (thrown) { deep(thrown, 'error'); } }",
    bites: true,
  },
  {
    name: 'lists of promises',
    code: "const seen = (value) => deep(value, 'item'); return Promise.all([Array.fromAsync([Api.updateContent('a'), ctx]).then(seen, seen), Array.fromAsync({ get length() { return 1; }, get 0() { return Api.updateContent('b'); } }).then(seen, seen), (async () => { for await (const one of [Api.updateContent('c')]) seen(one); })(), Promise.try(Api.updateContent, 'd').then(seen, seen)]).then(() => 1);",
    bites: true,
  },
  {
    name: 'a promise with its functions in hand',
    code: "const { promise, resolve, reject } = Promise.withResolvers(); deep([promise, resolve, reject], 'resolvers'); resolve({ then(...given) { deep(given, 'then'); try { deep(arguments.callee.caller, 'caller'); } catch {} given[0](1); } }); return promise;",
    bites: false,
  },
  {
    name: 'a microtask and timers that are proxies',
    code: "const trap = (how) => new Proxy(function () {}, { apply(target, self, given) { deep([self, given], how); }, get(target, name, receiver) { use(receiver, 'receiver'); return Reflect.get(target, name); } }); for (const start of [queueMicrotask, setTimeout, setInterval]) { try { deep(start(trap(start.name), 1, ctx), 'handle'); } catch (thrown) { deep(thrown, 'error'); } } return new Promise((resolve) => setTimeout(() => resolve(1), 10));",
    bites: true,
  },
  {
    name: 'names of Node that follow what is under way',
    code: "for (const name of ['AsyncLocalStorage', 'AsyncContext', 'AbortController', 'AbortSignal', 'EventTarget', 'Event', 'MessageChannel', 'MessagePort', 'BroadcastChannel', 'Worker', 'performance', 'PerformanceObserver', 'navigator', 'DOMException', 'CustomEvent', 'Blob', 'File', 'ReadableStream', 'CompressionStream', 'crypto', 'Storage', 'WebSocket', 'EventSource', 'setImmediate', 'gc']) { if (!(name in globalThis)) continue; const value = globalThis[name]; deep(value, name); try { deep(new value('x'), name); } catch (thrown) { deep(thrown, 'error'); } }",
    bites: false,
  },
  {
    name: 'what reading JSON tells of its text',
    code: "JSON.parse('[1,{\"a\":2}]', function (name, value, context) { deep([this, context, ...arguments], 'context'); return value; }); try { deep(JSON.rawJSON?.('1'), 'raw'); JSON.parse('[', () => 1); } catch (thrown) { deep(thrown, 'error'); }",
    bites: false,
  },
  {
    name: 'getters of old made on what the membrane gives',
    code: "for (const owner of [ctx, Api, console, globalThis, setTimeout, Promise.prototype, Api.updateContent('x')]) { try { owner.__defineGetter__('constructor', function () { deep([this, ...arguments], 'getter'); return Object; }); } catch (thrown) { deep(thrown, 'error'); } try { deep(owner.__lookupGetter__('constructor'), 'lookup'); deep(owner.__proto__, 'proto'); } catch (thrown) { deep(thrown, 'error'); } }",
    bites: true,
  },
];
