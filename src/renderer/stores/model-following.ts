import type { ProjectModel } from '../../shared/contract/project-schema.ts';
import { applyDifference } from '../../shared/project/difference/apply-difference.ts';
import { createModelJoiner } from '../../shared/project/difference/model-parts.ts';
import type { Host } from '../host/host.ts';

/** A model and which one it is: differences are for one of them alone. */
export interface NumberedModel {
  readonly model: ProjectModel | null;
  readonly modelRevision: number;
}

/** How often a model that changes while it is fetched is begun anew. */
const mostAttempts = 20;

export interface ModelFollower {
  /** Fetches the whole model unless that is under way. */
  fetch(): void;
  stop(): void;
}

/** Keeps a model that `read` gives and `write` takes in step with main: whole in parts, then by differences. */
export function followModel(host: Host, read: () => NumberedModel, write: (next: NumberedModel) => void): ModelFollower {
  let isFetching = false;
  let isStopped = false;
  /** Something changed that the fetch under way may not hold. */
  let isStale = false;

  async function fetchAll(): Promise<void> {
    for (let attempt = 0; attempt < mostAttempts && !isStopped; attempt += 1) {
      isStale = false;
      const fetched = await fetchWhole(host);
      // A difference or another model came after the last part was sent: begin anew.
      if (fetched !== undefined && !isStale) {
        if (!isStopped) write(fetched);
        return;
      }
    }
  }

  function fetch(): void {
    isStale = true;
    if (isFetching) return;
    isFetching = true;
    fetchAll()
      // Without main there is no model either; with the connection comes the whole state.
      .catch(() => undefined)
      .finally(() => {
        isFetching = false;
      });
  }

  const stops = [
    host.on('project.model', ({ revision }) => {
      if (revision > 0) fetch();
      else write({ model: null, modelRevision: 0 });
    }),
    host.on('project.modelChanged', ({ base, revision, difference }) => {
      const { model, modelRevision } = read();
      if (isFetching) isStale = true;
      else if (model !== null && modelRevision === base) write({ model: applyDifference(model, difference), modelRevision: revision });
      // An event before got lost: the whole model instead.
      else if (modelRevision !== revision) fetch();
    }),
  ];
  return {
    fetch,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/** The whole model; undefined when it changed on the way. */
async function fetchWhole(host: Host): Promise<NumberedModel | undefined> {
  const first = await host.call('project.modelPart', { part: 0 });
  if (first.parts === 0) return { model: null, modelRevision: 0 };
  const joiner = createModelJoiner();
  joiner.add(first.text);
  for (let part = 1; part < first.parts; part += 1) {
    const { revision, text } = await host.call('project.modelPart', { part });
    if (revision !== first.revision) return undefined;
    joiner.add(text);
  }
  return { model: joiner.model, modelRevision: first.revision };
}
