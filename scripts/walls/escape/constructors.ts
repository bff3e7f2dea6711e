import type { Attempt } from './attempt.ts';

/** From text to code, and from every value that the membrane hands over to a constructor of the host. */
export const constructorAttempts: readonly Attempt[] = [
  { name: 'Function of a literal', code: "if ((() => {}).constructor('return 7')() === 7) tell('code from text');", bites: true },
  {
    name: 'async Function',
    code: "(async () => {}).constructor('return 7')().then((seven) => { if (seven === 7) shout('ESCAPED code from text'); });",
    bites: true,
  },
  {
    name: 'generator Function',
    code: "if ((function* () {}).constructor('yield 7')().next().value === 7) tell('code from text');",
    bites: true,
  },
  {
    name: 'async generator Function',
    code: "(async function* () {}).constructor('yield 7')().next().then(({ value }) => { if (value === 7) shout('ESCAPED code from text'); });",
    bites: true,
  },
  { name: 'indirect eval', code: "if ((0, eval)('7') === 7) tell('code from text');", bites: true },
  { name: 'direct eval', code: "if (eval('this') === this || eval('7') === 7) tell('code from text');", bites: true },
  {
    name: 'a class that extends Function',
    code: "class Made extends Function { constructor() { super('return 7'); } } if (new Made()() === 7) tell('code from text');",
    bites: true,
  },
  {
    name: 'Reflect.construct with the target of another constructor',
    code: "if (Reflect.construct(Function, ['return 7'], Date)() === 7) tell('code from text'); use(Reflect.construct(Date, [], (() => {}).bind(null).constructor));",
    bites: true,
  },
  {
    name: 'Function out of a bound function',
    code: "if (setTimeout.bind(null).constructor('return 7')() === 7) tell('text');",
    bites: true,
  },
  { name: 'timer with text', code: 'setTimeout(\'shout("ESC" + "APED code from text")\', 0);', bites: false },
  { name: 'ctx', code: "use(ctx, 'ctx');", bites: true },
  { name: 'members of ctx', code: "for (const name of Object.getOwnPropertyNames(ctx)) use(ctx[name], 'ctx.' + name);", bites: true },
  {
    name: 'what members of ctx give',
    code: "for (const name of ['getObject', 'getEvent', 'getElement', 'getExtraParams']) use(ctx[name](), name);",
    bites: true,
  },
  { name: 'everything behind ctx', code: "deep(ctx, 'ctx');", bites: true },
  { name: 'arguments of an action', code: "deep([...arguments], 'arguments');", bites: true },
  { name: 'this of an action', code: "deep(this, 'this');", bites: true },
  { name: 'functions of Api', code: "use(Api.updateContent, 'Api');", bites: true },
  { name: 'promise of an Api call', code: "use(Api.updateContent('nobody'), 'promise');", bites: true },
  {
    name: 'constructor of the promise of an Api call',
    code: "const made = Api.updateContent('nobody').constructor; use(made, 'constructor'); use(made.resolve({}), 'resolved'); use(made.withResolvers && made.withResolvers(), 'resolvers');",
    bites: true,
  },
  {
    name: 'what an Api call gives',
    repository:
      "Repository = { other: { init: () => ({ list: [1] }) }, w: { init: async () => { const value = await Api.executeQueryRequest(['other', 'init']); use(value, 'value'); use(value && value.list, 'list'); } } };",
    bites: true,
  },
  { name: 'console', code: "use(console.log, 'log'); use(console.log('x'), 'undefined'); deep(console, 'console');", bites: true },
  { name: 'handle of a timer', code: "use(setTimeout(() => {}, 5), 'handle'); use(setInterval, 'setInterval');", bites: true },
  {
    name: 'this of a timer',
    code: "return new Promise((resolve) => { setTimeout(function () { try { use(this, 'this'); } finally { resolve(1); } }, 1); });",
    bites: true,
  },
  {
    name: 'arguments and caller of a timer',
    code: "return new Promise((resolve) => { setTimeout(function (given) { try { deep([...arguments], 'arguments'); for (let callee = arguments.callee; callee; callee = callee.caller) use(callee, 'caller'); } finally { resolve(1); } }, 1, {}); });",
    bites: false,
  },
  {
    name: 'caller of an action',
    code: 'for (let callee = arguments.callee, left = 10; callee && left > 0; left -= 1) { use(callee, "caller"); try { callee = callee.caller; } catch { break; } }',
    bites: false,
  },
  { name: 'state registry', code: "use(Widgets, 'Widgets'); deep(v('w'), 'v'); deep(w('w'), 'w');", bites: true },
  {
    name: 'Utils',
    code: "for (const name of Object.keys(Utils)) use(Utils[name], name); use(Utils.clone({ a: [1] }, true), 'clone'); use(Utils.getMatrixFromArray([1, 2], 2), 'matrix');",
    bites: true,
  },
  { name: 'structuredClone', code: "use(structuredClone({ a: [new Date(), new Map()] }), 'copy');", bites: true },
  {
    name: 'URL and its parts',
    code: "const url = new URL('http://a/b?c=d'); use(url, 'url'); use(url.searchParams, 'parameters'); use(url.searchParams.entries(), 'entries');",
    bites: true,
  },
  { name: 'TextEncoder', code: "use(new TextEncoder().encode('x'), 'bytes'); use(TextDecoder, 'decoder');", bites: true },
  { name: 'error of atob', code: "try { atob('§'); } catch (thrown) { use(thrown, 'error'); }", bites: true },
  {
    name: 'errors of membrane functions called wrongly',
    code: `const odd = [Symbol('odd'), null, undefined, -0, 1n, new Proxy({}, { get() { throw {}; } }), Object.create(null)];
      for (const callee of [...Object.values(Api), setTimeout, structuredClone, atob, v, w, (x) => new URL(x), queueMicrotask])
        for (const value of odd) { try { use(callee(value, value, value), 'result'); } catch (thrown) { use(thrown, 'error'); } }`,
    bites: true,
  },
  {
    name: 'every global',
    code: "deep(globalThis, 'globalThis'); for (const name of Reflect.ownKeys(globalThis)) deep(globalThis[name], String(name));",
    bites: true,
  },
  {
    name: 'response of the back-end',
    repository:
      "Repository = { w: { init: { url: () => '/api/v1/Cells', type: 'GET', parsingControl: { type: 'script', script(response) { deep([...arguments], 'arguments'); use(response.value, 'response'); return 1; } } } } };",
    response: '{"value":[{"a":1}]}',
    bites: true,
  },
  {
    name: 'arguments of url and body',
    repository:
      "Repository = { w: { init: { url(context) { use(context, 'url'); deep([...arguments], 'url'); return '/api/v1/Cells'; }, body() { deep([...arguments], 'body'); return '{}'; }, type: 'POST' } } };",
    response: '{}',
    bites: true,
  },
  {
    name: 'this of a query function',
    repository:
      "Repository = { w: { init: { url: () => '/api/v1/Cells', type: 'GET', parsingControl: { type: 'list', query(response, x) { use(response, 'response'); use(this, 'this'); return x; } } } } };",
    response: '{"value":[{"a":1}]}',
    bites: true,
  },
];
