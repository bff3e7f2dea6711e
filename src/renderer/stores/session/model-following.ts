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

/** Keeps a model that `read` gives and `write` takes in step with main: whole in parts, then by differences. */
export function followModel(
  host: Host,
  read: () => NumberedModel,
  write: (next: NumberedModel) => void,
): Pick<WholeFetch, 'fetch' | 'stop'> {
  const whole = createWholeFetch(() => fetchModel(host), write);
  const stops = [
    host.on('project.model', ({ revision }) => {
      if (revision > 0) whole.fetch();
      else write({ model: null, modelRevision: 0 });
    }),
    host.on('project.modelChanged', ({ base, revision, difference }) => {
      if (whole.changed()) return;
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
