import { exactTime, relativeTime } from '../../../shared/text/relative-time.ts';
import { type Comparison, type EditorBuffer, type EditorConflict, isOutdated } from '../../stores/documents/editor-store.ts';

export type BannerAction =
  | 'keep-mine'
  | 'take-theirs'
  | 'compare'
  | 'stop-comparing'
  | 'compare-kept'
  | 'next-kept'
  | 'restore'
  | 'discard'
  | 'save'
  | 'close-tab'
  | 'dismiss';

/** A line between breadcrumb and text that says something about the whole file. */
export interface Banner {
  readonly id: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly text: string;
  /** What `text` tells in short, exactly; shown on hover. */
  readonly detail?: string;
  readonly actions: readonly { readonly kind: BannerAction; readonly title: string }[];
}

function failureBanner(failure: NonNullable<EditorBuffer['failure']>): Banner {
  const prefix = { read: 'Not opened', edit: 'The last changes were not checked', save: 'Not saved', revert: 'Not reverted' }[failure.kind];
  const actions: Banner['actions'] =
    failure.kind === 'save'
      ? [
          { kind: 'save', title: 'Try again' },
          { kind: 'dismiss', title: 'Dismiss' },
        ]
      : [{ kind: 'dismiss', title: 'Dismiss' }];
  return { id: 'failure', severity: 'error', text: `${prefix}: ${failure.message}`, actions };
}

const conflictTexts: Readonly<Record<EditorConflict['by'], string>> = {
  program: 'Another program changed this file while it has unsaved changes here.',
  window: 'Another window saved this file while it has unsaved changes here.',
  'before restoring': 'This file was saved after the restored changes were made: they do not have what was saved.',
};

/** The kept text that is shown, and which of several it is. */
function keptBanner(buffer: EditorBuffer, isCompared: boolean, now: number): Banner {
  const { kept, dirty } = buffer;
  const [shown] = kept;
  const isLate = shown !== undefined && isOutdated(shown, buffer);
  const savedAt = shown?.savedAt ?? now;
  const place = [...kept].sort((left, right) => right.savedAt - left.savedAt).findIndex((text) => text === shown) + 1;
  const count = kept.length > 1 ? ` (${place} of ${kept.length}, of several windows)` : '';
  const late = isLate ? ' The file was saved since then: compare before you restore.' : '';
  const replaced = dirty ? ' Restore puts them in place of what is unsaved here; undo brings that back.' : '';
  return {
    id: 'kept',
    severity: isLate ? 'warning' : 'info',
    text: `Unsaved changes from ${relativeTime(savedAt, now)} were kept${count}.${late}${replaced}`,
    detail: `Last changed ${exactTime(savedAt)}`,
    actions: [
      isCompared ? { kind: 'stop-comparing', title: 'Stop comparing' } : { kind: 'compare-kept', title: 'Compare' },
      ...(kept.length > 1 ? [{ kind: 'next-kept', title: 'Next' } as const] : []),
      { kind: 'restore', title: 'Restore' },
      { kind: 'discard', title: 'Discard' },
    ],
  };
}

/** `differing`: blocks of lines that differ; null while they are not counted. */
function committedText(differing: number | null): string {
  const start = 'Compared with the last commit';
  if (differing === null) return `${start}.`;
  return differing === 0 ? `${start}: nothing differs.` : `${start}: ${differing} ${differing === 1 ? 'change' : 'changes'}.`;
}

/**
 * Returns what to say about a file, the most urgent first. `comparing`: what its text is shown beside; `differing`: how many blocks of lines
 * differ there, null while that is unknown.
 */
export function bannersOf(buffer: EditorBuffer, comparing: Comparison | null, now: number, differing: number | null = null): Banner[] {
  const banners: Banner[] = [];
  if (buffer.conflict) {
    banners.push({
      id: 'conflict',
      severity: 'warning',
      text: conflictTexts[buffer.conflict.by],
      actions: [
        { kind: 'keep-mine', title: 'Keep mine' },
        { kind: 'take-theirs', title: 'Take theirs' },
        comparing?.kept === null && !comparing.committed
          ? { kind: 'stop-comparing', title: 'Stop comparing' }
          : { kind: 'compare', title: 'Compare' },
      ],
    });
  }
  if (buffer.removed) {
    banners.push({
      id: 'removed',
      severity: 'warning',
      text: 'This file was deleted or renamed by another program. Its text is still here.',
      actions: [
        { kind: 'save', title: 'Save it again' },
        { kind: 'close-tab', title: 'Close' },
      ],
    });
  }
  if (buffer.failure) banners.push(failureBanner(buffer.failure));
  if (comparing?.committed) {
    const actions: Banner['actions'] = [{ kind: 'stop-comparing', title: 'Stop comparing' }];
    banners.push({ id: 'committed', severity: 'info', text: committedText(differing), actions });
  }
  if (buffer.kept.length > 0) banners.push(keptBanner(buffer, (comparing?.kept ?? null) !== null, now));
  if (buffer.readOnlyReason !== null) {
    const [severity, word] = buffer.notText ? (['warning', 'Not editable'] as const) : (['info', 'Read-only'] as const);
    banners.push({ id: 'read-only', severity, text: `${word}: ${buffer.readOnlyReason}`, actions: [] });
  }
  return banners;
}
