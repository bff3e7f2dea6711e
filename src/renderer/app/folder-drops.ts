import { openProject } from '../stores/session/project-actions.ts';

/** Returns whether a drop would replace the app with a file or an address. An address may be dropped into a text. */
function leadsAway({ dataTransfer, target }: DragEvent): boolean {
  if (dataTransfer?.types.includes('Files')) return true;
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable], .monaco-editor') !== null;
  return !isText && dataTransfer?.types.includes('text/uri-list') === true;
}

/**
 * Opens a folder dropped on the window if `opens` is set (Electron only: a browser does not reveal the path of a dropped folder).
 * Refuses other drops of files and links, which would replace the app in the window. Returns the
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
