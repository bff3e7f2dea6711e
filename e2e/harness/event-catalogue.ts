import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

const events = z.array(z.object({ name: z.string(), values: z.record(z.string(), z.string()).optional() }));
const catalogue = z.array(z.object({ type: z.string(), aliases: z.array(z.string()).optional(), events }));

/** An event of the catalogue, with the folder that has to fire it. */
export interface CatalogueEvent {
  readonly folder: string;
  readonly type: string;
  /** A name in angle brackets stands for every action that no other event of the type names. */
  readonly name: string;
  readonly fields: readonly Field[];
  /** Values as a person's event has them: the fields above, and whatever else. */
  readonly schema: z.ZodType;
}

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: z.ZodType;
}

const kinds: Readonly<Record<string, z.ZodType>> = {
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  object: z.record(z.string(), z.unknown()),
  list: z.array(z.unknown()),
  any: z.unknown().refine((value) => value !== undefined, 'there is no value'),
};

const isPlaceholder = (name: string): boolean => name.startsWith('<');

function readField([written, type]: [string, string]): Field {
  const types = type.split('|').map((word) => {
    const kind = kinds[word];
    if (!kind) throw new Error(`${word} is no kind of a value. Take one of ${Object.keys(kinds).join(', ')}.`);
    return kind;
  });
  return { name: written.replace(/\?$/, ''), isOptional: written.endsWith('?'), type: z.union(types) };
}

/** What no person fires, with the reason. */
const notByHand = new Map([
  ['PageWidget init.finished', 'of the life cycle: the runtime raises it after the first drawing'],
  ['ContainerWidget open', 'no action of a repository: a call of the framework, as `story.openPopup`'],
]);

const typed = 'told while somebody types';
const fromClipboard = 'the keys of the clipboard are the only way in';

/** `<type> <event> <hand>` that a test cannot or a person does not use, with the reason. */
export const withoutHand = new Map([
  ['TextBoxWidget writeKey pointer', typed],
  ['DropBoxWidget filter pointer', typed],
  ['ScrollTableWidget pasteCells pointer', fromClipboard],
  ['TextWidget paste pointer', fromClipboard],
  ['TextWidget pastelast pointer', fromClipboard],
  ['TextWidget pasteDataByServerSide pointer', fromClipboard],
  ['GridTableLightWidget change pointer', 'the list of a choice is a window of the browser, which no test reaches'],
]);

function readFolder(path: string): CatalogueEvent[] {
  const folder = basename(dirname(path));
  return catalogue.parse(JSON.parse(readFileSync(path, 'utf8'))).flatMap(({ type, events: list }) =>
    list
      .filter(({ name }) => !notByHand.has(`${type} ${name}`))
      .map(({ name, values = {} }) => {
        const fields = Object.entries(values)
          .filter(([field]) => !isPlaceholder(field))
          .map(readField);
        const shape = Object.fromEntries(fields.map((field) => [field.name, field.isOptional ? field.type.optional() : field.type]));
        return { folder, type, name, fields, schema: z.looseObject(shape) };
      }),
  );
}

/** Every event of every widget type that a person fires, from the catalogues of the folders. */
export const catalogueEvents: readonly CatalogueEvent[] = globSync('src/preview/widgets/*/parameters-and-events.json', {
  cwd: join(import.meta.dirname, '../..'),
})
  .toSorted()
  .flatMap((path) => readFolder(join(import.meta.dirname, '../..', path)));

/** The event of a type that an action is; `undefined` when its catalogue knows none. */
export function catalogueEvent(type: string, action: string): CatalogueEvent | undefined {
  const own = catalogueEvents.filter((event) => event.type === type);
  return own.find(({ name }) => name === action) ?? own.find(({ name }) => isPlaceholder(name));
}
