import type { Chance } from '../mutations/chance.ts';

type Words = readonly [string, ...string[]];

/** Hands every value of a call to the helpers of the escape attempts. */
const trap = "function () { look([...arguments], 'arguments'); look(this, 'this'); return RESULT; }";
const stack = "atTheEnd(() => String(new Error('x').stack))";
const results: Words = [
  'undefined',
  '1',
  '{}',
  'Promise.resolve(1)',
  'Promise.reject(2)',
  '(() => 1)',
  'Reflect',
  '[]',
  'null',
  "'x'",
  'this',
];
const symbols: Words = [
  'species',
  'iterator',
  'asyncIterator',
  'toPrimitive',
  'hasInstance',
  'toStringTag',
  'dispose',
  'asyncDispose',
  'isConcatSpreadable',
  'replace',
  'split',
  'matchAll',
  'unscopables',
];
const traps: Words = [
  'get',
  'set',
  'has',
  'ownKeys',
  'getPrototypeOf',
  'getOwnPropertyDescriptor',
  'defineProperty',
  'apply',
  'construct',
  'deleteProperty',
  'isExtensible',
];
const awaited: Words = [
  'then',
  'constructor',
  'name',
  'message',
  'stack',
  'cause',
  'errors',
  'toString',
  'toJSON',
  'length',
  'next',
  'return',
  'throw',
  'done',
  'value',
  'prepareStackTrace',
];

function trapOf(chance: Chance): string {
  return chance.happens(0.06)
    ? `function () { ${stack}; return RESULT; }`.replace('RESULT', chance.of(results))
    : trap.replace('RESULT', chance.of(results));
}

function proxyOf(chance: Chance, target: string): string {
  const handlers = Array.from({ length: 1 + chance.below(3) }, () => {
    const name = chance.of(traps);
    // A prototype that is said to be null looks like one of another realm.
    return `${name}: ${name === 'getPrototypeOf' ? trapOf(chance).replace('return null', 'return {}') : trapOf(chance)}`;
  });
  return `new Proxy(${target}, { ${handlers.join(', ')} })`;
}

/** A value that acts when somebody looks at it. */
function value(chance: Chance, depth: number): string {
  const inner = () => (depth > 0 ? value(chance, depth - 1) : chance.of(results));
  switch (chance.below(23)) {
    case 0:
      return `Promise.reject(${inner()})`;
    case 19:
    case 20:
    case 21:
      // Node reads a symbol of it after the crossing.
      return `Object.setPrototypeOf(Promise.reject(${inner()}), new Proxy(Promise.prototype, { get(target, name) { ${chance.happens(0.3) ? stack : 'look([...arguments], "arguments")'}; return ${chance.happens(0.5) ? 'undefined' : 'target[name]'}; } }))`;
    case 1:
      return `Promise.resolve(${inner()})`;
    case 2:
      return proxyOf(
        chance,
        chance.of(['{}', 'function () {}', 'Promise.prototype', '[]', "new Error('x')", 'Object.prototype', 'class {}']),
      );
    case 3:
      return `Object.setPrototypeOf(${chance.of(['Promise.reject(1)', 'Promise.resolve(1)', "new Error('x')", '[]', '(() => 1)', 'new Map()'])}, ${proxyOf(chance, chance.of(['Promise.prototype', 'Error.prototype', '{}']))})`;
    case 4:
      return `({ get ${chance.of(awaited)}() { ${chance.happens(0.06) ? stack : "look(this, 'this')"}; return ${inner()}; } })`;
    case 5:
      return `({ [Symbol.${chance.of(symbols)}]: ${trapOf(chance)} })`;
    case 6:
      return `new Error('x', { cause: ${inner()} })`;
    case 7:
      return `new AggregateError([${inner()}], 'x')`;
    case 8:
      return `new (class extends ${chance.of(['Promise', 'Array', 'Error', 'RegExp', 'Map', 'Function', 'Date', 'Object'])} { static get [Symbol.species]() { return ${trapOf(chance)}; } })(${chance.of(['() => {}', "'x'", '3', ''])})`;
    case 9:
      return `(async function* () { look(this, 'this'); yield ${inner()}; })()`;
    case 10:
      return `(function* () { yield ${inner()}; })()`;
    case 11:
      return `(async () => { await null; look(arguments, 'arguments'); return ${inner()}; })()`;
    case 12:
      return `({ then(resolve, reject) { look([...arguments], 'capability'); resolve(${inner()}); } })`;
    case 13:
      return `Object.assign(Promise.resolve(1), { constructor: { [Symbol.species]: function (run) { look(run, 'executor'); run((found) => look(found, 'resolved'), (found) => look(found, 'rejected')); } } })`;
    case 14:
      return `Promise.withResolvers().${chance.of(['promise', 'resolve', 'reject'])}`;
    case 15:
      return chance.of([
        'ctx',
        'Api',
        'Widgets',
        'console',
        'Utils',
        'globalThis',
        'arguments',
        'setTimeout',
        'structuredClone',
        'URL',
        '$',
        'window',
        'document',
        'app',
      ]);
    case 16:
      return chance.of([
        'new DisposableStack()',
        'new AsyncDisposableStack()',
        'Iterator.from([1])',
        'new WeakMap()',
        'Intl.DateTimeFormat()',
        "new Intl.Segmenter().segment('x')",
        'Promise.try(() => { throw 1; })',
        'SuppressedError',
        'Symbol.for("nodejs.util.inspect.custom")',
      ]);
    case 17:
      return `({ [Symbol.for('nodejs.${chance.of(['util.inspect.custom', 'rejection', 'dispose', 'asyncDispose', 'util.promisify.custom'])}')]: ${trapOf(chance)} })`;
    case 18:
      return `Object.create(${inner()} instanceof Object ? Promise.prototype : Error.prototype)`;
    default:
      return chance.of(results);
  }
}

