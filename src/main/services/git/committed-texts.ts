import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { decodeText } from '../project/text-encoding.ts';
import { type GitBounds, runGit } from './run-git.ts';

const bounds: GitBounds = { bytes: readingBounds.fileSize, milliseconds: 5_000 };
/** Commands that run at once; further ones wait. */
const atOnce = 2;

/** Reads files of projects as the last commit has them. */
export interface CommittedTexts {
  /** Returns the text of a file in the last commit, as stored; undefined without git, without a commit, or if the file is not in it. */
  read(folder: string, file: string): Promise<string | undefined>;
}

/** See {@link CommittedTexts}. Reads objects alone, by name: no filter, hook, diff program or transport of a repository takes part. */
export function createCommittedTexts(): CommittedTexts {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function turn(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }
  return {
    async read(folder, file) {
      await turn();
      try {
        const bytes = await runGit(folder, ['cat-file', 'blob', `HEAD:./${file}`], bounds);
        const decoded = bytes && decodeText(bytes);
        return decoded?.isText ? decoded.text : undefined;
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
