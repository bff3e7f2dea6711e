import type { TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import { showNotice } from '../window/notice-store.ts';
import type { DocumentParts } from './document-parts.ts';
import type { EditResult } from './editing.ts';

/** Changes of several texts that are one step for a person. */
export interface JointEditing {
  /**
   * Changes several files, all or none. Undo in one of them takes the change back in all, redo does it again. `before`: the texts for which
   * the edits were made; nothing is changed if one of them is another by now.
   */
  editTogether(edits: ReadonlyMap<string, readonly TextEdit[]>, before: (path: string) => string | undefined): EditResult;
}

interface JointStep {
  /** States of each file before and after the step. */
  readonly files: ReadonlyMap<string, { readonly before: number; readonly after: number }>;
  isDone: boolean;
}

/** Steps that are followed; undo in one of the files alone remains for older ones. */
const mostSteps = 50;

type Followed = JointEditing & {
  /** A text has changed: where undo or redo led over a step, the other files follow. */
  followUndo(path: string): void;
  forgetAll(): void;
};

/** See {@link JointEditing}. */
export function createJointEditing({ texts, bufferOf }: Pick<DocumentParts, 'texts' | 'bufferOf'>): Followed {
  const steps: JointStep[] = [];

  /** Takes a step back in the other files, or does it again; one that changed since stays as it is. */
  function follow(step: JointStep, path: string, isDone: boolean): void {
    step.isDone = isDone;
    const changed: string[] = [];
    for (const [other, { before, after }] of step.files) {
      if (other === path || texts.isAt(other, isDone ? after : before)) continue;
      if (!texts.isAt(other, isDone ? before : after)) changed.push(other);
      else if (isDone) texts.redo(other);
      else texts.undo(other);
    }
    if (changed.length === 0) return;
    const verb = isDone ? 'done again' : 'taken back';
    showNotice('warning', `The change was not ${verb} in ${changed.join(', ')}, which changed since. Use undo or redo there.`);
  }

  function faultOf(path: string, before: string | undefined): string | undefined {
    const buffer = bufferOf(path);
    if (buffer === undefined || !texts.has(path)) return `${path} could not be read. Open it, then try again.`;
    if (buffer.readOnlyReason !== null) return buffer.readOnlyReason;
    if (buffer.conflict !== null) return `${path} changed on disk. Choose one of its texts first.`;
    return before === texts.read(path) ? undefined : `${path} changed meanwhile. Look at the changes again.`;
  }

  return {
    editTogether(edits, before) {
      for (const path of edits.keys()) {
        const message = faultOf(path, before(path));
        if (message !== undefined) return { outcome: 'refused', message };
      }
      const files = new Map<string, { before: number; after: number }>();
      for (const [path, list] of edits) {
        const state = texts.state(path);
        texts.edit(path, list);
        files.set(path, { before: state, after: texts.state(path) });
      }
      steps.push({ files, isDone: true });
      if (steps.length > mostSteps) steps.shift();
      return { outcome: 'done' };
    },
    followUndo(path) {
      if (steps.length === 0) return;
      // Behind the change itself: the holder of the text is still busy with it.
      queueMicrotask(() => {
        const met = steps.findLast(({ files, isDone }) => {
          const states = texts.has(path) ? files.get(path) : undefined;
          return states !== undefined && texts.isAt(path, isDone ? states.before : states.after);
        });
        if (met) follow(met, path, !met.isDone);
      });
    },
    forgetAll() {
      steps.length = 0;
    },
  };
}
