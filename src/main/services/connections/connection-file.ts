import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { type Connection, connectionSchema, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { normaliseBaseUrl } from './base-url.ts';

/** File of a project that holds its connections, without any secret. */
export const connectionFileName = 'dashwright.json';

/** Bytes; a larger file was not written by a person. */
const largestFile = 1024 ** 2;
/** A project is a stranger: more than this is not shown. */
const mostConnections = 200;

const fileSchema = z.looseObject({ connections: z.array(z.unknown()).optional() });
const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);

/** One entry as it is read: whatever is missing gets the careful value. */
const entrySchema = z.object({
  id: idSchema.refine((id) => id !== sampleConnectionId),
  name: z.string().max(200).default(''),
  kind: z.literal('address').default('address'),
  baseUrl: z
    .string()
    .max(2000)
    .transform((text, context) => {
      try {
        return normaliseBaseUrl(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'The base address cannot be used.' });
        return z.NEVER;
      }
    }),
  signIn: connectionSchema.shape.signIn.default('none'),
  user: z.string().max(500).default(''),
  colour: connectionSchema.shape.colour.default('blue'),
  production: z.boolean().default(false),
  writes: connectionSchema.shape.writes.default('ask'),
  activeUserOverride: z.string().max(500).default(''),
});

export interface ConnectionFile {
  readonly connections: readonly Connection[];
  /** What is wrong with the file and was left out; for the person. */
  readonly problem: string | undefined;
}

/**
 * Connections of a project. A missing file means none; entries that cannot be used are left out and told about.
 * Never rejects: a damaged file must not keep a project from opening.
 */
export async function readConnectionFile(folder: string): Promise<ConnectionFile> {
  let raw: unknown;
  try {
    raw = await readRaw(folder);
  } catch (error) {
    return { connections: [], problem: error instanceof AppError ? error.message : `${connectionFileName} cannot be read.` };
  }
  const file = fileSchema.safeParse(raw);
  if (!file.success) return { connections: [], problem: `${connectionFileName} must hold an object with a list "connections".` };
  const connections: Connection[] = [];
  const problems: string[] = [];
  for (const [index, entry] of (file.data.connections ?? []).slice(0, mostConnections).entries()) {
    const connection = parseConnection(entry);
    if (!connection.success) problems.push(`connection ${index + 1}: ${connection.problem}`);
    else if (connections.some((other) => other.id === connection.value.id)) problems.push(`connection ${index + 1}: its id is there twice`);
    else connections.push(connection.value);
  }
  return { connections, problem: problems.length === 0 ? undefined : `${connectionFileName}: ${problems.slice(0, 3).join('; ')}.` };
}

/** A connection as it may be kept, or what is wrong with it. */
export function parseConnection(entry: unknown): { success: true; value: Connection } | { success: false; problem: string } {
  const parsed = entrySchema.safeParse(entry);
  if (parsed.success) return { success: true, value: { ...parsed.data, name: parsed.data.name || parsed.data.id } };
  const issue = parsed.error.issues[0];
  return { success: false, problem: `${issue?.path.join('.') || 'entry'}: ${issue?.message ?? 'is not usable'}` };
}

/**
 * Adds or replaces a connection. Fields of the file that Dashwright does not know stay as they are.
 * @throws AppError `save-failed`, `outside-project`, `file-read-only`, `disk-full`.
 */
export async function writeConnection(folder: string, connection: Connection): Promise<void> {
  await change(folder, (entries) => {
    const index = entries.findIndex((entry) => idOf(entry) === connection.id);
    const old = entries[index];
    const merged = { ...(typeof old === 'object' && old !== null ? old : {}), ...connection };
    return index < 0 ? [...entries, merged] : entries.with(index, merged);
  });
}

/** @throws AppError as {@link writeConnection}. */
export async function removeConnection(folder: string, id: string): Promise<void> {
  await change(folder, (entries) => entries.filter((entry) => idOf(entry) !== id));
}

async function change(folder: string, edit: (entries: readonly unknown[]) => readonly unknown[]): Promise<void> {
  const raw = fileSchema.safeParse(await readRaw(folder));
  if (!raw.success)
    throw new AppError('save-failed', `${connectionFileName} does not hold what it should. Repair or remove it, then save again.`);
  const file = { ...raw.data, connections: edit(raw.data.connections ?? []) };
  try {
    await writeFileAtomic(join(folder, connectionFileName), `${JSON.stringify(file, null, 2)}\n`);
  } catch (error) {
    throw toWriteError(error);
  }
}

/** The file as JSON, `{}` when it is missing. */
async function readRaw(folder: string): Promise<unknown> {
  const path = join(folder, connectionFileName);
  const stats = await lstat(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new AppError('file-unreadable', `${connectionFileName} cannot be read (${systemCode(error)}). Check its rights.`, {
      cause: error,
    });
  });
  if (stats === undefined) return {};
  // A link could lead a write out of the project.
  if (!stats.isFile()) throw new AppError('outside-project', `${connectionFileName} is no ordinary file. Replace it by one.`);
  if (stats.size > largestFile) throw new AppError('file-too-large', `${connectionFileName} is larger than 1 MB and was not read.`);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new AppError('file-unreadable', `${connectionFileName} cannot be read (${systemCode(error)}). Check its rights.`, {
      cause: error,
    });
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('save-failed', `${connectionFileName} is no valid JSON. Repair or remove it, then save again.`, { cause: error });
  }
}

function toWriteError(error: unknown): AppError {
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('disk-full', 'The disk is full. Free some space, then save again.', { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new AppError('file-read-only', `${connectionFileName} cannot be written here. Check the rights of the project folder.`, {
      cause: error,
    });
  }
  return new AppError('save-failed', `${connectionFileName} could not be written (${code}).`, { cause: error });
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
