import type { ModelDifference } from '../../../shared/schema/model-difference.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { applyDifference } from '../../../shared/project/difference/apply-difference.ts';
import { createModelJoiner } from '../../../shared/project/difference/model-parts.ts';
import type { Host } from '../../host/host.ts';
import { createWholeFetch, type WholeFetch } from './whole-fetch.ts';

/** A model and which one it is: differences are for one of them alone. */
export interface NumberedModel {
  readonly model: ProjectModel | null;
  readonly modelRevision: number;
}

/** Changes that are kept while the model is fetched; with more it is fetched anew. */
const maxMissed = 20;

interface ModelStep {
  readonly base: number;
  readonly revision: number;
  readonly difference: ModelDifference;
}

/** Keeps a model that `read` gives and `write` takes in step with main: whole in parts, then by differences. */
export function followModel(
  host: Host,
  read: () => NumberedModel,
  write: (next: NumberedModel) => void,
): Pick<WholeFetch, 'fetch' | 'stop'> {
  /** Changes that came while the model was fetched: a large one is not fetched anew for every key. */
  let missed: readonly ModelStep[] = [];
  const whole = createWholeFetch(async () => {
    // What came before is in the model that is asked for now.
    missed = [];
    const fetched = await fetchModel(host);
    return fetched && catchUp(fetched, missed);
  }, write);
  const stops = [
    host.on('project.model', ({ revision }) => {
      if (revision > 0) whole.fetch();
      else write({ model: null, modelRevision: 0 });
    }),
    host.on('project.modelChanged', (step) => {
      if (whole.isUnderWay()) {
        if (missed.length < maxMissed) missed = [...missed, step];
        else whole.changed();
        return;
      }
      const { base, revision, difference } = step;
      const { model, modelRevision } = read();
      if (model !== null && modelRevision === base) write({ model: applyDifference(model, difference), modelRevision: revision });
      // An event before got lost: the whole model instead.
      else if (modelRevision !== revision) whole.fetch();
    }),
  ];
  return {
    fetch: whole.fetch,
    stop() {
      whole.stop();
      for (const stop of stops) stop();
    },
  };
}

/** Returns a model with the changes that came after it; undefined if one of them got lost. */
function catchUp({ model, modelRevision }: NumberedModel, steps: readonly ModelStep[]): NumberedModel | undefined {
  let next: NumberedModel = { model, modelRevision };
  for (const { base, revision, difference } of steps) {
    if (revision <= next.modelRevision) continue;
    if (next.model === null || base !== next.modelRevision) return undefined;
    next = { model: applyDifference(next.model, difference), modelRevision: revision };
  }
  return next;
}

/** The whole model; undefined when it changed on the way. */
async function fetchModel(host: Host): Promise<NumberedModel | undefined> {
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
