import { z } from 'zod';
import { type PermissionRequest, permissionListKey } from '../../language/stored-query.ts';

const requestSchema = z.object({
  url: z.string().min(1),
  method: z.string().min(1).default('GET'),
  // A text is short for the map with that address.
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.null()]).default(null),
});
const restrictedSchema = z.object({ required_permissions: z.array(z.union([z.string(), z.number()])) });

/** Message for an unusable list of permission requests. */
export const permissionListHint = `${permissionListKey} must be a list of requests. Write '- url: /api/v1/...' with method and body below it.`;

/** Returns the list under `analogic_permissions` (`docs/format/stored-queries.md`, Permissions); null if it is not a list of requests. */
export function readPermissionRequests(value: unknown): readonly PermissionRequest[] | null {
  const parsed = z.array(requestSchema).safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.map(({ url, method, body }) => ({
    url,
    method: method.toUpperCase(),
    body: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
  }));
}

/**
 * Returns `required_permissions` of an entry (`docs/format/stored-queries.md`, Permissions): undefined if it has none, null if it is not a list of
 * names.
 */
export function readRequiredPermissions(value: unknown): readonly string[] | undefined | null {
  if (typeof value !== 'object' || value === null || !('required_permissions' in value)) return undefined;
  const parsed = restrictedSchema.safeParse(value);
  return parsed.success ? parsed.data.required_permissions.map(String) : null;
}
