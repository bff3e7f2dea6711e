/** Bytes of all files of one picture: its whole text is in memory while it is drawn. */
const maxBytes = 64 * 1024 * 1024;

/** Placeholder for a file that a picture cannot contain. */
export const missingFile = 'data:,';

/** Files of the frame and of the project for inlining: a picture loads nothing. */
export interface PictureFiles {
  /** Returns the `data:` address of a file; {@link missingFile} for one that is missing, elsewhere or too large. */
  dataAddress(address: string): Promise<string>;
  /** Returns the text of a style sheet; '' for one that is missing or elsewhere. */
  text(address: string): Promise<string>;
  /** Returns the number of files left out for their size. */
  leftOut(): number;
}

export interface PictureFilesOptions {
  /** Address prefix of readable files, ends in `/`. The content policy of the frame enforces the same. */
  readonly own: string;
  readonly fetchFile: (address: string, options: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Reads each file once. Rejects only with the reason of `signal`: a file that is missing here is missing in the page, too. */
export function createPictureFiles({ own, fetchFile, signal, onProgress }: PictureFilesOptions): PictureFiles {
  const known = new Map<string, Promise<string>>();
  let done = 0;
  let total = 0;
  let bytes = 0;
  let leftOut = 0;

  async function read<Content>(address: string, take: (file: Blob) => Promise<Content>, missing: Content): Promise<Content> {
    total += 1;
    try {
      const response = await fetchFile(address, { signal });
      if (!response.ok) return missing;
      const file = await response.blob();
      if (bytes + file.size > maxBytes) {
        leftOut += 1;
        return missing;
      }
      bytes += file.size;
      return await take(file);
    } catch {
      signal.throwIfAborted();
      return missing;
    } finally {
      done += 1;
      onProgress(done, total);
    }
  }

  return {
    leftOut: () => leftOut,
    async dataAddress(address) {
      const [file = '', fragment] = address.split('#', 2);
      if (!file.startsWith(own)) return missingFile;
      const content = known.get(file) ?? read(file, toDataAddress, missingFile);
      known.set(file, content);
      return (await content) + (fragment === undefined ? '' : `#${fragment}`);
    },
    async text(address) {
      return address.startsWith(own) ? read(address, (file) => file.text(), '') : '';
    },
  };
}
