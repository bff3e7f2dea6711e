import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
import { bridgeChannels } from '../shared/contract/bridge-channels.ts';
import type { HostEvent } from '../shared/contract/host-events.ts';

// One bridge for every call and event: main validates the contract, so it is not repeated here.
contextBridge.exposeInMainWorld('dashwright', {
  call: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(bridgeChannels.call, name, input),
  on: (listener: (event: HostEvent) => void): (() => void) => {
    const relay = (_event: IpcRendererEvent, event: HostEvent): void => listener(event);
    ipcRenderer.on(bridgeChannels.event, relay);
    return () => {
      ipcRenderer.removeListener(bridgeChannels.event, relay);
    };
  },
  /** Returns the path of a folder that was dropped on the window. */
  pathForFile: (file: File): string => webUtils.getPathForFile(file),
});
