import type { Runtime, RuntimeOptions } from '../runtime.ts';
import { Supervisor } from './supervisor.ts';

/**
 * The repository runtime behind a supervised child process (docs/decisions/0008-layers-of-isolation.md). Nothing is spawned before `start()`.
 * Methods reject with AppError code `runtime-stopped` after `dispose()` or when no child can be started.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new Supervisor(options);
}
