import { z } from 'zod';
import { fingerprintSchema, networkSecretKinds, networkSecretsSchema } from './certificate-schema.ts';
import { connectionSchema, connectionsStateSchema, connectionTestSchema, storedCredentialSchema } from './connection-schema.ts';

const nothing = z.object({});

/** The calls about connections, their secrets and what they may write: a part of `hostCalls`. */
export const connectionCalls = {
  'connection.save': () => ({
    /** `typedName`: the name of a production connection, typed by the person who wants its writes allowed. */
    input: z.object({ connection: connectionSchema, typedName: z.string().max(200).optional() }),
    output: nothing,
  }),
  'connection.remove': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Restores a connection that was removed since the project was opened; for a few minutes with its secrets, which main holds. */
  'connection.restore': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  'connection.select': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Passes the secret of a sign-in to main, which never returns it. */
  'connection.signIn': () => ({
    input: z.object({ id: z.string(), user: z.string(), password: z.string(), remember: z.boolean() }),
    output: nothing,
  }),
  /** Opens a window (Electron) for signing in at the CAM gateway of a saved connection; returns when the window is closed. */
  'connection.singleSignOn': () => ({
    input: z.object({ id: z.string().max(200), remember: z.boolean() }),
    output: z.object({ outcome: z.enum(['signed-in', 'cancelled', 'unsupported']) }),
  }),
  'connection.forgetCredentials': () => ({ input: z.object({ id: z.string() }), output: nothing }),
  /** Lists the stored credentials of all projects, without their secrets. */
  'credentials.list': () => ({ input: nothing, output: z.object({ credentials: z.array(storedCredentialSchema) }) }),
  'credentials.remove': () => ({ input: z.object({ ids: z.array(z.string().max(10_000)).max(1000) }), output: nothing }),
  /** Tests a connection. `testId` is chosen by the caller, for `connection.cancelTest`. */
  'connection.test': () => ({
    input: z.object({
      connection: connectionSchema,
      password: z.string().optional(),
      networkSecrets: networkSecretsSchema.optional(),
      testId: z.string().max(100).optional(),
    }),
    output: connectionTestSchema,
  }),
  'connection.cancelTest': () => ({ input: z.object({ testId: z.string().max(100) }), output: nothing }),
  /**
   * Accepts the certificate a server showed (`certificate` of a test or of the state), for this connection and origin on
   * this computer, or revokes the accepted one.
   */
  'connection.certificate': () => ({
    input: z.discriminatedUnion('action', [
      z.object({ action: z.literal('accept'), id: z.string().max(200), origin: z.string().max(2000), fingerprint: fingerprintSchema }),
      z.object({ action: z.literal('forget'), id: z.string().max(200) }),
    ]),
    output: nothing,
  }),
  /** Stores the proxy password or the pass phrase of the client certificate of a saved connection; '' deletes it. Main never returns it. */
  'connection.networkSecret': () => ({
    input: z.object({ id: z.string(), kind: z.enum(networkSecretKinds), secret: z.string().max(10_000), remember: z.boolean() }),
    output: nothing,
  }),
  /** Revokes a permission given until the app closes: the next write of the connection asks again. */
  'writes.ask': () => ({ input: z.object({ connectionId: z.string() }), output: nothing }),
  /** Switches the dry run, in which writes are answered by the app and never sent, until the app closes. */
  'writes.dryRun': () => ({ input: z.object({ dryRun: z.boolean() }), output: nothing }),
  /**
   * Writes the old values of the last write back, after a question; `message` tells a person the outcome, `widgetId` whose write it was if
   * it is undone.
   */
  'write.undo': () => ({
    input: nothing,
    output: z.object({ done: z.boolean(), message: z.string(), widgetId: z.string().exactOptional() }),
  }),
  'write.answer': () => ({
    input: z.object({
      id: z.string(),
      allow: z.boolean(),
      /** Do not ask for this connection again until the app closes; not for production. */ always: z.boolean(),
    }),
    output: nothing,
  }),
  'connections.state': () => ({ input: nothing, output: connectionsStateSchema }),
} satisfies Record<string, () => { input: z.ZodType; output: z.ZodType }>;
