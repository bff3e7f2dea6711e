import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import { type CalendarDay, daysInMonth, firstColumn, isInRange, monthNames, type Picked } from '../../../shared/text/calendar-date.ts';
import type { DateParameters } from './date-configuration.ts';
import type { DatePicker } from './use-date-picker.ts';

/** Returns the id of the item that the arrow keys have reached. */
export function activeItemId(panelId: string, { month, day }: CalendarDay, isMonthPicker: boolean): string {
  return isMonthPicker ? `${panelId}-month-${month}` : `${panelId}-day-${day}`;
}

const pressed = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

/**
 * Calendar below the field (`docs/compatibility.md`, A person's hand in the page). Turning to another year or month changes the date, as
 * choosing a day does.
 */
export function DatePickerPanel(props: {
  readonly panelId: string;
  readonly picker: DatePicker;
  readonly parameters: DateParameters;
  readonly monthLocale: string;
  readonly yearButtonText: string;
}): ReactNode {
  const { panelId, picker, parameters } = props;
  const { picked, cursor } = picker;
  const { isMonthPicker, range } = parameters;
  const names = monthNames(props.monthLocale);
  const isYearChosen = picked !== undefined && picked.month === undefined && picked.year === cursor.year;

  const chooseMonth = (month: number): void => {
    if (isMonthPicker) picker.choose({ year: cursor.year, month });
    else picker.turnMonth(month);
  };
  const pager = (side: 'left' | 'right'): ReactNode => {
    const turn = (): void => picker.turnYear(side === 'left' ? -1 : 1);
    return (
      // biome-ignore lint/a11y/useSemanticElements: skins address this very element
      <div
        className={`ks-datepicker-panel-pager ks-${side}`}
        role="button"
        tabIndex={0}
        aria-label={side === 'left' ? 'Previous year' : 'Next year'}
        onClick={turn}
        onKeyDown={pressed(turn)}
      />
    );
  };
  const chooseYear = (): void => picker.choose({ year: cursor.year });
  return (
    <div
      id={panelId}
      className="ks-datepicker-panel holder"
      role="dialog"
      aria-label="Calendar"
      style={styles(!picker.isOpen && { display: 'none' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="ks-datepicker-panel-header">
        <div className="ks-datepicker-panel-header-inner">
          {pager('left')}
          <div className="ks-datepicker-panel-year" data-year={cursor.year} aria-live="polite">
            {cursor.year}
          </div>
          {pager('right')}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <div
        className={classes('ks-datepicker-full-year-button', isYearChosen && 'on')}
        role="button"
        tabIndex={0}
        aria-pressed={isYearChosen}
        style={styles(!parameters.hasYearButton && { display: 'none' })}
        onClick={chooseYear}
        onKeyDown={pressed(chooseYear)}
      >
        {props.yearButtonText}
      </div>
      <div className="ks-datepicker-panel-months" role="listbox" aria-label="Month" tabIndex={-1}>
        {names.map((name, month) => {
          const isOut = !isInRange({ year: cursor.year, month }, range);
          const isOn = isMonthPicker ? picked?.year === cursor.year && picked.month === month : cursor.month === month;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={name + String(month)}
              id={`${panelId}-month-${month}`}
              className={classes(isOut && 'disabled', 'ks-datepicker-panel-month-item', isOn && 'on')}
              role="option"
              tabIndex={-1}
              aria-selected={isOn}
              aria-disabled={isOut || undefined}
              data-month={month}
              data-active={isMonthPicker && cursor.month === month ? '' : undefined}
              onClick={() => chooseMonth(month)}
            >
              {name}
            </div>
          );
        })}
      </div>
      <div
        className="ks-datepicker-panel-days"
        role="listbox"
        aria-label={`Day in ${names[cursor.month]} ${cursor.year}`}
        tabIndex={-1}
        style={styles(isMonthPicker && { display: 'none' })}
      >
        {dayItems(cursor).map((day, index) =>
          dayItem({ day, column: index % 7, cursor, picked, isOut: !day || !isInRange(day, range), panelId, choose: picker.choose, index }),
        )}
      </div>
    </div>
  );
}

/** Returns the days of the shown month in whole weeks from Monday; `undefined` for blanks before and after. */
function dayItems({ year, month }: CalendarDay): readonly (CalendarDay | undefined)[] {
  const before = firstColumn(year, month);
  const count = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day >= 1 && day <= count ? { year, month, day } : undefined;
  });
}

function dayItem(props: {
  readonly day: CalendarDay | undefined;
  readonly index: number;
  readonly column: number;
  readonly cursor: CalendarDay;
  readonly picked: Picked | undefined;
  readonly isOut: boolean;
  readonly panelId: string;
  readonly choose: (day: Picked) => void;
}): ReactNode {
  const { day, column, cursor, picked, isOut } = props;
  const weekend = column > 4 && `ks-weekend ks-weekend-${column - 4}`;
  if (!day) return <div key={`blank-${props.index}`} className={classes('ks-datepicker-panel-day-item', weekend)} role="presentation" />;
  const isOn = picked?.year === day.year && picked.month === day.month && picked.day === day.day;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      key={day.day}
      id={`${props.panelId}-day-${day.day}`}
      className={classes(isOut && 'disabled', 'ks-datepicker-panel-day-item', isOn && 'on', weekend)}
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      aria-disabled={isOut || undefined}
      data-enabled={isOut ? undefined : true}
      data-day={day.day}
      data-active={cursor.day === day.day ? '' : undefined}
      onClick={() => props.choose(day)}
    >
      {day.day}
    </div>
  );
}
