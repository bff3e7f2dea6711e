import type { z } from 'zod';
import { type ProjectModel, projectModelSchema } from '../../contract/project-schema.ts';

/** Items of one part: few enough that nobody waits for the making or reading of one. */
const partSize = 250;

const lists = ['widgets', 'entries', 'queries', 'events'] as const;
const partSchema = projectModelSchema.partial();
type ModelPart = z.infer<typeof partSchema>;

/** How many parts a model travels in, at least one. */
export function countModelParts(model: ProjectModel): number {
  return lists.reduce((parts, name) => parts + Math.ceil(model[name].length / partSize), 1);
}

/** A part of a model as JSON, counted from 0; the first one holds the pages. Empty beyond the last. */
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

/** Puts a model together again, part by part in their order. */
export interface ModelJoiner {
  /** Takes the next part. Throws for a text that is none. */
  add(text: string): void;
  readonly model: ProjectModel;
}

/** See {@link ModelJoiner}; `read` checks a part that comes over a border. */
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
