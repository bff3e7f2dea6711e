import type { Host } from '../host/host.ts';
import { useEditor } from '../stores/documents/editor-store.ts';
import { flushLeft } from '../stores/documents/left-places.ts';
import { startDocuments, windowDocuments } from '../stores/documents/window-documents.ts';
import { flushLayout } from '../stores/window/layout-store.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { firstTextOpened } from '../stores/start/first-text.ts';
import { awaitFirstPage, isLargeText, showLargeTexts } from '../stores/start/large-texts.ts';

/** The window need not wait for the text in front: there is none, or it waits for the page itself. */
function isPageFirst(): boolean {
  const { active, buffers } = useEditor.getState();
  return active === null || buffers[active] === undefined || isLargeText(windowDocuments().texts.length(active));
}

/** Starts the documents of a window with everything around them, and says in which order it is drawn: small texts first, then the page. */
export function startWindowDocuments(host: Host): void {
  startDocuments(host, () => {
    if (isPageFirst()) firstTextOpened();
  });
  useEditor.subscribe((state, before) => {
    if (state.folder !== before.folder) awaitFirstPage();
  });
  useNavigation.subscribe((state, before) => {
    if (state.reveal !== before.reveal && state.reveal?.focus) showLargeTexts();
  });
  // Before the page is closed, loaded again or left: afterwards the connection is gone.
  window.addEventListener('beforeunload', () => {
    flushLeft();
    flushLayout();
    windowDocuments().keepDue();
  });
  window.addEventListener('blur', () => windowDocuments().focusLeft());
}
