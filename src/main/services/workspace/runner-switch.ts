import { restrictedProject } from '../../../shared/errors/restricted-project.ts';
import type { Runtime, RuntimeLimits } from '../../runtime/runtime.ts';
import type { LiveRunner } from './live-runner.ts';

/** What runs the files of a trusted project. */
export interface Running {
  readonly runtime: Runtime;
  readonly runner: LiveRunner;
  /** The child is there. Rejects with `runtime-stopped`. */
  readonly started: Promise<void>;
}

/** Whether the files of a project run at all. While it is off there is no runtime, and so no child process. */
export interface RunnerSwitch {
  /** Undefined while it is off. */
  current(): Running | undefined;
  /** @throws AppError `untrusted-project` while it is off. */
  required(): Running;
  /** Makes a runtime and starts its child; what is on stays as it is. */
  turnOn(): Running;
  /** Ends the child at once; whatever it was asked is answered as cancelled. */
  turnOff(): Promise<void>;
  /** Counts at once, or for the runtime of later. */
  setLimits(limits: RuntimeLimits): void;
}

interface RunnerSwitchOptions {
  readonly limits: RuntimeLimits;
  /** Makes both without starting anything. */
  readonly make: (limits: RuntimeLimits) => Pick<Running, 'runtime' | 'runner'>;
}

/** See {@link RunnerSwitch}; it begins as off. */
export function createRunnerSwitch(options: RunnerSwitchOptions): RunnerSwitch {
  let limits = options.limits;
  let running: Running | undefined;
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
      // Whoever waits for it hears of a failure, and the status says it.
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
