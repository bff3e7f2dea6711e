import { useDeferredValue, useMemo } from 'react';
import { fileOutline } from '../../../shared/project/outline/file-outline.ts';
import type { OutlineNode } from '../../../shared/project/outline/outline-node.ts';
import { useEditor } from '../documents/editor-store.ts';
import { useTextVersions } from '../documents/text/text-versions.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';

const isSheet = (path: string | null) => path !== null && /\.css$/i.test(path);

/** Returns the outline of an open file. That of a style sheet follows each key, others the model, which follows a moment later. */
export function useFileOutline(path: string | null): readonly OutlineNode[] {
  // Deferred, so that a key in the editor is drawn before the names of a large file are nested again.
  const model = useDeferredValue(useSession((state) => state.model));
  const isLoaded = useEditor((state) => path !== null && state.buffers[path] !== undefined);
  const version = useDeferredValue(useTextVersions((state) => (isSheet(path) ? state.versions[path ?? ''] : undefined)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is another one with each version.
  return useMemo(() => {
    if (path === null || !isLoaded) return [];
    return fileOutline(isSheet(path) ? null : model, path, isSheet(path) ? windowDocuments().texts.read(path) : '');
  }, [path, isLoaded, model, version]);
}

/** Returns the lines of an open file, which follow each key; empty while it is being read. */
export function useFileLines(path: string | null): readonly string[] {
  const isLoaded = useEditor((state) => path !== null && state.buffers[path] !== undefined);
  const version = useDeferredValue(useTextVersions((state) => state.versions[path ?? '']));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is another one with each version.
  return useMemo(() => (path === null || !isLoaded ? [] : windowDocuments().texts.read(path).split('\n')), [path, isLoaded, version]);
}
