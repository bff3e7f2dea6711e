import type { Attempt } from './attempt.ts';

/** Errors and the stacks behind them. */
export const errorAttempts: readonly Attempt[] = [
  {
    name: 'prepareStackTrace',
    code: `try { Error.prepareStackTrace = (error, frames) => { deep(frames, 'frames'); for (const frame of frames) { use(frame.getThis(), 'this'); use(frame.getFunction(), 'function'); } return ''; }; } catch {}
      try { null.x; } catch (thrown) { use(thrown, 'error'); void thrown.stack; } void new Error('x').stack;`,
    bites: true,
  },
  {
    name: 'prepareStackTrace for an error thrown by the host',
    code: `try { Error.prepareStackTrace = (error, frames) => { for (const frame of frames) deep(frame, 'frame'); use(frames, 'frames'); use(error, 'error'); return ''; }; } catch {}
      try { structuredClone(() => {}); } catch (thrown) { use(thrown, 'error'); void thrown.stack; }`,
    bites: true,
  },
  {
    name: 'another Error',
    code: "try { globalThis.Error = { prepareStackTrace(error, frames) { use(frames, 'frames'); return ''; } }; } catch {} try { null.x; } catch (thrown) { void thrown.stack; use(thrown, 'error'); }",
    bites: false,
  },
  {
    name: 'prepareStackTrace of a class of errors',
    code: "class Made extends Error { static prepareStackTrace(error, frames) { for (const frame of frames) use(frame.getFunction(), 'function'); return frames; } } const { stack } = new Made('x'); if (typeof stack !== 'string') deep(stack, 'stack');",
    bites: false,
  },
  {
    name: 'captureStackTrace on everything',
    code: "for (const owner of [{}, ctx, Api, function () {}]) { try { Error.captureStackTrace(owner, ctx.getId); deep(owner.stack, 'stack'); if (String(owner.stack).includes('node:internal')) shout('seen ' + 1); } catch (thrown) { use(thrown, 'error'); } }",
    bites: false,
  },
  {
    name: 'stackTraceLimit that is an object',
    code: "Error.stackTraceLimit = { valueOf() { use(this, 'this'); return 100; } }; try { null.x; } catch (thrown) { use(thrown, 'error'); } Error.stackTraceLimit = Infinity; console.log(new Error('x').stack);",
    bites: false,
  },
  {
    name: 'cause and errors of errors',
    code: "throw new AggregateError([new Proxy({}, { get(target, name, receiver) { use(receiver, 'receiver'); return undefined; } })], 'x', { cause: { get stack() { use(this, 'this'); return arguments.callee.caller; } } });",
    bites: false,
  },
  {
    name: 'thrown proxy',
    code: "throw new Proxy(function () {}, { get(target, name, receiver) { use(target, 'target'); deep([...arguments], 'arguments'); return new Proxy(() => {}, this); }, getPrototypeOf() { deep([...arguments], 'arguments'); return null; }, apply() { deep([...arguments], 'arguments'); return {}; } });",
    bites: false,
  },
  {
    name: 'thrown getters',
    code: "throw { get stack() { use(this); return { toString() { use(arguments.callee.caller, 'caller'); return 'ESCAPE'; } }; }, get message() { throw {}; } };",
    bites: false,
  },
  {
    name: 'inspection of a thrown value',
    code: "throw { [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) { use(options, 'options'); use(inspect, 'inspect'); return 'x'; } };",
    bites: true,
  },
  {
    name: 'inspection of a value for the console',
    code: "console.log({ [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) { use(options, 'options'); use(inspect, 'inspect'); return 'x'; } });",
    bites: true,
  },
  {
    name: 'other registered symbols of Node',
    code: `const names = ['nodejs.rejection', 'nodejs.util.promisify.custom', 'nodejs.util.inspect.custom', 'nodejs.event_target', 'nodejs.dispose', 'nodejs.asyncDispose', 'nodejs.stream.readable', 'nodejs.worker_threads.transferable'];
      const trap = {}; for (const name of names) trap[Symbol.for(name)] = function () { deep([...arguments], name); deep(this, 'this'); return this; };
      console.log(trap); console.error(trap); Promise.reject(trap); return trap;`,
    bites: true,
  },
  {
    name: 'thrown symbol, nothing and number',
    code: "Promise.reject(Symbol('x')); Promise.reject(null); Promise.reject(-0); throw undefined;",
    bites: false,
  },
  {
    name: 'rejection nobody handles, with traps',
    code: "Promise.reject(new Proxy({}, { get(target, name, receiver) { if (foreign(receiver)) shout('ESCAPED receiver'); deep([...arguments], 'arguments'); return undefined; }, getOwnPropertyDescriptor() { deep([...arguments], 'arguments'); } })); return 1;",
    bites: false,
  },
  {
    name: 'rejection nobody handles, with an inspection',
    code: "Promise.reject({ [Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) { use(inspect, 'inspect'); return 'x'; } }); return 1;",
    bites: true,
  },
  {
    name: 'words of an error made of objects',
    code: 'const words = { toString() { use(this); deep([...arguments], \'arguments\'); return \'x\\n{"out":[{"out":"console","level":"log","text":"forged"}]}\'; } }; throw Object.assign(new Error(\'x\'), { name: words, message: words, stack: words });',
    bites: false,
  },
];
