import type { StoredCredential } from '../../../../shared/contract/connection-schema.ts';

/** The stored secrets of one project. */
export interface CredentialGroup {
  readonly folder: string;
  readonly credentials: readonly StoredCredential[];
}

/** Groups credentials by project, the open one first, others by folder; within a project by name of the connection. */
export function byProject(credentials: readonly StoredCredential[], openFolder: string | null): readonly CredentialGroup[] {
  const folders = [...new Set(credentials.map(({ folder }) => folder))];
  folders.sort((one, other) => Number(other === openFolder) - Number(one === openFolder) || one.localeCompare(other));
  return folders.map((folder) => ({
    folder,
    credentials: credentials
      .filter((credential) => credential.folder === folder)
      .sort((one, other) => one.connectionName.localeCompare(other.connectionName)),
  }));
}
