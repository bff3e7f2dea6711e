import type { FileFilter } from 'electron';
import type { HostCallInput } from '../../shared/contract/host-calls.ts';
import type { ElectronSurface } from './electron-surface.ts';

type FileKind = HostCallInput<'file.pick'>['kind'];

const everyFile: FileFilter = { name: 'All files', extensions: ['*'] };
const kinds: Readonly<Record<FileKind, { readonly message: string; readonly filter: FileFilter }>> = {
  authority: {
    message: 'Choose the file with additional authorities',
    filter: { name: 'Certificates (PEM)', extensions: ['pem', 'crt', 'cer', 'ca-bundle'] },
  },
  'client-certificate': {
    message: 'Choose the client certificate with its key',
    filter: { name: 'Certificates with key', extensions: ['pem', 'p12', 'pfx'] },
  },
};

/** Shows the system's dialog for one existing file. Returns undefined when the person cancels it. */
export async function pickFile(dialog: Pick<ElectronSurface['dialog'], 'showOpenDialog'>, kind: FileKind): Promise<string | undefined> {
  const { message, filter } = kinds[kind];
  const picked = await dialog.showOpenDialog({ title: message, message, properties: ['openFile'], filters: [filter, everyFile] });
  return picked.canceled ? undefined : picked.filePaths[0];
}

/** Shows the system's dialog for a folder. Returns undefined when the person cancels it. */
export async function pickProjectFolder(dialog: Pick<ElectronSurface['dialog'], 'showOpenDialog'>): Promise<string | undefined> {
  const picked = await dialog.showOpenDialog({ properties: ['openDirectory'], message: 'Open the folder of a dashboard project' });
  return picked.canceled ? undefined : picked.filePaths[0];
}
