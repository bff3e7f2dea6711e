import { chosenConnection } from '../../../../stores/connection/chosen-connection.ts';
import { useConnections } from '../../../../stores/connection/connection-store.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';

type Model = monaco.editor.ITextModel;

/** Connections that were chosen for texts, null for the one in use. */
const sources = new WeakMap<Model, () => string | null>();

/** Takes the names of a text from the connection that `chosen` returns, null for the one in use. */
export function setNamesSource(model: Model, chosen: () => string | null): void {
  sources.set(model, chosen);
}

/** Returns the connection that the names of a text are taken from, which may have been removed; null for the one in use. */
export function namesSourceOf(model: Model): string | null {
  const chosen = sources.get(model)?.() ?? null;
  return chosenConnection(chosen, useConnections.getState()).isInUse ? null : chosen;
}
