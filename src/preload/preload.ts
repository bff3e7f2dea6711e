import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
import type { HostEvent } from '../shared/contract/host-events.ts';

const callChannel = 'dashwright:call';
const eventChannel = 'dashwright:event';

// One bridge for every call and event: the contract is checked in main, so nothing is declared here again.
contextBridge.exposeInMainWorld('dashwright', {
  call: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(callChannel, name, input),
  on: (listener: (event: HostEvent) => void): (() => void) => {
    const relay = (_event: IpcRendererEvent, event: HostEvent): void => listener(event);
    ipcRenderer.on(eventChannel, relay);
    return () => ipcRenderer.removeListener(eventChannel, relay);
  },
  /** Path of a folder that was dropped on the window. */
  pathForFile: (file: File): string => webUtils.getPathForFile(file),
});
