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

/** Dimensions of a cube, and parameters of a process, that are listed. */
const maxDimensions = 256;
const maxParameters = 500;

type Fields = Readonly<Record<string, unknown>>;

// Read by hand: a page may have hundreds of thousands of unusable parts, and a schema describes the fault of each.
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a name that can be used in a query and in a list. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= longestMetadataName &&
    value.isWellFormed() &&
    !controlCharacter.test(value)
  );
}

/** Returns a text beside a name, cut if it is too long; '' if it is not a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value).slice(0, 1000) : '';
}

/** Returns the entries of a list that have a usable name, among the first ones. */
function namedIn(list: unknown, longest: number): readonly (Fields & { readonly Name: string })[] {
  if (!Array.isArray(list)) return [];
  const entries: readonly unknown[] = list;
  return entries.slice(0, longest).flatMap((entry) => {
    const name = isFields(entry) ? entry['Name'] : undefined;
    return isFields(entry) && isName(name) ? [{ ...entry, Name: name }] : [];
  });
}

/** Names of attributes that are looked at. */
const readAttributes = 20 * maxAttributes;

/** Returns attributes of an element by name, without empty ones and those that are no text or number. */
function attributesOf(values: unknown): NonNullable<MetadataItem['attributes']> {
  const attributes: { name: string; value: string }[] = [];
  if (!isFields(values)) return attributes;
  for (const name of Object.keys(values).slice(0, readAttributes)) {
    const value = textOf(values[name]);
    if (value !== '' && isName(name)) attributes.push({ name, value });
    if (attributes.length >= maxAttributes) break;
  }
  return attributes;
}

/** Returns the entries of a list, or the only entry that was asked for; undefined for anything else. */
function entriesOf(answer: unknown): { readonly entries: readonly unknown[]; readonly total: number | undefined } | undefined {
  if (!isFields(answer)) return undefined;
  const { value, Name, '@odata.count': count } = answer;
  if (!Array.isArray(value)) return typeof Name === 'string' ? { entries: [answer], total: undefined } : undefined;
  return { entries: value, total: typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined };
}

/**
 * Returns the entries of an untrusted answer. Names that cannot be used are dropped and counted.
 * An element that was asked for by name is a list of one. A server that does not know `$top` sends everything; the page is cut out here.
 *
 * @param skip Where the requested page begins.
 * @throws AppError `network-failed` when the answer is not a list.
 */
export function readPage(text: string, skip: number): Omit<MetadataPage, 'source'> {
  const answer = entriesOf(parse(text));
  if (answer === undefined) {
    throw new AppError(
      'network-failed',
      'The back-end sent no list of names. Check that the base address is that of the back-end, then try again.',
    );
  }
  const { entries: all, total } = answer;
  const isWhole = all.length > metadataPageSize;
  const entries = isWhole ? all.slice(skip, skip + metadataPageSize) : all;
  const items = entries.flatMap((entry) => toItem(entry));
  const end = skip + entries.length;
  const hasMore = isWhole ? end < all.length : entries.length === metadataPageSize && (total === undefined || end < total);
  const known = isWhole ? all.length : total;
  return {
    items,
    ...(known === undefined ? {} : { total: known }),
    next: hasMore ? end : null,
    omitted: entries.length - items.length,
  };
}

function toItem(entry: unknown): MetadataItem[] {
  if (!isFields(entry)) return [];
  const { Name, Type, Attributes, Dimensions, Parameters } = entry;
  if (!isName(Name)) return [];
  const attributes = attributesOf(Attributes);
  return [
    {
      name: Name,
      ...(typeof Type === 'string' || Number.isFinite(Type) ? { type: String(Type).slice(0, 100) } : {}),
      ...(attributes.length === 0 ? {} : { attributes }),
      ...(Dimensions === undefined ? {} : { dimensions: namedIn(Dimensions, maxDimensions).map((dimension) => dimension.Name) }),
      ...(Parameters === undefined
        ? {}
        : {
            parameters: namedIn(Parameters, maxParameters).map((parameter) => ({
              name: parameter.Name,
              type: textOf(parameter['Type']).slice(0, 100),
              prompt: textOf(parameter['Prompt']),
              value: textOf(parameter['Value']),
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
