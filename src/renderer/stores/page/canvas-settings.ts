import { canvasSettingsSchema } from '../../../shared/contract/window-settings.ts';
import type { SettingValues } from '../../../shared/settings/setting-list.ts';
import type { Host } from '../../host/host.ts';
import { followSettings, currentSetting } from '../window/settings-store.ts';
import { useCanvas, type WindowSize, type Zoom } from './canvas-store.ts';

/** Whether a person chose a size for this project; otherwise that of the settings counts. */
let hasOwnSize = false;

function keyOf(folder: string): string {
  return `canvas:${folder}`.slice(0, 200);
}

function sizeOf(setting: SettingValues['preview.pageSize']): WindowSize {
  const [width, height] = setting.split('x').map(Number);
  return width === undefined || height === undefined ? 'fill' : { width, height };
}

/** Takes over what was remembered for a project; the usual ones when nothing usable is remembered. */
export async function restoreCanvasSettings(host: Host, folder: string): Promise<void> {
  // A preference is never worth an error in a person's way.
  const { value } = await host.call('settings.read', { key: keyOf(folder) }).catch(() => ({ value: null }));
  const saved = canvasSettingsSchema.safeParse(value);
  const { size, zoom = 'fit' } = saved.success ? saved.data : {};
  hasOwnSize = size !== undefined;
  useCanvas.setState({ size: size ?? sizeOf(currentSetting('preview.pageSize')), zoom });
}

/** Draws the page as the settings say, now and after each change of them. Returns the function that stops. */
export function followCanvasSettings(): () => void {
  return followSettings(['preview.pageSize', 'preview.exact', 'keyBindings'], (values) => {
    const chosenKeys = Object.values(values.keyBindings).filter((keys) => keys !== null);
    useCanvas.setState({ exact: values['preview.exact'], chosenKeys });
    if (!hasOwnSize) useCanvas.setState({ size: sizeOf(values['preview.pageSize']) });
  });
}

/** Changes size or zoom and remembers both for the project; a size that was never chosen stays that of the settings. */
export function setCanvasView(host: Host, folder: string | null, change: { readonly size?: WindowSize; readonly zoom?: Zoom }): void {
  useCanvas.setState(change);
  hasOwnSize ||= change.size !== undefined;
  if (folder === null) return;
  const { size, zoom } = useCanvas.getState();
  const kept = hasOwnSize ? { size: size === 'fill' ? size : { ...size } } : {};
  void host.call('settings.write', { key: keyOf(folder), value: { ...kept, zoom } }).catch(() => undefined);
}
