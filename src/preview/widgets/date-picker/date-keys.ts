import type { KeyboardEvent } from 'react';
import { type CalendarDay, moveDay } from '../../../shared/text/calendar-date.ts';
import type { DatePicker } from './use-date-picker.ts';

/** How far a key moves the marked day; in a month picker months, six to a row. `undefined` for other keys. */
export function keyMove(key: string, hasShift: boolean, isMonthPicker: boolean): { days: number } | { months: number } | undefined {
  const step: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const days = step[key];
  if (days !== undefined) return isMonthPicker ? { months: Math.abs(days) === 1 ? days : Math.sign(days) * 6 } : { days };
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const months = isMonthPicker || hasShift ? 12 : 1;
  return { months: key === 'PageUp' ? -months : months };
}

/** Keys of the field: arrows and Page keys move the mark, Enter takes it, Escape gives up. */
export function onDateKey(event: KeyboardEvent, picker: DatePicker, cursor: CalendarDay, isMonthPicker: boolean): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    if (!picker.isOpen && !picker.isTyping) return;
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
  // While a text is typed, the arrows to the sides belong to it.
  if (picker.isTyping && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
  const move = keyMove(event.key, event.shiftKey, isMonthPicker);
  if (!move || (!picker.isOpen && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  if (picker.isOpen) picker.move(moveDay(cursor, move));
  else picker.open();
}
