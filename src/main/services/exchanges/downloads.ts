import { AppError } from '../../../shared/errors/app-error.ts';

/** A file that a person may save. */
export interface DownloadedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Keeps downloaded files, by exchange, until newer ones need their room. */
export interface Downloads {
  /** Keeps a file. Its name is untrusted and is reduced to a plain file name. */
  keep(exchangeId: string, file: DownloadedFile): void;
  /**
   * Returns a piece of a file; offset and limit in bytes.
   * @throws AppError `not-found` when it is no longer kept.
   */
  read(exchangeId: string, offset: number, limit: number): { fileName: string; contentType: string; totalLength: number; base64: string };
}

const maxName = 150;
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Returns a name without the characters that are unsafe in a file name; `download` if nothing is left. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = [...last]
    .filter((character) => !/[\p{Cc}\p{Cf}<>:"|?*]/u.test(character))
    .join('')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(-maxName);
  if (plain === '') return 'download';
  return deviceName.test(plain) ? `_${plain}` : plain;
}

/** See {@link Downloads}. @param maxBytes Bytes of all files together; a single larger one is kept alone. */
export function createDownloads(maxBytes: number): Downloads {
  /** Insertion order is age. */
  const files = new Map<string, DownloadedFile>();
  return {
    keep(exchangeId, file) {
      files.set(exchangeId, { ...file, fileName: plainFileName(file.fileName) });
      let held = [...files.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
      for (const [id, { bytes }] of files) {
        if (held <= maxBytes || id === exchangeId) break;
        files.delete(id);
        held -= bytes.byteLength;
      }
    },
    read(exchangeId, offset, limit) {
      const file = files.get(exchangeId);
      if (!file) throw new AppError('not-found', 'This file is no longer kept. Start the download again.');
      const { fileName, contentType, bytes } = file;
      const base64 = Buffer.from(bytes.subarray(offset, offset + limit)).toString('base64');
      return { fileName, contentType, totalLength: bytes.byteLength, base64 };
    },
  };
}
