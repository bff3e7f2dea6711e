import { canvasSettingsSchema } from '../../../shared/contract/window-settings.ts';
import type { Host } from '../../host/host.ts';
import { defaultWindowSize, useCanvas, type WindowSize, type Zoom } from './canvas-store.ts';

function keyOf(folder: string): string {
  return `canvas:${folder}`.slice(0, 200);
}

/** Takes over what was remembered for a project; the usual ones when nothing usable is remembered. */
export async function restoreCanvasSettings(host: Host, folder: string): Promise<void> {
  // A preference is never worth an error in a person's way.
  const { value } = await host.call('settings.read', { key: keyOf(folder) }).catch(() => ({ value: null }));
  const saved = canvasSettingsSchema.safeParse(value);
  if (saved.success) useCanvas.setState({ ...saved.data, exact: saved.data.exact === true });
  else useCanvas.setState({ size: defaultWindowSize, zoom: 'fit', exact: false });
}

/** Changes size, zoom or behaviour and remembers all of them for the project. */
export function setCanvasView(
  host: Host,
  folder: string | null,
  change: { readonly size?: WindowSize; readonly zoom?: Zoom; readonly exact?: boolean },
): void {
  useCanvas.setState(change);
  if (folder === null) return;
  const { size, zoom, exact } = useCanvas.getState();
  void host
    .call('settings.write', {
      key: keyOf(folder),
      value: { size: size === 'fill' ? size : { ...size }, zoom, ...(exact ? { exact } : {}) },
    })
    .catch(() => undefined);
}
