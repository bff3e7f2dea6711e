import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { decodeText } from '../project/text-encoding.ts';
import { type GitBounds, runGit } from './run-git.ts';

const shortBounds: GitBounds = { bytes: 1_000, milliseconds: 5_000 };
const bounds: GitBounds = { bytes: readingBounds.fileSize, milliseconds: 5_000 };
/** Commands that run at once; further ones wait. */
const atOnce = 2;

/** Reads files of projects as the last commit has them. */
export interface CommittedTexts {
  /** Returns the text of a file in the last commit, as stored; undefined without git, without a commit, or if the file is not in it. */
  read(folder: string, file: string): Promise<string | undefined>;
  /** Returns whether there is a last commit and a file is not in it. */
  isNew(folder: string, file: string): Promise<boolean>;
  /** Returns the name of the last commit, 40 or 64 hex digits; undefined without git or a commit. */
  last(folder: string): Promise<string | undefined>;
}

/** See {@link CommittedTexts}. Reads objects alone, by name: no filter, hook, diff program or transport of a repository takes part. */
export function createCommittedTexts(): CommittedTexts {
  let running = 0;
  const waiting: (() => void)[] = [];
  async function turn(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }
  async function run(folder: string, commandArguments: readonly string[], bound: GitBounds): Promise<Buffer | undefined> {
    await turn();
    try {
      return await runGit(folder, commandArguments, bound);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  async function last(folder: string): Promise<string | undefined> {
    const bytes = await run(folder, ['rev-parse', '--verify', '--quiet', 'HEAD'], shortBounds);
    return /^[0-9a-f]{40,64}(?=\n)/.exec(bytes?.toString('latin1') ?? '')?.[0];
  }
  return {
    last,
    async read(folder, file) {
      const bytes = await run(folder, ['cat-file', 'blob', `HEAD:./${file}`], bounds);
      const decoded = bytes && decodeText(bytes);
      return decoded?.isText ? decoded.text : undefined;
    },
    async isNew(folder, file) {
      const kind = await run(folder, ['cat-file', '-t', `HEAD:./${file}`], shortBounds);
      return kind === undefined && (await last(folder)) !== undefined;
    },
  };
}
