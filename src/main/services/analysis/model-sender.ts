import { countModelParts, modelPart } from '../../../shared/project/difference/model-parts.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { KnownProject } from './analysis-types.ts';

type SentModel = Pick<KnownProject, 'model' | 'revision'>;

/**
 * Returns the parts of a model (`project.modelPart`). From its first part to its last one the same model is sent, so that edits meanwhile do not
 * make a window begin anew with megabytes. Another window that begins changes which model that is.
 */
export function createModelSender(known: () => SentModel): (index: number) => HostCallOutput<'project.modelPart'> {
  let sent: SentModel | undefined;
  return (index) => {
    if (index === 0) sent = known();
    const { model, revision } = sent ?? known();
    const parts = countModelParts(model);
    // A fetch that is not finished keeps its model until the next one begins.
    if (index >= parts - 1) sent = undefined;
    return { revision, parts, text: modelPart(model, index) };
  };
}
