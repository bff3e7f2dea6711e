import { resolve } from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { describeMissingLayers } from '../../../shared/schema/isolation-layers.ts';
import { describeSystemSandbox, hasSystemSandbox, ownMissingLayers } from '../../../shared/schema/system-sandbox.ts';
import { type DiscoveredProject, discoverProject } from '../../services/project/discover-project.ts';
import type { Workspace } from '../../services/workspace/workspace-types.ts';
import { severalApplications } from '../several-applications.ts';
import { createRunSession, type RunSession, type RunSessionOptions } from './run-session.ts';

/** Returns the project of a folder. @throws AppError */
export async function findProject(folder: string): Promise<DiscoveredProject> {
  const found = await discoverProject(resolve(folder));
  if (found.kind === 'choose') throw severalApplications(found.applications);
  return found;
}

/**
 * Returns a session that is connected to its back-end and has evaluated the files. The isolation that is missing here is printed unless
 * `isQuiet`.
 * @throws AppError of the back-end's address, and `runtime-evaluation` for files that cannot be run.
 */
export async function startRunSession(options: RunSessionOptions, isQuiet = false): Promise<RunSession> {
  const session = await createRunSession(options);
  try {
    await session.http.connect();
    await session.workspace.start(false);
    if (!isQuiet) reportIsolation(session.workspace);
    const blocking = blockingMessage(session.workspace.state().problems);
    if (blocking !== undefined) throw new AppError('runtime-evaluation', blocking);
    return session;
  } catch (thrown) {
    await session.dispose();
    throw thrown;
  }
}

/** Returns the problem with the files that keeps anything from running; undefined if there is none. */
function blockingMessage(
  problems: readonly {
    readonly severity: string;
    readonly source: string;
    readonly message: string;
    readonly location?: { readonly path: string; readonly line: number } | undefined;
  }[],
): string | undefined {
  // Nothing has run yet: an error of the runtime is one of evaluating the files.
  const sources = ['syntax', 'project', 'runtime'];
  const blocking = problems.find((problem) => problem.severity === 'error' && sources.includes(problem.source));
  if (!blocking) return undefined;
  const place = blocking.location ? `${blocking.location.path}:${blocking.location.line}: ` : '';
  return place + blocking.message;
}

/** Prints what of the isolation of the project's code is missing on this computer. */
function reportIsolation(workspace: Workspace): void {
  const { missingLayers, systemSandbox } = workspace.state().status;
  const missing = describeMissingLayers(ownMissingLayers(missingLayers));
  if (missing.length > 0) console.error(`dashwright: isolation of the project's code is incomplete here: ${missing.join('; ')}.`);
  if (!hasSystemSandbox(systemSandbox, missingLayers))
    console.error(`dashwright: ${describeSystemSandbox(systemSandbox, missingLayers, process.platform)}`);
}
