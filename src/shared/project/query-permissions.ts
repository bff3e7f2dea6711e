import { z } from 'zod';
import { type PermissionRequest, permissionListKey } from '../language/stored-query.ts';

const requestSchema = z.object({
  url: z.string().min(1),
  method: z.string().min(1).default('GET'),
  // Written as a text or as the map it stands for.
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.null()]).default(null),
});
const restrictedSchema = z.object({ required_permissions: z.array(z.union([z.string(), z.number()])) });

/** What is wrong with a list of permission requests that cannot be used. */
export const permissionListHint = `${permissionListKey} must be a list of requests. Write '- url: /api/v1/...' with method and body below it.`;

/** The list under `analogic_permissions` (`runtime.md` 9.6); null when it is none. */
export function readPermissionRequests(value: unknown): readonly PermissionRequest[] | null {
  const parsed = z.array(requestSchema).safeParse(value);
  if (!parsed.success) return null;
  return parsed.data.map(({ url, method, body }) => ({
    url,
    method: method.toUpperCase(),
    body: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
  }));
}

/** `required_permissions` of an entry (`runtime.md` 9.6): undefined when it has none, null when it is no list of names. */
export function readRequiredPermissions(value: unknown): readonly string[] | undefined | null {
  if (typeof value !== 'object' || value === null || !('required_permissions' in value)) return undefined;
  const parsed = restrictedSchema.safeParse(value);
  return parsed.success ? parsed.data.required_permissions.map(String) : null;
}
