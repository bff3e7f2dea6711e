import type { Attempt } from './attempt.ts';

const writesStacks = 'exhausted(() => String(new Error("x").stack))';

/** Code that Node calls after a crossing, when it looks at promises nobody handles: it has to run under the same guard. */
export const afterCrossingAttempts: readonly Attempt[] = [
  {
    name: 'traps of a rejected promise that use up the stack',
    code: `Object.setPrototypeOf(Promise.reject(1), new Proxy(Promise.prototype, { get(target, name, receiver) { ${writesStacks}; return undefined; } })); return 1;`,
    bites: false,
  },
  {
    name: 'a getter of a rejected promise that uses up the stack',
    code: `class Trap extends Promise {} Object.setPrototypeOf(Trap.prototype, new Proxy(Promise.prototype, { get(target, name, receiver) { if (typeof name === 'symbol') ${writesStacks}; return Reflect.get(target, name, receiver); } })); Trap.reject(1); return 1;`,
    bites: false,
  },
  {
    name: 'traps of a promise that a promise job rejects',
    code: `Promise.resolve().then(() => { Object.setPrototypeOf(Promise.reject(1), new Proxy({}, { get() { ${writesStacks}; deep([...arguments], 'arguments'); } })); }); return 1;`,
    bites: false,
  },
  {
    name: 'traps of a promise that a timer rejects',
    code: `setTimeout(() => { Object.setPrototypeOf(Promise.reject(1), new Proxy({}, { get() { ${writesStacks}; } })); }, 1); return new Promise((resolve) => setTimeout(() => resolve(1), 10));`,
    bites: false,
  },
  {
    name: 'traps of a promise that files reject while they are evaluated',
    repository: `Object.setPrototypeOf(Promise.reject(1), new Proxy(Promise.prototype, { get() { ${writesStacks}; } })); Repository = { w: { init: () => 1 } };`,
    bites: false,
  },
  {
    name: 'a rejected promise that is handled late, with traps',
    code: `const late = Promise.reject(1); const caught = Promise.prototype.catch; Object.setPrototypeOf(late, new Proxy(Promise.prototype, { get(target, name) { ${writesStacks}; return target[name]; } })); setTimeout(() => caught.call(late, () => {}), 2); return new Promise((resolve) => setTimeout(() => resolve(1), 10));`,
    bites: false,
  },
  {
    name: 'words of a rejection that use up the stack',
    code: `Promise.reject({ get message() { ${writesStacks}; return 'x'; }, get stack() { ${writesStacks}; return 'x'; } }); return 1;`,
    bites: false,
  },
];
