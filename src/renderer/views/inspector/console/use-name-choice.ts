import { type KeyboardEvent, useRef, useState } from 'react';
import { offeredNames } from '../../../stores/traffic/offered-names.ts';
import { currentExchange } from '../../../stores/traffic/exchange-marks.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';

interface Offered {
  readonly names: readonly string[];
  /** Characters before the caret that a name replaces. */
  readonly replaced: number;
  readonly chosen: number;
  /** A person walked to the name, so that Enter means it. */
  readonly isWalked: boolean;
}

const none: Offered = { names: [], replaced: 0, chosen: 0, isWalked: false };

export interface NameChoice extends Offered {
  /** Offers names for what stands before the caret. */
  readonly offer: (field: HTMLTextAreaElement) => void;
  readonly close: () => void;
  /** Puts a name in and returns the text of the field. */
  readonly accept: (field: HTMLTextAreaElement, name: string) => string;
  /** Handles a key of the field while names are offered. Returns the new text, null if there is none, undefined for other keys. */
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => string | null | undefined;
}

/** The names that may complete what is typed into a field, chosen by keys. */
export function useNameChoice(): NameChoice {
  const [offered, setOffered] = useState(none);
  const run = useRef(0);
  const { names, replaced, chosen, isWalked } = offered;

  function close(): void {
    run.current += 1;
    setOffered(none);
  }
  function offer(field: HTMLTextAreaElement): void {
    run.current += 1;
    const mine = run.current;
    const { value, selectionStart, selectionEnd } = field;
    const isInWord = /^[\w$]/.test(value.slice(selectionEnd));
    if (selectionStart !== selectionEnd || isInWord) {
      setOffered(none);
      return;
    }
    const sources = { widgetId: useNavigation.getState().widgetId, exchangeId: currentExchange()?.id ?? null };
    void offeredNames(value.slice(0, selectionStart), sources).then((found) => {
      if (run.current === mine) setOffered({ ...none, ...found });
    });
  }
  function accept(field: HTMLTextAreaElement, name: string): string {
    field.setRangeText(name, field.selectionStart - replaced, field.selectionStart, 'end');
    close();
    return field.value;
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>): string | null | undefined {
    if (names.length === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      // The first arrow only says that the list is meant.
      const next = isWalked || by < 0 ? (chosen + by + names.length) % names.length : chosen;
      setOffered({ ...offered, chosen: next, isWalked: true });
      return null;
    }
    if (event.key === 'Escape') {
      close();
      return null;
    }
    const name = names[chosen];
    if (name === undefined || !(event.key === 'Tab' || (event.key === 'Enter' && isWalked))) return undefined;
    return accept(event.currentTarget, name);
  }
  return { ...offered, offer, close, accept, press };
}
