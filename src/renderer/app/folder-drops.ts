import { openProject } from '../stores/project-actions.ts';

/** Whether a drop would put a file or an address in the place of the app. An address may be dropped into a text. */
function leadsAway({ dataTransfer, target }: DragEvent): boolean {
  if (dataTransfer?.types.includes('Files')) return true;
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable], .monaco-editor') !== null;
  return !isText && dataTransfer?.types.includes('text/uri-list') === true;
}

/**
 * A folder dropped on the window opens (Electron only: a browser does not tell where a dropped folder is), where `opens` says so.
 * Elsewhere a dropped file or link would replace the app in the window, so drops of both are refused. Returns the
 * function that stops.
 */
export function acceptFolderDrops(opens: boolean): () => void {
  const stopper = new AbortController();
  const { signal } = stopper;
  const pathOf = opens ? window.dashwright?.pathForFile : undefined;
  window.addEventListener(
    'dragover',
    (event) => {
      if (event.defaultPrevented || !leadsAway(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = pathOf && event.dataTransfer.types.includes('Files') ? 'copy' : 'none';
    },
    { signal },
  );
  window.addEventListener(
    'drop',
    (event) => {
      if (event.defaultPrevented || !leadsAway(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const path = file && pathOf?.(file);
      if (path) void openProject(path);
    },
    { signal },
  );
  return () => stopper.abort();
}
