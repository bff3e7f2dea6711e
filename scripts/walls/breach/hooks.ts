import type { BreachTheme } from './attempt.ts';

type Call = (...parameters: unknown[]) => unknown;
const nothing = () => undefined;
const language = () => globalThis as unknown as Readonly<Record<string, new (...parameters: unknown[]) => object>>;

/** Hooks into the engine, and what the door to the native half of Node still gives out. All look at the names when they run. */
export const hooks: BreachTheme = {
  'follows promises by the native function': ({ kept }) => {
    (kept.bindings('async_wrap')['setPromiseHooks'] as Call)(undefined, undefined, undefined, undefined);
    return true;
  },
  'writes the stacks by the native function': ({ kept }) => {
    (kept.bindings('errors')['setPrepareStackTraceCallback'] as Call)((_global: unknown, error: unknown) => String(error));
    return true;
  },
  'makes a module of a text by the native class': ({ kept }) => {
    const Wrap = kept.bindings('module_wrap')['ModuleWrap'] as new (...parameters: unknown[]) => object;
    return new Wrap('dashwright', undefined, 'export default 1', 0, 0) !== undefined;
  },
  'takes over import() by the native function': ({ kept }) => {
    (kept.bindings('module_wrap')['setImportModuleDynamicallyCallback'] as Call)(nothing);
    return true;
  },
  'hears of traces by the native function': ({ kept }) => {
    (kept.bindings('trace_events')['setTraceCategoryStateUpdateHandler'] as Call)(nothing);
    return true;
  },
  'hears when objects are collected': () => language()['FinalizationRegistry'] !== undefined,
  'shares memory': () => language()['SharedArrayBuffer'] !== undefined,
  'observes performance by its name': () => language()['PerformanceObserver'] !== undefined,
};
