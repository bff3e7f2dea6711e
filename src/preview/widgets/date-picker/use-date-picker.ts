import { useState } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { readParameters } from '../../markup/parameters.ts';
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
  stateText,
} from '../../../shared/text/calendar-date.ts';
import type { DateParameters } from './date-parameters.ts';

interface DateDraft {
  /** What a person chose; `undefined` in it: the field was emptied. */
  readonly picked: Picked | undefined;
  /** State text of the last pick since the last data. */
  readonly sent: string | undefined;
  /** Text in the field that is not taken over yet. */
  readonly typed: string | undefined;
}

const textOfState = (picked: Picked | undefined): string => (picked ? stateText(picked) : '');

/** What a date picker does with a person's choices: they show at once and are told when the panel closes (`widgets.json`, pick). */
export function useDatePicker(widget: WidgetProps, parameters: DateParameters) {
  const frame = useFrame();
  const [draft, setDraft] = useDraft<DateDraft>(widget.widgetKey);
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<CalendarDay | undefined>(undefined);
  /** The choice when the panel opened, for Escape. */
  const [before, setBefore] = useState<Picked | undefined>(undefined);
  const { range, isMonthPicker, isFixed, locale, loaded } = parameters;
  const picked = draft ? draft.picked : loaded;
  const cursor = clampDay(moved ?? edgeDay(picked ?? parameters.today, 'first'), range);

  const tell = (next: Picked | undefined): void => {
    // Written the same way whatever locale prints it.
    const value = textOfState(next);
    const ordinal = readParameters(widget.config, widget.result).get('ordinal');
    setDraft({ picked: next, sent: value, typed: undefined });
    frame.emitEvent(widget.id, 'pick', ordinal === undefined ? { value } : { value, ordinal });
  };
  const tellChange = (next: Picked | undefined): void => {
    if (textOfState(next) !== (draft?.sent ?? textOfState(loaded))) tell(next);
    else setDraft({ picked: next, sent: draft?.sent, typed: undefined });
  };
  /** What the typed text means; the choice before it when it is no date or only part of one. */
  const typedDate = (): Picked | undefined => {
    const text = draft?.typed?.trim();
    if (text === undefined) return picked;
    if (text === '' && parameters.mayBeEmpty) return undefined;
    const read = parseDate(text);
    const needed = isMonthPicker ? read?.month : read?.day;
    const isYear = read !== undefined && read.month === undefined && parameters.hasYearButton;
    return read && (needed !== undefined || isYear) ? clampPicked(asPrecise(read, isMonthPicker), range) : picked;
  };
  /** Shows what is chosen now; told when the panel closes, or at once where it never does. */
  const change = (next: Picked): Picked => {
    const chosen = clampPicked(next, range);
    setMoved(undefined);
    if (textOfState(chosen) !== textOfState(picked)) frame.emitValue(widget.id, stateText(chosen));
    if (isFixed) tellChange(chosen);
    else setDraft({ picked: chosen, sent: draft?.sent, typed: undefined });
    return chosen;
  };
  const hide = (): void => {
    setIsOpen(false);
    setMoved(undefined);
  };
  const close = (): void => {
    hide();
    if (draft) tellChange(typedDate());
  };
  const open = (): void => {
    if (isOpen || isFixed || !parameters.isEditable) return;
    setBefore(picked);
    setIsOpen(true);
  };

  return {
    picked,
    cursor,
    isOpen: isOpen || isFixed,
    isTyping: draft?.typed !== undefined,
    text: draft?.typed ?? (picked ? printedText(picked, locale) : ''),
    close,
    open,
    /** A click on the field: opens the panel, or closes it as a click elsewhere does. */
    toggle: (): void => (isOpen ? close() : open()),
    /** Closes without telling anything; the choice is again what it was. */
    cancel: (): void => {
      hide();
      if (!draft) return;
      const kept = isFixed ? picked : before;
      setDraft({ picked: kept, sent: draft.sent, typed: undefined });
      if (textOfState(kept) !== textOfState(picked)) frame.emitValue(widget.id, textOfState(kept));
    },
    type: (typed: string): void => {
      setDraft({ picked, sent: draft?.sent, typed });
      const read = parseDate(typed);
      if (read) setMoved(edgeDay(read, 'first'));
    },
    move: (day: CalendarDay): void => setMoved(clampDay(day, range)),
    /** Takes a day, a month or a year; the limit for one outside of the limits. */
    choose: (next: Picked): void => {
      const chosen = change(next);
      const isWhole = isMonthPicker ? chosen.month !== undefined : chosen.day !== undefined;
      if (!isFixed && parameters.closesAtOnce && isWhole) {
        hide();
        tell(chosen);
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
    /** Takes what is marked and closes: the Enter key. */
    accept: (): void => {
      hide();
      const next = draft?.typed !== undefined || moved === undefined ? typedDate() : asPrecise(cursor, isMonthPicker);
      if (draft || moved) tellChange(next);
    },
  };
}

export type DatePicker = ReturnType<typeof useDatePicker>;
