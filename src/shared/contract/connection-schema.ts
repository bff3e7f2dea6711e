import { z } from 'zod';
import { defaultAccessCheckSuffix, type StoredQuerySettings } from '../language/stored-query.ts';

export const sampleConnectionId = 'sample';

export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['sample', 'address']),
  /** http(s) base address without trailing slash; '' for the sample back-end. */
  baseUrl: z.string(),
  signIn: z.enum(['none', 'basic']),
  /** Basic only; the password is kept apart. */
  user: z.string(),
  /** Shown in the window; `production` ones are loud. */
  colour: z.enum(['green', 'blue', 'violet', 'amber', 'red']),
  production: z.boolean(),
  /** Before a PATCH or a process call. */
  writes: z.enum(['ask', 'allow', 'read-only']),
  /** Replaces the user name the back-end tells; '' keeps it. Read as `ctx.activeUserName`. */
  activeUserOverride: z.string(),
  /**
   * Requests with `server: true`: `app` fills the text of repository.yml and sends it; `middleware` sends key and parameters
   * to a server in front of the back-end, which fills its own (`runtime.md` 3.6, 9).
   */
  storedQueries: z.enum(['app', 'middleware']).default('app'),
  /** What the keys of access checks end with, where the app fills stored queries (`runtime.md` 9.5). */
  accessCheckSuffix: z.string().min(1).max(200).default(defaultAccessCheckSuffix),
});
export type Connection = z.infer<typeof connectionSchema>;

/** How requests with `server: true` are sent over a connection. */
export function storedQuerySettings({ storedQueries, accessCheckSuffix }: Connection): StoredQuerySettings {
  return { filledBy: storedQueries, accessCheckSuffix };
}

export const connectionsStateSchema = z.object({
  connections: z.array(connectionSchema),
  activeId: z.string(),
  /** What `ctx.activeUserName` is now. */
  activeUser: z.string(),
  status: z.enum(['idle', 'connecting', 'ready', 'sign-in-needed', 'failed']),
  /** For status failed: what happened and what to do. */
  message: z.string().optional(),
  /** All traffic is stopped. */
  paused: z.boolean(),
  credentialStore: z.enum(['keychain', 'memory']),
  /** Ids of the connections a password is known for. */
  withCredentials: z.array(z.string()),
});
export type ConnectionsState = z.infer<typeof connectionsStateSchema>;

/** A write that waits for a person's answer. */
export const writeQuestionSchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  connectionName: z.string(),
  production: z.boolean(),
  widgetId: z.string(),
  action: z.string(),
  method: z.string(),
  path: z.string(),
  /** Parameters of a process call, or ordinals with new values of a PATCH; at most 100. */
  changes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** How many more there are. */
  moreChanges: z.number().int(),
});
export type WriteQuestion = z.infer<typeof writeQuestionSchema>;

export const connectionTestSchema = z.object({
  ok: z.boolean(),
  productVersion: z.string().optional(),
  user: z.string().optional(),
  /** Milliseconds. */
  roundTrip: z.number().optional(),
  /** For a failure: what happened and what to change. */
  message: z.string().optional(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
