import { z } from 'zod';
import type { WriteQuestion } from '../../../shared/contract/connection-schema.ts';

type Changes = Pick<WriteQuestion, 'changes' | 'moreChanges'>;

const mostChanges = 100;
const longestText = 500;
/** Characters of a body that are still taken apart. */
const parseLimit = 8_000_000;

const processSchema = z.object({ Parameters: z.array(z.object({ Name: z.unknown(), Value: z.unknown() })) });
const cellSchema = z.object({ Ordinal: z.unknown(), Value: z.unknown() });
const cellsSchema = z.union([z.array(cellSchema), cellSchema.transform((cell) => [cell])]);

/**
 * What a write would change, for the question to a person: parameters of a process call, or cells with their new
 * values. Any other body is shown as it is.
 * Source: `backend-rest.md`, Writes and Processes.
 */
export function describeChanges(body: string | null): Changes {
  if (body === null || body === '') return { changes: [], moreChanges: 0 };
  const value = body.length <= parseLimit ? parse(body) : undefined;
  const call = processSchema.safeParse(value);
  if (call.success) return cut(call.data.Parameters.map((parameter) => [parameter.Name, parameter.Value]));
  const cells = cellsSchema.safeParse(value);
  if (cells.success) return cut(cells.data.map((cell) => [cell.Ordinal, cell.Value]));
  return { changes: [{ name: 'body', value: shorten(body) }], moreChanges: 0 };
}

function cut(pairs: readonly (readonly [unknown, unknown])[]): Changes {
  const changes = pairs.slice(0, mostChanges).map(([name, value]) => ({ name: shorten(textOf(name)), value: shorten(textOf(value)) }));
  return { changes, moreChanges: pairs.length - changes.length };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
