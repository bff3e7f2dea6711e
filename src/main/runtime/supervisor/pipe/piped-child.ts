import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { Duplex } from 'node:stream';
import type { SystemWall } from '../../../../shared/schema/system-sandbox.ts';
import { boundsOfInspector } from '../../channel/bounds.ts';
import { channelDescriptor, inspectorDescriptor } from '../../channel/frame.ts';
import type { ChildChannel } from '../../runtime.ts';
import { readTexts } from './pipe-inlet.ts';
import { createPipeWriter, type PipeWriter } from './pipe-writer.ts';
import { onlyChildOf } from '../process/real-process.ts';
import type { WalledCommand } from '../system-sandbox/sandboxed-program.ts';

export interface ChildStart {
  readonly command: WalledCommand;
  readonly wall: SystemWall;
  readonly stdio?: StdioOptions;
}

type Exit = Parameters<Parameters<ChildChannel['onExit']>[0]>[0];

/** Milliseconds a child that closed its end of the pipe may take to end. */
const endGrace = 2000;
/** Milliseconds to read what a child sent before it ended. */
const drainGrace = 500;

/** No standard streams; the pipe is overlapped where that makes a difference (Windows). */
const ownPipeOnly = ['ignore', 'ignore', 'ignore', 'overlapped'] as const;
const withInspector: StdioOptions = [...ownPipeOnly, 'overlapped'];

/** A started process with its pipe. */
interface RunningChild {
  readonly writer: PipeWriter;
  readonly inspector: PipeWriter;
  pid(): number | undefined;
  kill(): void;
}

interface Listeners {
  readonly onText: (text: string) => void;
  readonly onInspectorText: (text: string) => void;
  /** Called once, with the reason where the child broke the rules of the channel. */
  readonly onGone: (exit: Exit) => void;
}

/** Starts the process; whatever it does with its end of the pipe ends at most itself. */
function run({ command, stdio = [...ownPipeOnly] }: ChildStart, { onText, onInspectorText, onGone }: Listeners): RunningChild {
  const { file, parameters, environment, isWrapper } = command;
  const child = spawn(file, parameters, { env: { ...environment }, stdio, cwd: '/', windowsHide: true });
  let exit: Exit | undefined;
  let realPid: number | undefined;
  let isReported = false;

  function pid(): number | undefined {
    if (!isWrapper || child.pid === undefined) return child.pid;
    if (exit === undefined) realPid ??= onlyChildOf(child.pid);
    return realPid;
  }

  function report(reason: Exit): void {
    if (isReported) return;
    isReported = true;
    onGone(reason);
  }

  function kill(): void {
    stopReading();
    stopInspecting();
    pipe?.destroy();
    inspectorPipe?.destroy();
    if (exit) return;
    const inside = isWrapper ? pid() : undefined;
    if (inside !== undefined) killQuietly(inside);
    child.kill('SIGKILL');
  }

  function breach(reason: string): void {
    kill();
    report({ code: null, signal: 'SIGKILL', breach: reason });
  }

  const pipe = pipeOf(child, channelDescriptor);
  const stopReading = pipe ? readTexts(pipe, { onText, onBreach: breach }) : () => undefined;
  const writer = writerOf(pipe, breach);
  const inspectorPipe = pipeOf(child, inspectorDescriptor);
  const stopInspecting = inspectorPipe
    ? readTexts(inspectorPipe, { onText: onInspectorText, onBreach: breach, bounds: boundsOfInspector })
    : () => undefined;
  // The end of the child closes it as well.
  inspectorPipe?.on('error', () => undefined);
  const onPipeEnd = (): void => {
    if (exit) report(exit);
    else setTimeout(() => breach('it closed the pipe'), endGrace).unref();
  };
  pipe?.on('error', onPipeEnd).once('end', onPipeEnd).once('close', onPipeEnd);
  child.on('error', () => report({ code: null, signal: null }));
  child.on('exit', (code, signal) => {
    exit = { code, signal };
    // Its last messages may still be in the pipe: they name what ended it.
    if (!pipe || pipe.destroyed) report(exit);
    else setTimeout(() => report({ code, signal }), drainGrace).unref();
  });
  return { writer, inspector: writerOf(inspectorPipe, breach), pid, kill };
}

function pipeOf(child: ChildProcess, descriptor: number): Duplex | undefined {
  const pipe = child.stdio[descriptor];
  return pipe instanceof Duplex ? pipe : undefined;
}

function writerOf(pipe: Duplex | undefined, breach: (reason: string) => void): PipeWriter {
  return pipe ? createPipeWriter(pipe, breach) : { sendText: () => undefined, sendBody: () => undefined };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/**
 * Starts a child once `prepare` says how, and returns its channel at once: what is sent before is queued. `pid` is that of Node
 * itself, also behind a wrapper, and undefined until it runs.
 */
export function startPipedChild(isDebugged: boolean, prepare: () => Promise<ChildStart>): ChildChannel {
  let running: RunningChild | undefined;
  let wall: SystemWall | undefined;
  let isKilled = false;
  let exit: Exit | undefined;
  let waiting: ((child: RunningChild) => void)[] = [];
  const textListeners: ((text: string) => void)[] = [];
  const inspectorListeners: ((text: string) => void)[] = [];
  const exitListeners: ((exit: Exit) => void)[] = [];

  function onGone(reason: Exit): void {
    exit ??= reason;
    waiting = [];
    for (const listener of exitListeners.splice(0)) listener(exit);
  }

  function send(write: (child: RunningChild) => void): void {
    if (exit || isKilled) return;
    if (running) write(running);
    else waiting.push(write);
  }

  prepare().then(
    (start) => {
      wall = start.wall;
      if (isKilled) return onGone({ code: null, signal: 'SIGKILL' });
      running = run(isDebugged ? { stdio: withInspector, ...start } : start, {
        onText: (text) => {
          for (const listener of textListeners) listener(text);
        },
        onInspectorText: (text) => {
          for (const listener of inspectorListeners) listener(text);
        },
        onGone,
      });
      for (const write of waiting.splice(0)) write(running);
    },
    () => onGone({ code: null, signal: null }),
  );

  return {
    get pid() {
      return running?.pid();
    },
    get wall() {
      return wall;
    },
    send: (text) => send(({ writer }) => writer.sendText(text)),
    sendBody: (id, chunks) => send(({ writer }) => writer.sendBody(id, chunks)),
    ...(isDebugged
      ? {
          inspector: {
            send: (text: string) => send(({ inspector }) => inspector.sendText(text)),
            onText: (listener: (text: string) => void) => void inspectorListeners.push(listener),
          },
        }
      : {}),
    onMessage: (listener) => {
      textListeners.push(listener);
    },
    onExit: (listener) => {
      exitListeners.push(listener);
    },
    kill() {
      isKilled = true;
      running?.kill();
    },
  };
}
