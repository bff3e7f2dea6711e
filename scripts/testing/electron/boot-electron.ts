/** The module that the built app gets for `electron` in a boot test: main's part as default export, the preload's as named ones. */
import { appPageFrame, createFakeElectron } from '../../../src/main/electron/testing/fake-electron.ts';
import { nodeUtilityFork } from './node-utility-process.ts';

const children: { readonly pid: number | undefined }[] = [];

export const host = createFakeElectron({
  applicationFolder: process.cwd(),
  fork: (...parameters) => {
    const child = nodeUtilityFork(...parameters);
    children.push(child);
    return child;
  },
});

/** Returns the number of runtime children that are running. */
export const runningChildren = (): number => children.filter((child) => child.pid !== undefined).length;

/** Objects that the preload has exposed to the page. */
export const exposed: Record<string, unknown> = {};

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown): void => {
    exposed[name] = value;
  },
};

export const ipcRenderer = {
  invoke: (channel: string, ...parameters: unknown[]): Promise<unknown> => host.invokeOn(channel, appPageFrame, ...parameters),
  on: (channel: string, listener: (event: object, data: unknown) => void): void => {
    for (const window of host.windows) window.webContents.on(`sent:${channel}`, (data: unknown) => listener({}, data));
  },
  removeListener: (): void => undefined,
};

export const webUtils = { getPathForFile: (file: { readonly name: string }): string => `/dropped/${file.name}` };

export default host.electron;
