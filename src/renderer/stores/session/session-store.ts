import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { moreProblems } from '../../../shared/project/bounds/reading-bounds.ts';
import type { Problem, ProjectInfo, ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { RuntimeStatus } from '../../../shared/schema/runtime-schema.ts';
import type { Host, HostConnection } from '../../host/host.ts';
import { followModel } from './model-following.ts';
import { followProblems } from './problem-following.ts';

export type AppInfo = HostCallOutput<'app.info'>;
export type AppState = HostCallOutput<'app.state'>;

interface Session {
  /** Whether main answers; starts true so that nothing flashes while the window loads. */
  readonly connection: HostConnection;
  /** Why the window could not start, when it could not. */
  readonly startFailure: string | null;
  /** Null until the first answer of the trusted side. */
  readonly info: AppInfo | null;
  readonly project: ProjectInfo | null;
  readonly model: ProjectModel | null;
  /** Which model it is: differences are for one of them alone. */
  readonly modelRevision: number;
  readonly problems: readonly Problem[];
  /** Of the problems: differences are for one list alone. */
  readonly problemsRevision: number;
  readonly runtime: RuntimeStatus;
}

/** The open project and what is known of it. */
export const useSession = create<Session>(() => ({
  connection: 'connected',
  startFailure: null,
  info: null,
  project: null,
  model: null,
  modelRevision: 0,
  problems: [],
  problemsRevision: 0,
  runtime: { state: 'stopped', generation: 0, missingLayers: [] },
}));

/** Feeds the store from `app.info`, `app.state` and the events of the host. Returns the function that stops listening. */
export function initSession(
  host: Host,
  info: AppInfo,
  state: Pick<AppState, 'project' | 'problems' | 'problemsRevision' | 'runtime'>,
): () => void {
  const { project, problems, problemsRevision, runtime } = state;
  const isSame = project !== null && project.folder === useSession.getState().project?.folder;
  const model = isSame ? {} : { model: null, modelRevision: 0 };
  useSession.setState({ connection: 'connected', startFailure: null, info, project, problems, problemsRevision, runtime, ...model });
  const models = followModel(host, useSession.getState, useSession.setState);
  if (project !== null) models.fetch();
  const stops = [
    host.on('project.changed', (data) => {
      const sameFolder = data.project !== null && data.project.folder === useSession.getState().project?.folder;
      useSession.setState(
        sameFolder
          ? { project: data.project }
          : { project: data.project, model: null, modelRevision: 0, problems: [], problemsRevision: 0 },
      );
    }),
    models.stop,
    followProblems(host, useSession.getState, useSession.setState),
    host.on('runtime.status', (status) => useSession.setState({ runtime: status })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the first syntax error. While there is one, the files cannot be read and the previous version keeps running. */
export function findSyntaxError(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity, source }) => severity === 'error' && source === 'syntax');
}

/** Returns how many problems there are of each severity, and whether there are more than are listed. */
export function countProblems(problems: readonly Problem[]): {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly isCut: boolean;
} {
  // The line that says there are more is not a problem itself.
  const listed = problems.filter(({ code }) => code !== moreProblems);
  const count = (severity: Problem['severity']) => listed.filter((problem) => problem.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info'), isCut: listed.length < problems.length };
}
