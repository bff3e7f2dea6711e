import childProcess from 'node:child_process';
import fs from 'node:fs';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';
import { nativeBinding } from '../hardening/native-bindings.ts';
import { notPermitted } from '../hardening/replace.ts';
import { works } from './attempt.ts';

type Call = (...parameters: unknown[]) => unknown;

/** Whether a method of a handle still acts: a disarmed one returns that it is not permitted, or throws. */
const acts = (call: () => unknown): boolean =>
  works(() => {
    if (call() === notPermitted) throw new Error('Not permitted.');
  });

/** Returns a probe for the function of a binding as it is when called. A process that does not expose the binding has not emptied it. */
function bindingActs(name: string, member: string): () => boolean {
  const binding = nativeBinding(name);
  return () => !binding || works(() => (binding[member] as Call)());
}

/** Returns a probe for a method of an instance made before hardening. */
function instanceActs(
  name: string,
  className: string,
  parameters: readonly unknown[],
  use: (instance: Record<string, Call>) => unknown,
): () => boolean {
  const binding = nativeBinding(name);
  if (!binding) return () => true;
  const instance = Reflect.construct(binding[className] as new () => Record<string, Call>, parameters);
  return () => acts(() => use(instance));
}

/** Returns a probe whether a watcher made before reaches native code when started: the dropped right to read stops it there, too. */
function watcherActs(): () => boolean {
  const binding = nativeBinding('fs_event_wrap');
  if (!binding) return () => true;
  const watcher = new (binding['FSEvent'] as new () => { start: Call })();
  return () => {
    try {
      return watcher.start(__dirname, false, false, 'utf8') !== notPermitted;
    } catch {
      return true;
    }
  };
}

/**
 * Keeps native handles, and functions of Node that lie above them, as they are before hardening, and returns the probes to
 * run after it. Parameters are such that a native function that does run ends in an error and touches nothing.
 */
export function prepareHandleProbes(): Readonly<Partial<Record<IsolationLayer, () => boolean>>> {
  const { openSync, closeSync } = fs;
  const { ChildProcess } = childProcess as unknown as { ChildProcess: new () => { _handle: Record<string, Call> } };
  const program = new ChildProcess()._handle;
  const { port1 } = new MessageChannel();

  const listen = process.on.bind(process);
  const forget = process.off.bind(process);
  return {
    terminals: instanceActs('tty_wrap', 'TTY', [0, {}], (terminal) => terminal['getWindowSize']?.([])),
    // Signal 0 to a program that never started.
    'program-handles': () => acts(() => program['kill']?.(0)),
    'file-handles': () => works(() => closeSync(openSync(__filename, 'r'))),
    watchers: watcherActs(),
    signals: () =>
      works(() => {
        const ignore = () => undefined;
        listen('SIGUSR2', ignore);
        forget('SIGUSR2', ignore);
      }),
    'thread-handles': () => acts(() => port1.postMessage(0) as unknown),
    'debugger-handles': bindingActs('inspector', 'isEnabled'),
    'native-parsers': instanceActs('http_parser', 'HTTPParser', [], (parser) => parser['getCurrentBuffer']?.()),
    'code-handles': bindingActs('trace_events', 'getEnabledCategories'),
    'system-facts': bindingActs('report', 'getCompact'),
  };
}
