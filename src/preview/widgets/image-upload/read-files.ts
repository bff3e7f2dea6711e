import type { JsonObject } from '../../../shared/schema/json.ts';
import { fileProblems, pictureProblem, unreadable, type UploadLimits } from './file-checks.ts';

/** Reads a file as a `data:` URL. `onBytes` receives the number of bytes read so far. Rejects when the file cannot be read. */
function readAsDataUrl(file: File, onBytes: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded }) => onBytes(loaded);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.onload = () => {
      onBytes(file.size);
      const content = String(reader.result);
      // For an empty file browsers leave out the encoding.
      resolve(file.size === 0 ? `data:${file.type || 'application/octet-stream'};base64,` : content);
    };
    reader.readAsDataURL(file);
  });
}

function pictureSize(address: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve(undefined);
    picture.src = address;
  });
}

/**
 * Checks and reads chosen files, either all or none.
 *
 * @param onProgress Receives the share that is read, 0 to 1.
 * @returns The files in the form of the contract (`{name, type, content}`), or what is wrong with them as sentences in HTML.
 */
export async function readFiles(
  files: readonly File[],
  limits: UploadLimits,
  onProgress: (share: number) => void,
): Promise<{ readonly files: readonly JsonObject[] } | { readonly problems: readonly string[] }> {
  const problems = [...fileProblems(files, limits)];
  if (problems.length > 0) return { problems };
  const total = Math.max(
    files.reduce((sum, { size }) => sum + size, 0),
    1,
  );
  const read: JsonObject[] = [];
  let before = 0;
  for (const file of files) {
    try {
      const content = await readAsDataUrl(file, (bytes) => onProgress((before + bytes) / total));
      const problem = limits.picture && pictureProblem(file, await pictureSize(content), limits);
      if (problem) problems.push(problem);
      read.push({ name: file.name, type: file.type, content });
    } catch {
      problems.push(unreadable(file));
    }
    before += file.size;
  }
  return problems.length > 0 ? { problems } : { files: read };
}
