/** Imports that the linter must refuse in files of a folder. */
export interface BoundaryProbe {
  /** Folder of the file that imports. */
  readonly folder: string;
  readonly imports: readonly string[];
  /** The message of the rule that refuses them. */
  readonly message: string;
}

const impureLibraries = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client', 'ws', 'undici', 'zustand'];
const nodeModules = ['node:path', 'node:fs/promises'];
const electronModules = ['electron', 'electron/main'];
const mainAlone = 'main never imports the renderer, the preview or the preload.';
const rendererAlone = 'The renderer imports only shared; what main does is reached through the host.';
const outsideRenderer = ['../../../main/runtime/runtime.ts', '../../../preview/frame/channel.ts', '../../../preload/preload.ts'];
const outsideMain = ['../../renderer/host/host.ts', '../../preview/frame/channel.ts', '../../preload/preload.ts'];

/** A violation of every entry of every restricted group of `biome.json`. */
export const boundaryProbes: readonly BoundaryProbe[] = [
  {
    folder: 'src/shared/trace',
    imports: ['../../main/runtime/runtime.ts', ...outsideMain],
    message: 'shared imports only shared.',
  },
  {
    folder: 'src/shared/trace',
    imports: [...nodeModules, 'electron', ...impureLibraries],
    message: 'shared is pure: no Node, no DOM, only pure libraries.',
  },
  { folder: 'src/main/services', imports: outsideMain, message: mainAlone },
  {
    folder: 'src/main/services',
    imports: [...electronModules, '../electron/windows/windows.ts'],
    message: 'Only main/electron sees Electron.',
  },
  { folder: 'src/main/electron', imports: outsideMain, message: mainAlone },
  {
    folder: 'src/preload',
    imports: ['../main/runtime/runtime.ts', '../renderer/host/host.ts', '../preview/frame/channel.ts', ...nodeModules],
    message: 'The preload is one bridge: shared and electron only.',
  },
  {
    folder: 'src/preview/frame',
    imports: [
      '../../main/runtime/runtime.ts',
      '../../renderer/host/host.ts',
      '../../preload/preload.ts',
      ...nodeModules,
      'electron',
      'zustand',
    ],
    message: 'The preview imports only shared.',
  },
  { folder: 'src/renderer/app/panes', imports: [...outsideRenderer, ...nodeModules, ...electronModules], message: rendererAlone },
  { folder: 'src/renderer/views/editor', imports: [...outsideRenderer, ...nodeModules, ...electronModules], message: rendererAlone },
  {
    folder: 'src/renderer/views/editor',
    imports: [
      '../back-end/back-end-view.tsx',
      '../canvas/canvas-view.tsx',
      '../dialogs/dialogs.tsx',
      '../explorer/explorer-view.tsx',
      '../inspector/inspector-view.tsx',
      '../outline/outline-view.tsx',
      '../properties/properties-view.tsx',
      '../search/search-view.tsx',
      '../settings/settings-view.tsx',
      '../status-bar/status-bar.tsx',
      '../top-bar/top-bar.tsx',
      '../../app/window-start.ts',
    ],
    message: 'Views never import each other; they meet in stores.',
  },
  {
    folder: 'src/renderer/views/settings',
    imports: ['../editor/editor-view.tsx'],
    message: 'Views never import each other; they meet in stores.',
  },
  { folder: 'src/renderer/stores/window', imports: [...outsideRenderer, ...nodeModules, ...electronModules], message: rendererAlone },
  {
    folder: 'src/renderer/ui/lists',
    imports: ['../../views/editor/editor-view.tsx', '../../app/window-start.ts'],
    message: 'Stores and components never import views.',
  },
];

/** Lines of a file that imports `specifier` in every form there is; each of the lines must be refused. */
export const importLines = (specifier: string): readonly string[] => [
  `import '${specifier}';`,
  `export type { Probe } from '${specifier}';`,
  `export const probe = () => import('${specifier}');`,
];

/** Two files that import each other: values and, as strictly, types alone. */
export const cycleProbes: readonly { readonly left: string; readonly right: string }[] = [
  { left: "export { right } from './RIGHT.ts';", right: "export const right = () => import('./LEFT.ts');" },
  { left: "export type { Right as Left } from './RIGHT.ts';", right: "export type { Left as Right } from './LEFT.ts';" },
];
