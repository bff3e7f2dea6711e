import type { Host } from '../../host/host.ts';
import { showFailure, showNotice } from './notice-store.ts';
import { saveFile as save } from './save-file.ts';

/** Bytes of one host call. */
const pieceSize = 500_000;

/** A plain loop: a callback for each of a million bytes would hold up the window. */
function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < characters.length; index += 1) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

/** Reads the whole file of a download. @throws AppError `not-found` when it is no longer kept. */
export async function readDownload(host: Host, exchangeId: string): Promise<{ readonly fileName: string; readonly file: Blob }> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = 0; ; offset += pieceSize) {
    const { fileName, contentType, totalLength, base64 } = await host.call('download.read', { exchangeId, offset, limit: pieceSize });
    pieces.push(toBytes(base64));
    // Never shown in a page of the app, whatever it says it is.
    if (offset + pieceSize >= totalLength) return { fileName, file: new Blob(pieces, { type: contentType.split(';')[0] ?? '' }) };
  }
}

/** Offers files that actions of the page fetched. A click saves: nothing gets onto the disk by itself. */
export function initDownloads(host: Host, saveFile = save): () => void {
  return host.on('preview.effects', ({ effects }) => {
    for (const effect of effects) {
      if (effect.kind !== 'download') continue;
      const run = () => {
        readDownload(host, effect.exchangeId)
          .then(({ fileName, file }) => saveFile(fileName, file))
          .catch(showFailure);
      };
      showNotice('info', `${effect.widgetId} fetched ${effect.fileName}.`, { label: 'Save', run });
    }
  });
}