/** What is done with it. */
function use(chance: Chance): string {
  const made = value(chance, 2);
  switch (chance.below(26)) {
    case 0:
      return `look(${made}, 'value');`;
    case 1:
      return `Promise.prototype.then.call(${made}, (found) => look(found, 'then'), (found) => look(found, 'caught'));`;
    case 2:
      return `Promise.${chance.of(['all', 'allSettled', 'any', 'race', 'resolve', 'reject', 'try'])}([${made}, ${value(chance, 1)}]).then?.((found) => look(found, 'then'), (found) => look(found, 'caught'));`;
    case 3:
      return `(async () => { try { look(await ${made}, 'awaited'); } catch (found) { look(found, 'caught'); } })();`;
    case 4:
      return `(async () => { try { for await (const found of ${made}) { look(found, 'iterated'); break; } } catch (found) { look(found, 'caught'); } })();`;
    case 5:
      return `Array.fromAsync(${made}).then((found) => look(found, 'list'), (found) => look(found, 'caught'));`;
    case 6:
      return `setTimeout(function () { look([...arguments], 'arguments'); look(this, 'this'); ${made}; }, ${chance.below(3)}, ${value(chance, 1)});`;
    case 7:
      return `queueMicrotask(() => { look(${made}, 'value'); });`;
    case 8:
      return `console.${chance.of(['log', 'info', 'warn', 'debug'])}(${made});`;
    case 9:
      return `look(Api.${chance.of(['skip', 'updateContent', 'addSystemValue', 'setWidgetValue', 'executeQueryRequest'])}(${made}), 'Api');`;
    case 10:
      return `look(structuredClone(${made}), 'copy');`;
    case 11:
      return `look(Iterator.from(${made}).${chance.of(['map((x) => look(x, "x"))', 'filter(() => true)', 'take(1)', 'drop(1)', 'flatMap((x) => [x])'])}.${chance.of(['toArray()', 'next()', 'return()'])}, 'iterator');`;
    case 12:
      return `{ using kept = { [Symbol.dispose]() { look(this, 'this'); look([...arguments], 'arguments'); throw ${made}; } }; throw ${value(chance, 1)}; }`;
    case 13:
      return `(async () => { await using kept = { [Symbol.asyncDispose]() { look(this, 'this'); return ${made}; } }; })().catch((found) => look(found, 'caught'));`;
    case 14:
      return `try { Error.captureStackTrace(${made}); } catch (found) { look(found, 'caught'); }`;
    case 15:
      return `try { look(String(${made}), 'text'); } catch (found) { look(found, 'caught'); look(found.stack, 'stack'); }`;
    case 16:
      return `look(JSON.stringify(${made}), 'text');`;
    case 17:
      return `look([].concat(${made}, ${value(chance, 1)}).flat(), 'list');`;
    case 18:
      return `look('x'.${chance.of(['replace', 'split', 'match', 'matchAll', 'search'])}(${made}, ${trapOf(chance)}), 'text');`;
    case 19:
      return `{ const late = Promise.reject(${made}); setTimeout(() => late.catch((found) => look(found, 'late')), 1); }`;
    case 20:
      if (chance.happens(0.6)) return `${made};`;
      return `atTheEnd(() => { ${chance.of([`look(${made}, 'value')`, `Promise.reject(${made})`, `setTimeout(() => ${made}, 0)`, `String(new Error('x', { cause: 1 }).stack)`])}; });`;
    case 21:
      return `v(${made}); w(${value(chance, 1)});`;
    case 22:
    case 23:
      return `${made}; Promise.resolve(1).then(() => ${value(chance, 1)});`;
    case 24:
      return `look(Reflect.${chance.of(['ownKeys', 'getPrototypeOf'])}(${made}), 'keys');`;
    default:
      return `throw ${made};`;
  }
}

/** A function body that does something odd with promises, proxies, species, getters, stacks, timers or what is new beside them. */
export function generatedUse(chance: Chance): string {
  return use(chance);
}
