import { useState } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import {
  asPrecise,
  type CalendarDay,
  clampDay,
  clampPicked,
  edgeDay,
  moveDay,
  parseDate,
  type Picked,
  printedText,
} from '../../../shared/text/calendar-date.ts';
import type { DateParameters } from './date-configuration.ts';
import { textOfState, usePickedDate } from './use-picked-date.ts';

/** Returns the typed date; the previous choice if the text is not a complete date. */
function typedDate(typed: string | undefined, picked: Picked | undefined, parameters: DateParameters): Picked | undefined {
  const text = typed?.trim();
  if (text === undefined) return picked;
  if (text === '' && parameters.mayBeEmpty) return undefined;
  const read = parseDate(text);
  const needed = parameters.isMonthPicker ? read?.month : read?.day;
  const isYear = read !== undefined && read.month === undefined && parameters.hasYearButton;
  return read && (needed !== undefined || isYear) ? clampPicked(asPrecise(read, parameters.isMonthPicker), parameters.range) : picked;
}

/** Returns the choice with what the panel shows of it: whether it is open, where its cursor is, and what Escape restores. */
function useCalendar(widget: WidgetProps, parameters: DateParameters) {
  const choice = usePickedDate(widget, parameters.loaded);
  const { picked, typed } = choice;
  const { isFixed } = parameters;
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<CalendarDay | undefined>(undefined);
  /** The choice when the panel opened, which Escape restores. */
  const [before, setBefore] = useState<Picked | undefined>(undefined);
  const hide = (): void => {
    setIsOpen(false);
    setMoved(undefined);
  };
  const close = (): void => {
    hide();
    if (choice.isTouched) choice.emitChange(typedDate(typed, picked, parameters));
  };
  const open = (): void => {
    if (isOpen || isFixed || !parameters.isEditable) return;
    setBefore(picked);
    setIsOpen(true);
  };
  const cursor = clampDay(moved ?? edgeDay(picked ?? parameters.today, 'first'), parameters.range);
  return { choice, isOpen, cursor, moved, setMoved, before, hide, close, open };
}

type Calendar = ReturnType<typeof useCalendar>;

/** Returns the actions that choose a date: it shows at once, up to the limits. */
function choosingActions({ choice, cursor, moved, setMoved, hide }: Calendar, parameters: DateParameters) {
  const { range, isMonthPicker, isFixed } = parameters;
  const { picked, typed } = choice;
  /** Shows a choice; it is emitted when the panel closes, or at once if the panel is fixed. */
  const change = (next: Picked): Picked => {
    const chosen = clampPicked(next, range);
    setMoved(undefined);
    if (textOfState(chosen) !== textOfState(picked)) choice.emitValue(chosen);
    if (isFixed) choice.emitChange(chosen);
    else choice.show(chosen);
    return chosen;
  };
  return {
    /** Chooses a day, a month or a year; the limit for one outside of the limits. */
    choose: (next: Picked): void => {
      const chosen = change(next);
      const isWhole = isMonthPicker ? chosen.month !== undefined : chosen.day !== undefined;
      if (!isFixed && parameters.closesAtOnce && isWhole) {
        hide();
        choice.emit(chosen);
      }
    },
    /** Turns to another year: the date changes at once, up to the limits; a whole year stays one. */
    turnYear: (years: number): void => {
      const day = moveDay(cursor, { months: 12 * years });
      change(picked && picked.month === undefined ? { year: day.year } : asPrecise(day, isMonthPicker));
    },
    /** Turns to another month of the shown year: the date changes at once, up to the limits. */
    turnMonth: (month: number): void => {
      change(moveDay(cursor, { months: month - cursor.month }));
    },
    /** Chooses the marked item and closes (Enter). */
    accept: (): void => {
      hide();
      const next = typed !== undefined || moved === undefined ? typedDate(typed, picked, parameters) : asPrecise(cursor, isMonthPicker);
      if (choice.isTouched || moved) choice.emitChange(next);
    },
  };
}

/**
 * Returns state and actions of a date picker: choices show at once and are emitted when the panel closes (`docs/format/events.md`, Events
 * of the widgets).
 */
export function useDatePicker(widget: WidgetProps, parameters: DateParameters) {
  const { range, isFixed, locale } = parameters;
  const calendar = useCalendar(widget, parameters);
  const { choice, isOpen, cursor, setMoved, hide, close, open } = calendar;
  const { picked, typed } = choice;
  return {
    picked,
    /** The refused date, and a function that removes its mark. */
    refused: choice.refused,
    forgetRefused: choice.forgetRefused,
    cursor,
    isOpen: isOpen || isFixed,
    isTyping: typed !== undefined,
    text: typed ?? (picked ? printedText(picked, locale) : ''),
    close,
    open,
    /** A click on the field: opens the panel, or closes it as a click elsewhere does. */
    toggle: (): void => (isOpen ? close() : open()),
    /** Closes without an event and restores the previous choice. */
    cancel: (): void => {
      hide();
      if (!choice.isTouched) return;
      const kept = isFixed ? picked : calendar.before;
      choice.show(kept);
      if (textOfState(kept) !== textOfState(picked)) choice.emitValue(kept);
    },
    type: (text: string): void => {
      choice.type(text);
      const read = parseDate(text);
      if (read) setMoved(edgeDay(read, 'first'));
    },
    move: (day: CalendarDay): void => setMoved(clampDay(day, range)),
    ...choosingActions(calendar, parameters),
  };
}

export type DatePicker = ReturnType<typeof useDatePicker>;
