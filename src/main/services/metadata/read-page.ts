import { z } from 'zod';
import {
  longestMetadataName,
  maxAttributes,
  type MetadataItem,
  type MetadataPage,
  metadataPageSize,
} from '../../../shared/contract/metadata-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** A name that can be used in a query and in a list. */
const nameSchema = z
  .string()
  .min(1)
  .max(longestMetadataName)
  .refine((name) => name.isWellFormed() && !controlCharacter.test(name));

/** A text beside a name, cut if it is too long; '' if it is not a text. */
const textSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? '').slice(0, 1000));

/** Returns the schema of a list that drops unusable entries. */
function listOf<Schema extends z.ZodType>(schema: Schema, longest: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, longest).flatMap((entry) => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

const parameterSchema = z.object({ Name: nameSchema, Type: textSchema, Prompt: textSchema, Value: textSchema });

/** Attributes of an element by name; empty ones and those that are no text or number are dropped. */
const attributesSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .catch(null)
  .transform((values) =>
    Object.entries(values ?? {})
      .filter(([name]) => nameSchema.safeParse(name).success)
      .map(([name, value]) => ({ name, value: textSchema.parse(value) }))
      .filter(({ value }) => value !== '')
      .slice(0, maxAttributes),
  );

const entrySchema = z.object({
  Name: nameSchema,
  Type: z.union([z.string(), z.number()]).nullish().catch(null),
  Attributes: attributesSchema,
  Dimensions: listOf(z.object({ Name: nameSchema }), 256).optional(),
  Parameters: listOf(parameterSchema, 500).optional(),
});

const listSchema = z.object({
  value: z.array(z.unknown()),
  '@odata.count': z.number().int().min(0).optional().catch(undefined),
});

/** A list, or the only entry that was asked for. */
const answerSchema = z.union([
  listSchema,
  z.looseObject({ Name: z.string() }).transform((entry) => ({ value: [entry], '@odata.count': undefined })),
]);

/**
 * Returns the entries of an untrusted answer. Names that cannot be used are dropped and counted.
 * An element that was asked for by name is a list of one. A server that does not know `$top` sends everything; the page is cut out here.
 *
 * @param skip Where the requested page begins.
 * @throws AppError `network-failed` when the answer is not a list.
 */
export function readPage(text: string, skip: number): Omit<MetadataPage, 'source'> {
  const answer = answerSchema.safeParse(parse(text));
  if (!answer.success) {
    throw new AppError(
      'network-failed',
      'The back-end sent no list of names. Check that the base address is that of the back-end, then try again.',
    );
  }
  const { value, '@odata.count': total } = answer.data;
  const isWhole = value.length > metadataPageSize;
  const entries = isWhole ? value.slice(skip, skip + metadataPageSize) : value;
  const items = entries.flatMap((entry) => toItem(entry));
  const end = skip + entries.length;
  const hasMore = isWhole ? end < value.length : entries.length === metadataPageSize && (total === undefined || end < total);
  const known = isWhole ? value.length : total;
  return {
    items,
    ...(known === undefined ? {} : { total: known }),
    next: hasMore ? end : null,
    omitted: entries.length - items.length,
  };
}

function toItem(entry: unknown): MetadataItem[] {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) return [];
  const { Name, Type, Attributes, Dimensions, Parameters } = parsed.data;
  return [
    {
      name: Name,
      ...(Type === null || Type === undefined ? {} : { type: String(Type).slice(0, 100) }),
      ...(Attributes.length === 0 ? {} : { attributes: Attributes }),
      ...(Dimensions === undefined ? {} : { dimensions: Dimensions.map((dimension) => dimension.Name) }),
      ...(Parameters === undefined
        ? {}
        : {
            parameters: Parameters.map((parameter) => ({
              name: parameter.Name,
              type: parameter.Type.slice(0, 100),
              prompt: parameter.Prompt,
              value: parameter.Value,
            })),
          }),
    },
  ];
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** Returns the back-end's own message of a refusal, or undefined (`docs/format/back-end.md`, Errors). */
export function readRefusal(text: string): string | undefined {
  const parsed = errorSchema.safeParse(parse(text));
  return parsed.success ? parsed.data.error.message.slice(0, 500) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
