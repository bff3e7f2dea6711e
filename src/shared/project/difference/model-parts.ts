import type { z } from 'zod';
import { type ProjectModel, projectModelSchema } from '../../schema/project-schema.ts';

/** Items of one part: few enough that creating or reading one takes no noticeable time. */
const partSize = 250;

const lists = ['widgets', 'entries', 'queries', 'events'] as const;
const partSchema = projectModelSchema.partial();
type ModelPart = z.infer<typeof partSchema>;

/** Returns the number of parts in which a model is sent, at least one. */
export function countModelParts(model: ProjectModel): number {
  return lists.reduce((parts, name) => parts + Math.ceil(model[name].length / partSize), 1);
}

/** Returns a part of a model as JSON, counted from 0; the first one holds the pages. '' beyond the last. */
export function modelPart(model: ProjectModel, index: number): string {
  if (index === 0) return JSON.stringify({ pages: model.pages });
  let left = index - 1;
  for (const name of lists) {
    const parts = Math.ceil(model[name].length / partSize);
    if (left < parts) return JSON.stringify({ [name]: model[name].slice(left * partSize, (left + 1) * partSize) });
    left -= parts;
  }
  return '{}';
}

/** Reassembles a model from its parts, in order. */
export interface ModelJoiner {
  /** Adds the next part. Throws for a text that is not a part. */
  add(text: string): void;
  readonly model: ProjectModel;
}

/** Creates a {@link ModelJoiner}; `read` validates a part that crosses a process boundary. */
export function createModelJoiner(read: (part: unknown) => ModelPart = partSchema.parse): ModelJoiner {
  const model: ProjectModel = { pages: [], widgets: [], entries: [], queries: [], events: [] };
  return {
    model,
    add(text) {
      const { pages, widgets, entries, queries, events } = read(JSON.parse(text));
      model.pages.push(...(pages ?? []));
      model.widgets.push(...(widgets ?? []));
      model.entries.push(...(entries ?? []));
      model.queries.push(...(queries ?? []));
      model.events.push(...(events ?? []));
    },
  };
}
