import { z } from 'zod';
import { problemSchema } from '../../../shared/schema/project-schema.ts';

/** One script file as it is evaluated; `path` names it in stacks and locations. */
const runtimeScriptSchema = z.object({ path: z.string(), text: z.string() }).readonly();

const storedQuerySchema = z.union([
  z.string(),
  z.object({ query: z.string(), requiredPermissions: z.array(z.string()).readonly() }).readonly(),
]);

/** A new evaluation of the files. Values, chosen items and cellset ids of the one before are kept. */
export const loadInputSchema = z
  .object({
    repository: runtimeScriptSchema.nullable(),
    widgetConfig: runtimeScriptSchema.nullable(),
    eventMap: runtimeScriptSchema.nullable(),
    /** Queries of repository.yml by key. */
    queries: z.record(z.string(), storedQuerySchema).readonly(),
    /**
     * `analogic_permissions` of repository.yml: how the permissions of the user are requested (`docs/format/stored-queries.md`,
     * Permissions).
     */
    permissionRequests: z
      .array(z.object({ url: z.string(), method: z.string(), body: z.string().nullable() }).readonly())
      .readonly()
      .exactOptional(),
    /** Of the connection; by default the app fills stored queries itself. */
    storedQueries: z
      .object({ filledBy: z.enum(['app', 'middleware']), accessCheckSuffix: z.string() })
      .readonly()
      .exactOptional(),
    activeUser: z.string(),
    /** Whether the application turns its tool tips on at its start. */
    toolTips: z.boolean().exactOptional(),
    /** Language tag for numbers and dates of code that names none; English if missing or empty. */
    language: z.string().max(100).exactOptional(),
    /** Widgets whose code changed since the last load that succeeded; only their inits run again. */
    changed: z.union([z.literal('all'), z.array(z.string()).readonly()]),
    /** Widget types by id where there is no widget configuration (recorded cases). */
    widgetTypes: z.record(z.string(), z.string()).readonly().exactOptional(),
  })
  .readonly();

export const loadOutcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pages: z.array(z.string()).readonly(), evaluatedIn: z.number() }),
  /** The last good evaluation stays active. */
  z.object({ ok: z.literal(false), problem: problemSchema }),
]);
