import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { patchBuffer, stopComparing, useEditor } from '../editor-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** Answers to the texts that windows left behind; the first one of a file is shown. */
export interface KeptTexts {
  restore(path: string): Promise<void>;
  discard(path: string): Promise<void>;
  next(path: string): void;
}

/** `revert` brings back what the disk holds. */
export function createKeptTexts(
  { host, texts, bufferOf, replaceText }: DocumentParts,
  unsaved: Pick<UnsavedTexts, 'send'>,
  revert: (path: string) => Promise<void>,
): KeptTexts {
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
      const [shown, ...others] = bufferOf(path)?.kept ?? [];
      if (!shown) return;
      replaceText(path, shown.text);
      stopComparing(path);
      patchBuffer(path, { kept: others, dirty: texts.isDirty(path) });
      await unsaved.send(path);
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
  };
}
