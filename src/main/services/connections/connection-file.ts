import { z } from 'zod';
import { type Connection, connectionSchema, sampleConnectionId } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { changeSettingsFile, readSettingsFile, type SettingsFile, settingsFileName } from '../project/settings-file.ts';
import { normaliseBaseUrl } from './base-url.ts';

/** Connections that are shown; a project is not trusted. */
const maxConnections = 200;

const fileSchema = z.looseObject({ connections: z.array(z.unknown()).optional() });
const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);

/** An entry of the file; missing fields get the safest value. */
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
  deployment: connectionSchema.shape.deployment,
  database: connectionSchema.shape.database,
  signIn: connectionSchema.shape.signIn.default('none'),
  user: z.string().max(500).default(''),
  namespace: connectionSchema.shape.namespace,
  clientId: connectionSchema.shape.clientId,
  identityUrl: connectionSchema.shape.identityUrl,
  gatewayUrl: connectionSchema.shape.gatewayUrl,
  impersonate: connectionSchema.shape.impersonate,
  network: connectionSchema.shape.network,
  colour: connectionSchema.shape.colour.default('blue'),
  production: z.boolean().default(false),
  writes: connectionSchema.shape.writes.default('ask'),
  activeUserOverride: z.string().max(500).default(''),
  storedQueries: connectionSchema.shape.storedQueries,
  accessCheckSuffix: connectionSchema.shape.accessCheckSuffix,
});

export interface ConnectionFile {
  readonly connections: readonly Connection[];
  /** Message about the faults of the file and what was left out because of them. */
  readonly problem: string | undefined;
}

/**
 * Returns the connections of a project. A missing file means none; entries that cannot be used are left out and reported.
 * Never rejects: a damaged file must not keep a project from opening.
 */
export async function readConnectionFile(folder: string): Promise<ConnectionFile> {
  let raw: SettingsFile;
  try {
    raw = await readSettingsFile(folder);
  } catch (error) {
    return { connections: [], problem: error instanceof AppError ? error.message : `${settingsFileName} cannot be read.` };
  }
  const file = fileSchema.safeParse(raw);
  if (!file.success) return { connections: [], problem: `${settingsFileName} must hold an object with a list "connections".` };
  const connections: Connection[] = [];
  const problems: string[] = [];
  for (const [index, entry] of (file.data.connections ?? []).slice(0, maxConnections).entries()) {
    const connection = parseConnection(entry);
    if (!connection.success) problems.push(`connection ${index + 1}: ${connection.problem}`);
    else if (connections.some((other) => other.id === connection.value.id)) problems.push(`connection ${index + 1}: its id is there twice`);
    else connections.push(connection.value);
  }
  return { connections, problem: problems.length === 0 ? undefined : `${settingsFileName}: ${problems.slice(0, 3).join('; ')}.` };
}

/** Returns a connection as it may be stored, or what is wrong with it. */
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

/** Removes a connection. @throws AppError as {@link writeConnection} does. */
export async function removeConnection(folder: string, id: string): Promise<void> {
  await change(folder, (entries) => entries.filter((entry) => idOf(entry) !== id));
}

async function change(folder: string, edit: (entries: readonly unknown[]) => readonly unknown[]): Promise<void> {
  await changeSettingsFile(folder, (raw) => {
    const file = fileSchema.safeParse(raw);
    if (!file.success)
      throw new AppError('save-failed', `${settingsFileName} does not hold what it should. Repair or remove it, then save again.`);
    return { ...file.data, connections: edit(file.data.connections ?? []) };
  });
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
}
