/** Bytes of all files of one picture: its text is kept as a whole while it is drawn. */
const mostBytes = 64 * 1024 * 1024;

/** What a picture holds in place of a file that it cannot have. */
export const noFile = 'data:,';

/** Files of the frame and of the project, as a picture needs them: inside of it, since a picture loads nothing. */
export interface PictureFiles {
  /** `data:` address of a file; {@link noFile} for one that is not there, lies elsewhere or has no room. */
  dataAddress(address: string): Promise<string>;
  /** Text of a style sheet; '' for one that is not there or lies elsewhere. */
  text(address: string): Promise<string>;
  /** Files that had no room. */
  leftOut(): number;
}

export interface PictureFilesOptions {
  /** Address below which files may be read, ends in `/`. The content policy of the frame says the same. */
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

/** Reads each file once. Rejects with the reason of `signal` alone: a file that is missing is missing in the page, too. */
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
      if (bytes + file.size > mostBytes) {
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
      if (!file.startsWith(own)) return noFile;
      const content = known.get(file) ?? read(file, toDataAddress, noFile);
      known.set(file, content);
      return (await content) + (fragment === undefined ? '' : `#${fragment}`);
    },
    async text(address) {
      return address.startsWith(own) ? read(address, (file) => file.text(), '') : '';
    },
  };
}
