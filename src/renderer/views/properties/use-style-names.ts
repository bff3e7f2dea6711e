import { useEffect } from 'react';
import { create } from 'zustand';
import type { StyleNames } from '../../../shared/project/style-names.ts';
import { currentHost } from '../../host/host-context.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';

/** Class names of the project's style sheets, as read last. */
export const useStyleNames = create<{ readonly names: StyleNames }>(() => ({ names: { outer: [], icons: [] } }));

/** Milliseconds without an edit of a sheet after which the sheets are read again. */
const quiet = 400;

/** Keeps the class names of the style sheets up to date while a view needs them. */
export function useFollowedStyleNames(): void {
  const host = currentHost();
  const folder = useSession((state) => state.project?.folder);
  const sheets = useSession((state) => state.project?.styleSheets);
  const version = useCanvas((state) => state.styleSheets?.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the sheets has other names
  useEffect(() => {
    if (folder === undefined) return;
    let isCurrent = true;
    const read = (): void => {
      host.call('project.styleNames', {}).then(
        (names) => isCurrent && useStyleNames.setState({ names }),
        // Without names the field is typed in, as before.
        () => undefined,
      );
    };
    const timer = version === undefined ? undefined : setTimeout(read, quiet);
    if (version === undefined) read();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [host, folder, sheets, version]);
}
