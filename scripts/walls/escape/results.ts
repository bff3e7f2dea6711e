import type { Attempt } from './attempt.ts';

/** Values that act when the other side reads, merges, awaits or prints them. */
export const resultAttempts: readonly Attempt[] = [
  {
    name: 'a proxy as result',
    code: `const trap = (name) => function () { deep([...arguments], name); deep(this, name + ' this'); return Reflect[name](...arguments); };
      const handler = {}; for (const name of Object.getOwnPropertyNames(Reflect)) handler[name] = trap(name); return new Proxy({ a: 1 }, handler);`,
    bites: false,
  },
  {
    name: 'a proxy of a function as result',
    code: "return new Proxy(function () {}, { get(target, name, receiver) { use(receiver, 'receiver'); return undefined; }, apply() { deep([...arguments], 'apply'); } });",
    bites: false,
  },
  {
    name: 'a revoked proxy as result',
    code: "const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); try { Object.keys(proxy); } catch (thrown) { use(thrown, 'error'); } return proxy;",
    bites: false,
  },
  {
    name: 'getters as result',
    code: "return { get a() { use(this); deep([...arguments], 'arguments'); use(arguments.callee.caller, 'caller'); throw new RangeError('x'); } };",
    bites: false,
  },
  {
    name: 'getters that throw a proxy when a message is made',
    code: 'return { get a() { throw new Proxy({}, { get() { throw { get message() { throw 1; } }; }, getPrototypeOf() { throw 2; } }); } };',
    bites: false,
  },
  {
    name: 'toJSON as result',
    code: "return { toJSON(key) { use(this); deep([...arguments], 'arguments'); use(arguments.callee.caller, 'caller'); return { toJSON: 1 }; } };",
    bites: true,
  },
  {
    name: 'the key __proto__ in a result',
    code: 'return JSON.parse(\'{"__proto__":{"polluted":"ESCAPED pollution"},"constructor":{"prototype":{"polluted":"ESCAPED pollution"}}}\');',
    bites: true,
  },
  {
    name: 'the key __proto__ in the state',
    code: "Widgets['a'] = JSON.parse('{\"__proto__\":{\"polluted\":\"ESCAPED pollution\"}}'); Object.defineProperty(Widgets, '__proto__', { value: { polluted: 'ESCAPED pollution' }, enumerable: true, configurable: true }); Api.addSystemValue(['__proto__', { polluted: 'ESCAPED pollution' }]); return Widgets;",
    bites: false,
  },
  {
    name: 'the key __proto__ in a response',
    repository: "Repository = { w: { init: { url: () => '/api/v1/Cells', type: 'GET' } } };",
    response: '{"__proto__":{"polluted":"ESCAPED pollution"},"value":[{"__proto__":{"polluted":"ESCAPED pollution"}}]}',
    bites: true,
  },
  {
    name: 'the key __proto__ in parameters of a stored query',
    repository:
      'Repository = { w: { init: { url: () => \'/api/v1/Cells\', type: \'POST\', server: true, body: () => JSON.parse(\'{"__proto__":{"polluted":"ESCAPED pollution"}}\') } } };',
    bites: false,
  },
  {
    name: 'constructor and prototype as ids',
    code: "for (const id of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) { Api.updateContent(id); Api.setWidgetValue([id, 'w']); deep(v(id), id); deep(v(id + '.constructor.constructor'), id); deep(w(id + '.__proto__'), id); } return 1;",
    bites: true,
  },
  {
    name: 'a thenable as result',
    code: "return { then(resolve, reject) { use(resolve, 'resolve'); use(reject, 'reject'); deep([...arguments], 'arguments'); resolve(1); } };",
    bites: false,
  },
  {
    name: 'a thenable that never ends',
    code: 'let left = 500; const again = { then(resolve) { use(resolve, "resolve"); left -= 1; resolve(left > 0 ? again : 1); } }; return again;',
    bites: false,
  },
  {
    name: 'a getter for then',
    code: "return Object.defineProperty({}, 'then', { get() { use(this); deep([...arguments], 'arguments'); return (resolve) => { use(resolve, 'resolve'); resolve(1); }; } });",
    bites: false,
  },
  {
    name: 'then on the root prototype',
    code: "Object.defineProperty(Object.prototype, 'then', { configurable: true, get() { use(this, 'this'); return undefined; } }); return Api.updateContent('nobody').then((value) => { use(value, 'value'); });",
    bites: true,
  },
  {
    name: 'another then for promises',
    code: "Promise.prototype.then = function (...handlers) { for (const handler of handlers) use(handler, 'handler'); return this; }; return Promise.resolve(1);",
    bites: false,
  },
  {
    name: 'species of a promise',
    code: "class Trap extends Promise { static get [Symbol.species]() { return function (run) { run((value) => use(value, 'value'), (reason) => use(reason, 'reason')); }; } then(...handlers) { for (const handler of handlers) use(handler, 'handler'); return super.then(...handlers); } } return Trap.resolve(1);",
    bites: false,
  },
  {
    name: 'species of lists',
    code: "class Trap extends Array { static get [Symbol.species]() { return function () { deep([...arguments], 'arguments'); return {}; }; } } return Object.assign(new Trap(3), { 0: 1, constructor: { [Symbol.species]: function () { deep([...arguments], 'species'); return []; } } });",
    bites: false,
  },
  {
    name: 'species of a regular expression',
    code: "class Trap extends RegExp { static get [Symbol.species]() { return function () { deep([...arguments], 'species'); return /x/; }; } [Symbol.replace](text) { use(this); return text; } } 'x'.replace(new Trap('x'), ''); return 'x'.split(new Trap('x'));",
    bites: false,
  },
  {
    name: 'statics of regular expressions',
    code: "/(secret)?/.exec('x'); for (const name of ['$1', '$_', '$&', '$+', '$`', \"$'\", 'input', 'lastMatch', 'lastParen', 'leftContext', 'rightContext']) if (/dashwright-realm|run-\\d|\"op\"/.test(String(RegExp[name]))) tell('statics ' + name);",
    bites: false,
  },
  {
    name: 'statics of regular expressions after calls',
    code: "new URL('http://a/b'); atob('eA=='); Utils.parseNumber('1'); for (const name of Object.getOwnPropertyNames(RegExp)) { let value; try { value = RegExp[name]; } catch { continue; } use(value, name); if (/\"op\"|\"run\"/.test(String(value))) tell('statics'); }",
    bites: false,
  },
  {
    name: 'Symbol.replace, split and match of arguments',
    code: "const trap = {}; for (const name of ['replace', 'split', 'match', 'matchAll', 'search']) trap[Symbol[name]] = function () { deep([...arguments], name); use(arguments.callee.caller, 'caller'); return 'x'; }; for (const callee of [...Object.values(Utils), v, w, atob, btoa]) { try { use(callee(trap, trap, trap), 'result'); } catch (thrown) { use(thrown, 'error'); } }",
    bites: true,
  },
  {
    name: 'Symbol.toPrimitive of arguments',
    code: "const trap = { [Symbol.toPrimitive](hint) { use(this); deep([...arguments], 'hint'); use(arguments.callee.caller, 'caller'); return 'x'; } }; for (const callee of [...Object.values(Api), setTimeout, (x) => new URL(x), btoa]) { try { use(callee(trap, trap), 'result'); } catch (thrown) { use(thrown, 'error'); } } return trap;",
    bites: true,
  },
  {
    name: 'Symbol.iterator of arguments',
    code: "const trap = { length: 2, [Symbol.iterator]() { use(this); deep([...arguments], 'arguments'); return { next() { return { done: true }; }, return() { deep([...arguments], 'return'); return {}; } }; } }; for (const callee of [...Object.values(Utils), ...Object.values(Api), structuredClone, (x) => new URLSearchParams(x)]) { try { use(callee(trap, trap), 'result'); } catch (thrown) { use(thrown, 'error'); } }",
    bites: true,
  },
  {
    name: 'a return of an iterator',
    code: "return { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { deep([...arguments], 'return'); return {}; } }; }, [Symbol.asyncIterator]() { tell('iterated'); } };",
    bites: false,
  },
  {
    name: 'Symbol.toStringTag and a name of a class',
    code: "return new (class { get [Symbol.toStringTag]() { use(this); deep([...arguments], 'arguments'); return 'Error'; } static get name() { use(this); return {}; } })();",
    bites: false,
  },
  {
    name: 'Symbol.isConcatSpreadable, unscopables and hasInstance',
    code: "return { [Symbol.isConcatSpreadable]: true, length: 3, get 0() { use(this); return 1; }, [Symbol.unscopables]: {}, [Symbol.hasInstance]() { deep([...arguments], 'instance'); } };",
    bites: false,
  },
  {
    name: 'a list with holes and four thousand million places',
    code: 'const sparse = []; sparse.length = 3; sparse[50] = 1; Object.defineProperty(sparse, 7, { get() { use(this); return 7; }, enumerable: true }); return sparse;',
    bites: false,
  },
  {
    name: 'a class of dates',
    code: "class Made extends Date { toISOString() { use(this); deep([...arguments], 'arguments'); return 'x'; } toJSON() { deep([...arguments], 'json'); return 'y'; } valueOf() { return {}; } } return { made: new Made(), bad: new Date(NaN) };",
    bites: false,
  },
  {
    name: 'a long text that grows when it is escaped',
    code: "const text = '\u0001'.repeat(2 ** 21); console.log(text); return [text, Api.skip(text).length];",
    bites: false,
  },
  {
    name: 'lone surrogates and a byte order mark',
    code: "console.log('\\ud800\\udfff\\ufeff\\u0000'); return { '\\ud800': '\\udc00', '\\u0000': '\\ufeff' };",
    bites: false,
  },
  {
    name: 'big integers and raw numbers',
    code: "BigInt.prototype.toJSON = function () { deep(this, 'this'); return { out: 1 }; }; return { big: 2n ** 64n, minus: -0, not: NaN };",
    bites: false,
  },
];
