/** An environment that code runs in; its `tsconfig.json` names the libraries it has. */
export interface Environment {
  readonly folder: string;
  /** Its configuration, if it is not `tsconfig.json`, which then also serves its tests. */
  readonly project?: string;
  /** Code that uses other environments; none of it may compile in this one. */
  readonly foreign: readonly string[];
}

const ofBrowsers = ['document.title', 'window.location', 'new HTMLElement()'];
const ofNode = ['process.cwd()', 'Buffer.from([])', "require('node:fs')"];

/** Every environment of the app, from the smallest to the largest. */
export const environments: readonly Environment[] = [
  { folder: 'src/shared', foreign: [...ofBrowsers, ...ofNode] },
  { folder: 'src/main/runtime/realm', foreign: [...ofBrowsers, ...ofNode] },
  { folder: 'src/main/runtime/child', foreign: ofBrowsers },
  { folder: 'src/main', foreign: ofBrowsers },
  { folder: 'src/preload', foreign: ofNode },
  { folder: 'src/preview', foreign: ofNode },
  { folder: 'src/renderer', project: 'src/renderer/tsconfig.own.json', foreign: ofNode },
];
