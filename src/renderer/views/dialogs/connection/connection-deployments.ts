import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import type { SignInMode } from '../../../../shared/contract/sign-in-modes.ts';

type Deployment = Connection['deployment'];

interface DeploymentFacts {
  readonly label: string;
  /** Example of an address. */
  readonly placeholder: string;
  /** Describes the parts of the address. */
  readonly hint: string;
  /** The sign-in mode most servers of this kind require. */
  readonly signIn: SignInMode;
  /** Whether the name of the database is separate from the address. */
  readonly hasDatabase: boolean;
}

/** Facts about each kind of server for the form. Source: `docs/format/back-end.md`, Addresses and Signing in. */
export const deploymentFacts: Readonly<Record<Deployment, DeploymentFacts>> = {
  v11: {
    label: 'On premises (v11)',
    placeholder: 'https://server.example.com:8010',
    hint: 'Server and its HTTP port, without /api/v1.',
    signIn: 'basic',
    hasDatabase: false,
  },
  'v11-cloud': {
    label: 'Cloud (v11)',
    placeholder: 'https://customer.example.com/tm1/api/server',
    hint: 'Host, /tm1/api/ and the name of the server, without /api/v1.',
    signIn: 'basic',
    hasDatabase: false,
  },
  v12: {
    label: 'Engine (v12)',
    placeholder: 'https://server.example.com/instance',
    hint: 'Host and instance; the database has its own field.',
    signIn: 'service',
    hasDatabase: true,
  },
  saas: {
    label: 'Software as a service (v12)',
    placeholder: 'https://region.example.com/api/tenant/v0/tm1/database',
    hint: 'Host, tenant and database, as /api/<tenant>/v0/tm1/<database>.',
    signIn: 'saas-key',
    hasDatabase: false,
  },
  middleware: {
    label: 'Middleware in front of a server',
    placeholder: 'https://server.example.com/application/proxy',
    hint: 'Host, application and /proxy, without /api/v1.',
    signIn: 'none',
    hasDatabase: false,
  },
};

/**
 * Returns the changes for another kind of server: sign-in and stored queries follow as long as they are still what the kind
 * before suggested, so that no choice of a person is overwritten.
 */
export function changesForDeployment(draft: Connection, deployment: Deployment): Partial<Connection> {
  const before = deploymentFacts[draft.deployment];
  const follows = draft.signIn === before.signIn;
  return {
    deployment,
    ...(follows ? { signIn: deploymentFacts[deployment].signIn } : {}),
    ...(draft.storedQueries === storedQueriesOf(draft.deployment) ? { storedQueries: storedQueriesOf(deployment) } : {}),
  };
}

function storedQueriesOf(deployment: Deployment): Connection['storedQueries'] {
  return deployment === 'middleware' ? 'middleware' : 'app';
}
