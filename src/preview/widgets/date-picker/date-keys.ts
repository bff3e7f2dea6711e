import type { KeyboardEvent } from 'react';
import { type CalendarDay, moveDay } from '../../../shared/text/calendar-date.ts';
import { takesRefused } from '../../page-state/refused/refused-text.ts';
import type { DatePicker } from './use-date-picker.ts';

/** Returns how far a key moves the marked day; in a month picker the month, six to a row. `undefined` for other keys. */
export function keyMove(key: string, hasShift: boolean, isMonthPicker: boolean): { days: number } | { months: number } | undefined {
  const step: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const days = step[key];
  if (days !== undefined) return isMonthPicker ? { months: Math.abs(days) === 1 ? days : Math.sign(days) * 6 } : { days };
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const months = isMonthPicker || hasShift ? 12 : 1;
  return { months: key === 'PageUp' ? -months : months };
}

/**
 * Handles keys of the field: arrows and Page keys move the mark, Enter chooses it, Escape cancels, and Alt+Down restores the refused value.
 */
export function onDateKey(event: KeyboardEvent, picker: DatePicker, cursor: CalendarDay, isMonthPicker: boolean): void {
  if (picker.refused && takesRefused(event)) {
    event.preventDefault();
    picker.type(picker.refused.typed);
    return;
  }
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    if (!picker.isOpen && !picker.isTyping) {
      if (!picker.refused) return;
      event.stopPropagation();
      picker.forgetRefused();
      return;
    }
    event.preventDefault();
    picker.cancel();
    return;
  }
  if (event.key === 'Enter') {
    event.preventDefault();
    if (picker.isOpen || picker.isTyping) picker.accept();
    else picker.open();
    return;
  }
  // While a text is typed, the left and right arrows move its caret.
  if (picker.isTyping && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
  const move = keyMove(event.key, event.shiftKey, isMonthPicker);
  if (!move || (!picker.isOpen && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  if (picker.isOpen) picker.move(moveDay(cursor, move));
  else picker.open();
}
