import type { BreachTheme, Situation } from './attempt.ts';

export type Call = (...parameters: unknown[]) => unknown;
type Make = new (...parameters: unknown[]) => Record<string, Call>;

const nothing = () => undefined;

/** A function that a binding holds when the attempt runs. */
const native = ({ kept }: Situation, binding: string, name: string): Call => kept.bindings(binding)[name] as Call;
const nativeClass = (situation: Situation, binding: string, name: string): Make => native(situation, binding, name) as unknown as Make;

/** Whether a call comes back at all. */
const calls =
  (binding: string, name: string, ...parameters: unknown[]) =>
  (situation: Situation) => {
    native(situation, binding, name)(...parameters);
    return true;
  };

/** Whether a call gives something. */
const gives =
  (binding: string, name: string, ...parameters: unknown[]) =>
  (situation: Situation) =>
    native(situation, binding, name)(...parameters) !== undefined;

/** Functions of the native half of Node that no wrapper of Node stands before, by the door for Node's own tests. */
export const natives: BreachTheme = {
  'reads the command line by the native options': gives('options', 'getCLIOptionsValues'),
  'reads the flags by the native options': gives('options', 'getOptionsAsFlags'),
  'has the facts of the process written on its own object': (situation) => {
    const own: { argv?: string[] } = {};
    native(situation, 'process_methods', 'patchProcessObject')(own);
    return own.argv;
  },
  'loads a module by a property that is made when it is read': (situation) => {
    const own: { createInterface?: unknown } = {};
    native(situation, 'util', 'defineLazyProperties')(own, 'readline', ['createInterface']);
    return own.createInterface;
  },
  'sleeps by the native function': calls('util', 'sleep', 1),
  'asks what a descriptor is': gives('util', 'guessHandleType', 0),
  'looks behind a proxy': gives('util', 'getProxyDetails', new Proxy({}, {})),
  'lists a weak map': gives('util', 'previewEntries', new WeakMap([[nothing, nothing]])),
  'takes the marks of Node': ({ kept }) => Object.keys(kept.bindings('util')['privateSymbols'] as object).length > 0,
  'reads the places of its callers': gives('util', 'getCallSites', 5),
  'shares memory by the native function': gives('util', 'constructSharedArrayBuffer', 8),
  'copies by the native function': gives('messaging', 'structuredClone', {}, {}),
  'calls to all threads by the native function': gives('messaging', 'broadcastChannel', 'x'),
  'changes flags of the engine by the native function': calls('v8', 'setFlagsFromString', '--no-trace-gc'),
  'reads the seed of the hashes': gives('v8', 'getHashSeed'),
  'walks the graph of objects': gives('heap_utils', 'buildEmbedderGraph'),
  'asks whether a text is a module': gives('contextify', 'containsModuleSyntax', 'import x from "x"', 'x.js'),
  'makes a realm by the native function': gives('contextify', 'makeContext', {}, 'x', undefined, true, true, undefined, Symbol('x')),
  'keeps compiled code in a folder': (situation) => {
    native(situation, 'modules', 'enableCompileCache')(situation.targets.folder);
    return true;
  },
  'reads a package by the native function': (situation) =>
    native(situation, 'modules', 'getNearestParentPackageJSONType')(situation.targets.file) === 'module',
  'serialises by the native class': (situation) => new (nativeClass(situation, 'serdes', 'Serializer'))() !== undefined,
  'takes over what streams WebAssembly': calls('wasm_web_api', 'setImplementation', nothing),
  'makes a blob of a file': (situation) => native(situation, 'blob', 'createBlobFromFilePath')(situation.targets.file, { size: 0 }),
  'watches for interrupts': (situation) => {
    native(situation, 'contextify', 'startSigintWatchdog')();
    native(situation, 'contextify', 'stopSigintWatchdog')();
    return true;
  },
  'reads a file as an environment': (situation) => {
    native(situation, 'process_methods', 'loadEnvFile')(situation.targets.file);
    return true;
  },
  'wakes the debugger of another process': (situation) => {
    native(situation, 'process_methods', '_debugProcess')(situation.targets.victim);
    return true;
  },
  'reads how the loop does': gives('performance', 'uvMetricsInfo'),
  'follows the loop by a histogram': gives('performance', 'createELDHistogram', 10),
  'links to the channels of native code': calls('diagnostics_channel', 'linkNativeChannel', nothing),
  'follows what a promise belongs to': calls('async_context_frame', 'setContinuationPreservedEmbedderData', undefined),
  'makes a pattern of addresses': (situation) => new (nativeClass(situation, 'url_pattern', 'URLPattern'))({}) !== undefined,
  'reads a module without running it': gives('cjs_lexer', 'parse', 'exports.a = 1'),
  'writes to the console of the debugger': ({ kept }) => {
    (kept.bindings('inspector')['console'] as { debug(text: string): void }).debug('x');
    return true;
  },
  'hears of a snapshot': calls('mksnapshot', 'setSerializeCallback', nothing),
  'takes over the end of turns': (situation) => {
    native(situation, 'task_queue', 'setTickCallback')((situation.host as unknown as { _tickCallback: unknown })._tickCallback);
    return true;
  },
  'takes over timers': (situation) => {
    const { getTimerCallbacks } = situation.kept.internals['timers'] as unknown as {
      getTimerCallbacks(run: unknown): Record<string, unknown>;
    };
    const { processImmediate, processTimers } = getTimerCallbacks((situation.host as unknown as { _tickCallback: unknown })._tickCallback);
    native(situation, 'timers', 'setupTimers')(processImmediate, processTimers);
    return true;
  },
  'takes over rejections': calls('task_queue', 'setPromiseRejectCallback', nothing),
};
