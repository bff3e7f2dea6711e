import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { jsonObjectSchema, jsonValueSchema } from '../schema/json.ts';
import { givenName, widgetDataSchema } from '../schema/preview-schema.ts';

/** Characters of a file with a state. */
export const largestSavedState = 8 * 1024 * 1024;
/** Widgets, and system values, of a file. */
const maxNames = 20_000;

const hasFewNames = (value: object): boolean => Object.keys(value).length <= maxNames;

/** What a widget was drawn from. */
const savedDataSchema = widgetDataSchema
  .pick({ result: true, forcedVisible: true })
  .extend({ id: givenName, page: z.number().int().min(1).max(1_000_000_000).optional() });

/** A state as a file keeps it. */
export const savedStateSchema = z.object({
  format: z.literal('dashwright-state'),
  version: z.literal(1),
  /** Name of the project it comes from. */
  project: z.string().max(1000),
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** The page that was shown. */
  page: givenName.nullable(),
  /** Values of widgets by id. */
  widgets: z.record(givenName, jsonObjectSchema).refine(hasFewNames),
  /** All other values by name. */
  values: z.record(givenName, jsonValueSchema).refine(hasFewNames),
  /** Results that the page was drawn from. */
  results: z.array(savedDataSchema).max(maxNames),
  /** Widgets whose result was too large for the file: they load again. */
  leftOut: z.array(givenName).max(maxNames),
});
export type SavedState = z.infer<typeof savedStateSchema>;

/**
 * Reads the text of a file. `isShallow` tells whether a text is safe to parse: not nested too deeply, and without too many parts.
 * @throws AppError `invalid-input` with what is wrong.
 */
export function readSavedState(text: string, isShallow: (text: string) => boolean): SavedState {
  if (text.length > largestSavedState)
    throw new AppError('invalid-input', 'This file is larger than 8 MB. Choose a state that was exported here.');
  if (!isShallow(text)) throw new AppError('invalid-input', 'This file is nested too deeply, or has too many values, to be read.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid-input', 'This file is not JSON. Choose a state that was exported here.', { cause });
  }
  const parsed = savedStateSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.').slice(0, 100) ?? '';
  if (where === 'format' || where === '')
    throw new AppError('invalid-input', 'This file holds no state. Choose one that was exported here.');
  if (where === 'version')
    throw new AppError('invalid-input', 'This state was exported by another version of the app, which this one cannot read.');
  throw new AppError('invalid-input', `This file does not fit at ${where}. Export the state again.`);
}
