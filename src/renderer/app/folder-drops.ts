import { openProject } from '../stores/project-actions.ts';

/**
 * A folder dropped on the window opens (Electron only: a browser does not tell where a dropped folder is).
 * Elsewhere a dropped file would replace the app in the window, so drops of files are refused. Returns the
 * function that stops.
 */
export function acceptFolderDrops(): () => void {
  const stopper = new AbortController();
  const { signal } = stopper;
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  window.addEventListener(
    'dragover',
    (event) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = window.dashwright?.pathForFile ? 'copy' : 'none';
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      if (!holdsFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const path = file && window.dashwright?.pathForFile?.(file);
      if (path) void openProject(path);
    },
    { signal },
  );
  return () => stopper.abort();
}
