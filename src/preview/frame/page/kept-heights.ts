import type { ElementRegistry } from '../element-registry.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';

/** Frames without a load in a section before it counts as drawn: inner widgets are requested a moment after outer ones. */
const calmFrames = 3;

interface Kept {
  readonly section: HTMLElement;
  /** Value of its inline style before. */
  readonly before: string;
  calm: number;
}

/**
 * Keeps the height of reloading sections as their minimum until they and everything in them is drawn, so that what is below does not move
 * (`docs/compatibility.md`, A person's hand in the page).
 */
export function keepHeights(store: PreviewStore, elements: ElementRegistry, view: Pick<Window, 'requestAnimationFrame'> = window): void {
  const kept = new Map<string, Kept>();
  let isLooking = false;

  const loading = (): Set<string> => new Set(store.statuses().flatMap(({ key, status }) => (status === 'loading' ? [key] : [])));

  /** Returns whether a widget or one inside it is loading. */
  function isBusy(key: string, busy: ReadonlySet<string>): boolean {
    const waiting = [key];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (busy.has(next)) return true;
      waiting.push(...(store.widget(next)?.node.childKeys ?? []));
    }
    return false;
  }

  /** Returns the section of a widget with its height, if there is one to keep. */
  function measured(key: string): readonly { readonly key: string; readonly section: HTMLElement; readonly height: number }[] {
    const section = elements.element(key);
    // Before its first data there is nothing to keep.
    if (kept.has(key) || !(section instanceof HTMLElement) || (store.widget(key)?.data?.revision ?? 0) === 0) return [];
    const { height } = section.getBoundingClientRect();
    return height === 0 ? [] : [{ key, section, height }];
  }

  function look(): void {
    const busy = loading();
    for (const [key, entry] of kept) {
      entry.calm = isBusy(key, busy) ? 0 : entry.calm + 1;
      if (entry.calm < calmFrames && entry.section.isConnected) continue;
      entry.section.style.minHeight = entry.before;
      kept.delete(key);
    }
    if (kept.size > 0) view.requestAnimationFrame(look);
    else isLooking = false;
  }

  store.subscribeStatuses(() => {
    // All are measured before any is changed: each measurement after a change would lay out the page anew.
    for (const { key, section, height } of [...loading()].flatMap(measured)) {
      kept.set(key, { section, before: section.style.minHeight, calm: 0 });
      section.style.minHeight = `${height}px`;
    }
    if (isLooking || kept.size === 0) return;
    isLooking = true;
    view.requestAnimationFrame(look);
  });
}
