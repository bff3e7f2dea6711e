import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { createMetadataCalls } from '../../metadata/metadata-calls.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createConnectionHandlers } from './connection-handlers.ts';
import { createDebuggerHandlers } from './debugger-handlers.ts';
import { createFlowHandlers } from './flow-handlers.ts';
import type { HandlerParts } from './handler-parts.ts';
import { createPreviewHandlers } from './preview-handlers.ts';
import { createProjectHandlers } from './project-handlers.ts';
import { createRunningHandlers } from './running-handlers.ts';
import { createStateHandlers } from './state-handlers.ts';
import { createTrafficHandlers } from './traffic-handlers.ts';

/** Returns the one implementation of every host call. */
export function createHandlers(parts: HandlerParts): HostCallHandlers {
  const { projects, backEnd, emit, logBug } = parts;

  /** Runs work of which the call does not wait for the result, which is reported by events. */
  function inBackground(title: string, work: Promise<unknown>): void {
    work.catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) logBug(title, thrown);
      // Nothing is reported of a project that was closed meanwhile.
      else if (thrown.code !== 'cancelled' && thrown.code !== 'runtime-stopped')
        emit('notice', { severity: 'warning', message: thrown.message });
    });
  }

  return {
    ...createAppHandlers(parts),
    ...createProjectHandlers(parts),
    ...createFlowHandlers(parts),
    ...createPreviewHandlers(parts, inBackground),
    ...createRunningHandlers(parts),
    ...createStateHandlers(parts),
    ...createDebuggerHandlers(parts),
    ...createTrafficHandlers(parts),
    ...createConnectionHandlers(parts, inBackground),
    ...createMetadataCalls(backEnd.metadata, () => projects.current()?.info().trusted !== false),
  };
}
