import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { KeptText } from '../../../../shared/schema/project-schema.ts';
import { isOutdated, patchBuffer, stopComparing, useEditor } from '../editor-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { OutsideChanges } from './outside-changes.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** Answers to the texts that windows left behind; the first one of a file is shown. */
export interface KeptTexts {
  /**
   * One of several that was restored before, and not saved since, is on offer again. If the file was saved after its changes were made, a
   * person chooses between both, as after any other change of the disk.
   */
  restore(path: string): Promise<void>;
  discard(path: string): Promise<void>;
  next(path: string): void;
  /** The disk holds the text of the file: what was restored in it is not needed any more. */
  saved(path: string): void;
  forgetAll(): void;
}

/** `revert` brings back what the disk holds. */
export function createKeptTexts(
  { host, texts, bufferOf, replaceText }: DocumentParts,
  unsaved: Pick<UnsavedTexts, 'send'>,
  outside: Pick<OutsideChanges, 'fetch'>,
  revert: (path: string) => Promise<void>,
): KeptTexts {
  /** By path: one of several that was restored, and is kept until the file is saved. */
  const restored = new Map<string, KeptText>();

  async function forget(path: string, id: string): Promise<void> {
    try {
      await host.call('file.forget', { path, ids: [id] });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'revert', code, message } });
    }
  }

  return {
    async restore(path) {
      const buffer = bufferOf(path);
      const [shown, ...others] = buffer?.kept ?? [];
      if (!buffer || !shown) return;
      const before = restored.get(path);
      const kept = before ? [...others, before] : others;
      if (kept.length > 0) restored.set(path, shown);
      replaceText(path, shown.text);
      stopComparing(path);
      const isLate = isOutdated(shown, buffer);
      // The text counts as based on the version it was made from: if the disk has another one, saving is refused until a person has chosen.
      patchBuffer(path, { kept, dirty: texts.isDirty(path), version: shown.baseVersion, conflict: null });
      await unsaved.send(path);
      if (isLate) await outside.fetch(path, 'before restoring');
      // Another one may be put in its place: then this one is the one on offer.
      if (kept.length > 0) return;
      // From here on it is the unsaved text of this window; until then it stays where it was kept.
      if (bufferOf(path)?.failure?.kind !== 'edit') await forget(path, shown.id);
    },
    async discard(path) {
      const buffer = bufferOf(path);
      const [shown, ...others] = buffer?.kept ?? [];
      if (!buffer || !shown) return;
      stopComparing(path);
      patchBuffer(path, { kept: others });
      await forget(path, shown.id);
      // What main still has of it goes, too, unless something newer was typed.
      if (!buffer.dirty) await revert(path);
    },
    next(path) {
      const [shown, ...others] = bufferOf(path)?.kept ?? [];
      const next = others[0];
      if (!shown || !next) return;
      patchBuffer(path, { kept: [...others, shown] });
      const { comparing } = useEditor.getState();
      if (comparing?.path === path && comparing.kept !== null) useEditor.setState({ comparing: { path, kept: next.id } });
    },
    saved(path) {
      const known = restored.get(path);
      if (restored.delete(path) && known) void forget(path, known.id);
    },
    forgetAll: () => restored.clear(),
  };
}
