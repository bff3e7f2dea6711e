import type { Attempt } from './attempt.ts';

const calls: readonly (readonly [name: string, call: string, bites: boolean])[] = [
  ['nothing but itself', 'undefined', false],
  ['the console', "console.log('x')", true],
  ['the console with a value', 'console.log({ a: [1] })', true],
  ['an Api call', "Api.updateContent('x')", true],
  ['an Api call that changes the state', "Api.addSystemValue(['x', 1])", true],
  ['v', "v('a.b.c')", true],
  ['w', "w('a.b.c')", true],
  ['a member of ctx', 'ctx.getObject()', true],
  ['a value of the event', 'ctx.getEventValues()', true],
  ['setTimeout', 'clearTimeout(setTimeout(() => {}, 1000))', true],
  ['queueMicrotask', 'queueMicrotask(() => {})', true],
  ['structuredClone', 'structuredClone({ a: [1] })', true],
  ['URL', "new URL('http://a/b?c=d').href", true],
  ['TextEncoder', "new TextEncoder().encode('x')", true],
  ['btoa', "btoa('x')", true],
  ['Utils', 'Utils.clone({ a: 1 }, true)', true],
  ['a stand-in of the browser', "$('x').val()", true],
  ['a class of the files', 'new RestRequest({ url: 1 })', true],
  ['a stack', "String(new Error('x').stack)", false],
  ['a regular expression', "'x'.replace(/x/, () => 'y')", false],
];

/** The stack used up at every call of the membrane: an error that is made on the other side is of the other side. */
export const exhaustedStackAttempts: readonly Attempt[] = [
  ...calls.map(
    ([name, call, bites]): Attempt => ({ name: `exhausted stack inside ${name}`, code: `exhausted(() => { ${call}; });`, bites }),
  ),
  {
    name: 'exhausted stack while a result is read',
    code: 'const down = () => { try { down(); } catch (thrown) { use(thrown); } }; return { get a() { down(); return 1; }, toJSON: undefined };',
    bites: false,
  },
  {
    name: 'a result nested a hundred thousand deep',
    code: 'let nested = []; for (let index = 0; index < 100000; index += 1) nested = [nested]; return nested;',
    bites: false,
  },
  {
    name: 'a thrown value nested a hundred thousand deep',
    code: 'let nested = { message: {} }; for (let index = 0; index < 100000; index += 1) nested = { message: nested, toString: undefined }; throw nested;',
    bites: false,
  },
];
