import { z } from 'zod';
import { acceptedCertificateSchema, certificateFactsSchema, networkSecretKinds } from './certificate-schema.ts';
import { signInModes } from './sign-in-modes.ts';
import { defaultAccessCheckSuffix, type StoredQuerySettings } from '../language/stored-query.ts';

export const sampleConnectionId = 'sample';

/** Kinds of server at a base address; they decide how `/api/v1/` is reached (`docs/format/back-end.md`, Addresses). */
export const deployments = ['v11', 'v11-cloud', 'v12', 'saas', 'middleware'] as const;

export const identityServiceAddress = 'https://iam.cloud.ibm.com/identity/token';

/** How a connection reaches its server; every field has a safe default. Files are named by path; their contents are not copied. */
export const connectionNetworkSchema = z.object({
  proxy: z.enum(['system', 'none', 'address']).default('system'),
  /** http(s) address of the proxy, for `address`; without name and password. */
  proxyAddress: z.string().max(2000).default(''),
  proxyUser: z.string().max(500).default(''),
  /** PEM file with further authorities. */
  caFile: z.string().max(2000).default(''),
  /** PEM or PKCS #12 file with certificate and key; its pass phrase is stored separately. */
  clientCertificateFile: z.string().max(2000).default(''),
  /** Seconds; 0: the limits of the project. */
  connectSeconds: z.number().int().min(0).max(3600).default(0),
  firstByteSeconds: z.number().int().min(0).max(3600).default(0),
  totalSeconds: z.number().int().min(0).max(86_400).default(0),
  /** Asks with `Prefer: respond-async` and polls, for gateways that cut long requests. */
  longRequests: z.boolean().default(false),
  /** Sends a request now and then so that an idle session does not end. */
  keepAlive: z.boolean().default(false),
});

export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['sample', 'address']),
  /** http(s) base address without trailing slash; '' for the sample back-end. */
  baseUrl: z.string(),
  deployment: z.enum(deployments).default('v11'),
  /** Name of the database behind a v12 instance; '' otherwise. */
  database: z.string().max(200).default(''),
  signIn: z.enum(signInModes),
  /** The user the secret belongs to; the secret is stored separately. */
  user: z.string(),
  /** For a `cam` sign-in. */
  namespace: z.string().max(200).default(''),
  /** For a `service` sign-in: the client the secret belongs to. */
  clientId: z.string().max(500).default(''),
  /** Address at which an API key is exchanged for a token. */
  identityUrl: z.string().max(2000).default(identityServiceAddress),
  /** Sign-in page of a CAM gateway; '' if there is none. */
  gatewayUrl: z.string().max(2000).default(''),
  /** Sent as TM1-Impersonate; '' for none. */
  impersonate: z.string().max(500).default(''),
  network: connectionNetworkSchema.prefault({}),
  /** Shown in the window; `production` connections are marked prominently. */
  colour: z.enum(['green', 'blue', 'violet', 'amber', 'red']),
  production: z.boolean(),
  /** What happens before a PATCH or a process call. */
  writes: z.enum(['ask', 'allow', 'read-only']),
  /** Replaces the user name the back-end returns; '' keeps that one. Read as `ctx.activeUserName`. */
  activeUserOverride: z.string(),
  /**
   * Requests with `server: true`: `app` fills the text of repository.yml and sends it; `middleware` sends key and parameters
   * to a server in front of the back-end, which fills its own (`docs/format/stored-queries.md`, Middleware).
   */
  storedQueries: z.enum(['app', 'middleware']).default('app'),
  /** Suffix of the keys of access checks, if the app fills stored queries (`docs/format/stored-queries.md`, Access checks). */
  accessCheckSuffix: z.string().min(1).max(200).default(defaultAccessCheckSuffix),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Defaults for a connection with its own address, reached directly and without a sign-in. */
export const plainConnection = connectionSchema.parse({
  id: '',
  name: '',
  kind: 'address',
  baseUrl: '',
  signIn: 'none',
  user: '',
  colour: 'blue',
  production: false,
  writes: 'ask',
  activeUserOverride: '',
});

/** Returns how requests with `server: true` are sent over a connection. */
export function storedQuerySettings({ storedQueries, accessCheckSuffix }: Connection): StoredQuerySettings {
  return { filledBy: storedQueries, accessCheckSuffix };
}

