import type { BreachAttempt, Situation } from './attempt.ts';
import type { Call } from './natives.ts';

export const exceptionsTheme = 'exceptions';

export interface BreachException {
  readonly run: BreachAttempt['run'];
  /** What holds it where the sandbox of the system works; `facts` of that sandbox or of the process itself are all it gives else. */
  readonly behindSandbox: 'refused' | 'facts';
}

const native = ({ kept: { natives } }: Situation, binding: string, name: string): Call => natives[binding]?.[name] as unknown as Call;
const refused = (run: BreachAttempt['run']): BreachException => ({ run, behindSandbox: 'refused' });
const facts = (run: BreachAttempt['run']): BreachException => ({ run, behindSandbox: 'facts' });

/**
 * What functions of Node that somebody took before hardening still do, since their native half stands in a closure or is the
 * function itself. Nobody takes them in the child of the app. Kept in step with `docs/decisions/0008-layers-of-isolation.md`, "Named
 * exceptions", by a test: one that no longer works has to leave both lists.
 */
export const breachExceptions: Readonly<Record<string, BreachException>> = {
  'ends another process by the native function': refused(
    (situation) => native(situation, 'process_methods', '_kill')(situation.targets.victim, 0) === 0,
  ),
  'wakes the debugger of another process by the native function': refused((situation) => {
    native(situation, 'process_methods', '_debugProcess')(situation.targets.victim);
    return true;
  }),
  'asks for a name by the native function and class': facts((situation) => {
    const request = Reflect.construct(native(situation, 'cares_wrap', 'GetAddrInfoReqWrap'), []) as object;
    return native(situation, 'cares_wrap', 'getaddrinfo')(request, 'localhost', 0, 0, 0) === 0;
  }),
  'reads who runs it': refused(({ kept: { copies } }) => copies.os.userInfo().username !== ''),
  'reads the name of the computer': facts(({ kept: { copies } }) => copies.os.hostname() !== ''),
  'reads the networks of the computer': facts(({ kept: { copies } }) => copies.os.networkInterfaces() !== undefined),
  'reads processors and memory of the computer': facts(({ kept: { copies } }) => copies.os.totalmem() + copies.os.cpus().length > 0),
  'reads a report': facts((situation) => (native(situation, 'report', 'getReport')(new Error('x')) as string).length > 0),
  'reads heap statistics': facts(({ kept: { copies } }) => copies.v8.getHeapStatistics().used_heap_size > 0),
  'reads a heap snapshot of its own memory': facts(({ kept: { copies } }) => copies.v8.getHeapSnapshot().destroy() !== undefined),
  'counts objects of a class': facts(({ kept: { copies } }) => Number(copies.v8.queryObjects(Object)) > 0),
  'reads memory and time of the process': facts(({ kept: { process } }) => process.memoryUsage().heapTotal + process.cpuUsage().user > 0),
  'lists the open handles': facts((situation) => (native(situation, 'process_methods', '_getActiveHandles')() as unknown[]).length > 0),
  'reads the number of processors by the navigator': facts(
    ({ kept: { globalGetters } }) =>
      Number((globalGetters['navigator']?.get?.call(globalThis) as Navigator | undefined)?.hardwareConcurrency) > 0,
  ),
  'compiles a function of a text': facts(({ kept: { copies } }) => copies.vm.compileFunction('return 1')() === 1),
  'compiles WebAssembly': facts(
    ({ kept: { globals } }) => new globals.WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) !== undefined,
  ),
  'reads the texts of the modules of Node': facts(
    ({ kept: { bindings } }) => (bindings('builtins')['natives'] as { fs: string }).fs.length > 0,
  ),
  'compiles modules of Node anew': facts(
    ({ kept: { bindings } }) => typeof (bindings('builtins')['compileFunction'] as Call)('path') === 'function',
  ),
};
