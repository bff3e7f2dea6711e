/** An environment that code runs in; its `tsconfig.json` names the libraries it has. */
export interface Environment {
  readonly folder: string;
  /** Its configuration, if it is not `tsconfig.json`, which then also serves its tests. */
  readonly project?: string;
  /** Code that uses another environment and must not compile in this one. */
  readonly foreign: string;
}

/** Every environment of the app, from the smallest to the largest. */
export const environments: readonly Environment[] = [
  { folder: 'src/shared', foreign: 'document.title' },
  { folder: 'src/main/runtime/realm', foreign: 'process.cwd()' },
  { folder: 'src/main/runtime/child', foreign: 'document.title' },
  { folder: 'src/main', foreign: 'window.location' },
  { folder: 'src/preload', foreign: 'Buffer.from([])' },
  { folder: 'src/preview', foreign: 'process.cwd()' },
  { folder: 'src/renderer', project: 'src/renderer/tsconfig.own.json', foreign: 'process.cwd()' },
];