export const connectionsStateSchema = z.object({
  connections: z.array(connectionSchema),
  activeId: z.string(),
  /** Current value of `ctx.activeUserName`. */
  activeUser: z.string(),
  status: z.enum(['idle', 'connecting', 'ready', 'sign-in-needed', 'failed']),
  /** For status failed: what happened and what to do. */
  message: z.string().optional(),
  /** For status failed because of a certificate: the server's certificate, to be compared and accepted (`connection.certificate`). */
  certificate: certificateFactsSchema.optional(),
  /** All traffic is stopped. */
  paused: z.boolean(),
  /** Dry run: writes are answered by the app and never sent, until the app closes. */
  dryRun: z.boolean().default(false),
  /** Ids of the connections whose writes a person has allowed until the app closes. */
  writesUntilClose: z.array(z.string()).default([]),
  credentialStore: z.enum(['keychain', 'memory']),
  /** Ids of the connections for which a password is known. */
  withCredentials: z.array(z.string()),
  /** Certificates accepted by fingerprint for connections of the project, by the id of the connection. */
  acceptedCertificates: z.record(z.string(), acceptedCertificateSchema).default({}),
});
export type ConnectionsState = z.infer<typeof connectionsStateSchema>;

/** Reasons for which a back-end refuses a new value for a cell. */
export const cellRefusals = ['locked', 'consolidated', 'rule', 'outside'] as const;
export type CellRefusal = (typeof cellRefusals)[number];

/** Cells of a PATCH with the values the back-end holds now. */
export const changedCellsSchema = z.object({
  /** Dimensions in which the cells differ. */
  dimensions: z.array(z.string()),
  /** Members all cells share, with their dimensions. */
  shared: z.array(z.object({ dimension: z.string(), member: z.string() })),
  /** At most 100, in the order of the body. */
  cells: z.array(
    z.object({
      ordinal: z.string(),
      /** One per entry of `dimensions`; empty if the cell was not read. */
      members: z.array(z.string()),
      /** Null if the cell was not read. */
      before: z.string().nullable(),
      after: z.string(),
      refusal: z.enum(cellRefusals).nullable(),
    }),
  ),
  /** Number of cells in the body, of those that were checked, and of those that will be refused. */
  total: z.number().int(),
  checked: z.number().int(),
  refused: z.number().int(),
});
export type ChangedCells = z.infer<typeof changedCellsSchema>;
/** A stored secret, without its text. */
export const storedCredentialSchema = z.object({
  id: z.string().max(10_000),
  connectionId: z.string(),
  connectionName: z.string(),
  /** Folder of the project it was stored for. */
  folder: z.string(),
  /** Scheme, host and port it is sent to. */
  origin: z.string(),
  /** '' if the sign-in mode names no user; for a client certificate, its file. */
  user: z.string(),
  /** `none` if it does not belong to a sign-in. */
  mode: z.enum(signInModes),
  purpose: z.enum(['sign-in', ...networkSecretKinds]).default('sign-in'),
  /** `memory`: until the app closes. */
  kept: z.enum(['keychain', 'memory']),
});
export type StoredCredential = z.infer<typeof storedCredentialSchema>;

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
  /** Number of further ones. */
  moreChanges: z.number().int(),
  /** Name of the process that would run. */
  process: z.string().optional(),
  /** Name of the cube that an `UPDATE` would change. */
  cube: z.string().optional(),
  /** Why a request that looks like a query counts as a write. */
  why: z.string().optional(),
  /** For a PATCH or an `UPDATE`: the cells, if the back-end returned them. */
  cells: changedCellsSchema.optional(),
  /** Why the cells could not be read. */
  unread: z.string().optional(),
  /** The write restores the old values of a previous one. */
  isUndo: z.literal(true).optional(),
});
export type WriteQuestion = z.infer<typeof writeQuestionSchema>;

/** Steps at which a connection test can end; each points to the fields of the form to check. */
export const connectionTestSteps = ['address', 'network', 'certificate', 'sign-in', 'back-end'] as const;
export type ConnectionTestStep = (typeof connectionTestSteps)[number];

export const connectionTestSchema = z.object({
  ok: z.boolean(),
  /** For a failure: the step at which it ended. Missing if nothing was tried, for example while traffic is paused. */
  step: z.enum(connectionTestSteps).optional(),
  productVersion: z.string().optional(),
  user: z.string().optional(),
  /** Milliseconds. */
  roundTrip: z.number().optional(),
  /** For a failure: what happened and what to change. */
  message: z.string().optional(),
  /** For a failure because of a certificate: the server's certificate. */
  certificate: certificateFactsSchema.optional(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
