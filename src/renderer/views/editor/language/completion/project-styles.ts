import type { StyleNames } from '../../../../../shared/project/style-names.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { useCanvas } from '../../../../stores/page/canvas-store.ts';
import { useSession } from '../../../../stores/session/session-store.ts';

const none: StyleNames = { outer: [], icons: [] };
let known: { readonly key: string; readonly names: Promise<StyleNames> } | undefined;

/** Resolves to the class names of the project's style sheets, read once for each version of them; to none where they cannot be read. */
export function projectStyles(): Promise<StyleNames> {
  const { project } = useSession.getState();
  if (!project) return Promise.resolve(none);
  const key = JSON.stringify([project.folder, project.styleSheets, useCanvas.getState().styleSheets?.version]);
  if (known?.key !== key) {
    const names = currentHost()
      .call('project.styleNames', {})
      .catch(() => {
        known = undefined;
        return none;
      });
    known = { key, names };
  }
  return known.names;
}
