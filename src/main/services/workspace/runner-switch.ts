import { restrictedProject } from '../../../shared/errors/restricted-project.ts';
import type { Runtime, RuntimeLimits } from '../../runtime/runtime.ts';
import type { LiveRunner } from './live-runner-types.ts';

/** Runtime and live runner of a trusted project. */
export interface RunningFiles {
  readonly runtime: Runtime;
  readonly runner: LiveRunner;
  /** Resolves when the child has started. Rejects with `runtime-stopped`. */
  readonly started: Promise<void>;
}

/** Decides whether the files of a project run. While it is off there is no runtime, and so no child process. */
export interface RunnerSwitch {
  /** Returns undefined while it is off. */
  current(): RunningFiles | undefined;
  /** @throws AppError `untrusted-project` while it is off. */
  required(): RunningFiles;
  /** Makes a runtime and starts its child, unless it is already on. */
  turnOn(): RunningFiles;
  /** Ends the child at once; pending calls are answered as cancelled. */
  turnOff(): Promise<void>;
  /** Applies limits at once, or to the next runtime. */
  setLimits(limits: RuntimeLimits): void;
}

interface RunnerSwitchOptions {
  readonly limits: RuntimeLimits;
  /** Makes both without starting anything. */
  readonly make: (limits: RuntimeLimits) => Pick<RunningFiles, 'runtime' | 'runner'>;
}

/** See {@link RunnerSwitch}; it begins as off. */
export function createRunnerSwitch(options: RunnerSwitchOptions): RunnerSwitch {
  let limits = options.limits;
  let running: RunningFiles | undefined;
  return {
    current: () => running,
    required() {
      if (!running) throw restrictedProject();
      return running;
    },
    turnOn() {
      if (running) return running;
      const made = options.make(limits);
      const started = made.runtime.start();
      // Callers that wait for it learn of a failure, and the status reports it.
      started.catch(() => undefined);
      running = { ...made, started };
      return running;
    },
    async turnOff() {
      const ended = running;
      running = undefined;
      await ended?.runtime.dispose();
    },
    setLimits(next) {
      limits = next;
      running?.runtime.setLimits(next);
    },
  };
}
