import { z } from 'zod';
import { acceptedCertificateSchema, certificateFactsSchema, networkSecretKinds } from './certificate-schema.ts';
import { defaultAccessCheckSuffix, type StoredQuerySettings } from '../language/stored-query.ts';

export const sampleConnectionId = 'sample';

/** Ways to be let in (`backend-rest.md`, Signing in). What is secret of them is one text, kept apart from the file. */
export const signInModes = [
  'none',
  'basic',
  'cam',
  'cam-passport',
  'bearer',
  'ibm-cloud-key',
  'saas-key',
  'service',
  'cookie',
  'negotiate',
] as const;
export type SignInMode = (typeof signInModes)[number];

/** What stands behind a base address, and so how `/api/v1/` is reached (`backend-rest.md`, Addresses). */
export const deployments = ['v11', 'v11-cloud', 'v12', 'saas', 'middleware'] as const;

export const identityServiceAddress = 'https://iam.cloud.ibm.com/identity/token';

/** Whether a password, token, key or cookie is needed before anything can be sent. */
export function needsSecret(signIn: SignInMode): boolean {
  return signIn !== 'none' && signIn !== 'negotiate';
}

/** How a connection reaches its server; every field has a careful default. Files are named by path, their texts stay where they are. */
export const connectionNetworkSchema = z.object({
  proxy: z.enum(['system', 'none', 'address']).default('system'),
  /** http(s) address of the proxy, for `address`; without name and password. */
  proxyAddress: z.string().max(2000).default(''),
  proxyUser: z.string().max(500).default(''),
  /** PEM file with further authorities. */
  caFile: z.string().max(2000).default(''),
  /** PEM or PKCS #12 file with certificate and key; its pass phrase is kept apart. */
  clientCertificateFile: z.string().max(2000).default(''),
  /** Seconds; 0: the limits of the project. */
  connectSeconds: z.number().int().min(0).max(3600).default(0),
  firstByteSeconds: z.number().int().min(0).max(3600).default(0),
  totalSeconds: z.number().int().min(0).max(86_400).default(0),
  /** Asks with `Prefer: respond-async` and polls, for gateways that cut long requests. */
  longRequests: z.boolean().default(false),
  /** Asks now and then, so that the session does not end while nobody works. */
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
  /** Whom the secret belongs to; the secret is kept apart. */
  user: z.string(),
  /** Of a `cam` sign-in. */
  namespace: z.string().max(200).default(''),
  /** Of a `service` sign-in, whose secret belongs to it. */
  clientId: z.string().max(500).default(''),
  /** Where an API key becomes a token. */
  identityUrl: z.string().max(2000).default(identityServiceAddress),
  /** Sign-in page of a CAM gateway; '' where there is none. */
  gatewayUrl: z.string().max(2000).default(''),
  /** Sent as TM1-Impersonate; '' for none. */
  impersonate: z.string().max(500).default(''),
  network: connectionNetworkSchema.prefault({}),
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

/** What most connections have in common: an address of their own, reached directly and without a sign-in. */
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
  /** For status failed by a certificate: the one the server showed, to be compared and accepted (`connection.certificate`). */
  certificate: certificateFactsSchema.optional(),
  /** All traffic is stopped. */
  paused: z.boolean(),
  /** Writes are answered here and never sent; until the app closes. */
  dryRun: z.boolean().default(false),
  /** Ids of the connections whose writes a person allowed until the app closes. */
  writesUntilClose: z.array(z.string()).default([]),
  credentialStore: z.enum(['keychain', 'memory']),
  /** Ids of the connections a password is known for. */
  withCredentials: z.array(z.string()),
  /** Certificates that pass for connections of the project by their fingerprint alone, by the id of the connection. */
  acceptedCertificates: z.record(z.string(), acceptedCertificateSchema).default({}),
});
export type ConnectionsState = z.infer<typeof connectionsStateSchema>;

/** Why a back-end will not take a new value for a cell. */
export const cellRefusals = ['locked', 'consolidated', 'rule', 'outside'] as const;
export type CellRefusal = (typeof cellRefusals)[number];

/** Cells of a PATCH as the back-end has them now. */
export const changedCellsSchema = z.object({
  /** Dimensions the cells differ in. */
  dimensions: z.array(z.string()),
  /** Members all cells share, with their dimensions. */
  shared: z.array(z.object({ dimension: z.string(), member: z.string() })),
  /** At most 100, in the order of the body. */
  cells: z.array(
    z.object({
      ordinal: z.string(),
      /** One per entry of `dimensions`; empty where the cell was not read. */
      members: z.array(z.string()),
      /** Null where the cell was not read. */
      before: z.string().nullable(),
      after: z.string(),
      refusal: z.enum(cellRefusals).nullable(),
    }),
  ),
  /** All cells of the body, how many of them were looked at, and how many of those will be refused. */
  total: z.number().int(),
  checked: z.number().int(),
  refused: z.number().int(),
});
export type ChangedCells = z.infer<typeof changedCellsSchema>;
/** A secret that is stored, without it. */
export const storedCredentialSchema = z.object({
  id: z.string().max(10_000),
  connectionId: z.string(),
  connectionName: z.string(),
  /** Of the project it was stored for. */
  folder: z.string(),
  /** Scheme, host and port it is sent to. */
  origin: z.string(),
  /** '' where the way to sign in names nobody; of a client certificate: its file. */
  user: z.string(),
  /** `none` where it is not of a sign-in. */
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
  /** How many more there are. */
  moreChanges: z.number().int(),
  /** Name of the process that would run. */
  process: z.string().optional(),
  /** Name of the cube that an `UPDATE` would change. */
  cube: z.string().optional(),
  /** Why a request counts as a write that looks like a query. */
  why: z.string().optional(),
  /** Of a PATCH or an `UPDATE` of cells, where the back-end told what they are. */
  cells: changedCellsSchema.optional(),
  /** Why it did not tell. */
  unread: z.string().optional(),
  /** Old values of a write before are written back. */
  isUndo: z.literal(true).optional(),
});
export type WriteQuestion = z.infer<typeof writeQuestionSchema>;

/** Where on the way to a back-end a test ended, and so which fields of the form to look at. */
export const connectionTestSteps = ['address', 'network', 'certificate', 'sign-in', 'back-end'] as const;
export type ConnectionTestStep = (typeof connectionTestSteps)[number];

export const connectionTestSchema = z.object({
  ok: z.boolean(),
  /** For a failure: where it ended. Left out where nothing was tried, as while traffic is paused. */
  step: z.enum(connectionTestSteps).optional(),
  productVersion: z.string().optional(),
  user: z.string().optional(),
  /** Milliseconds. */
  roundTrip: z.number().optional(),
  /** For a failure: what happened and what to change. */
  message: z.string().optional(),
  /** For a failure by a certificate: the one the server showed. */
  certificate: certificateFactsSchema.optional(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
