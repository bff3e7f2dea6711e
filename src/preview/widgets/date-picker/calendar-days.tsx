import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import { type CalendarDay, daysInMonth, firstColumn, isInRange, type Picked } from '../../../shared/text/calendar-date.ts';
import type { DateParameters } from './date-configuration.ts';
import type { DatePicker } from './use-date-picker.ts';

/** The days of the shown month in whole weeks. */
export function CalendarDays(props: {
  readonly panelId: string;
  readonly picker: DatePicker;
  readonly parameters: DateParameters;
  readonly monthName: string | undefined;
}): ReactNode {
  const { panelId, picker } = props;
  const { picked, cursor } = picker;
  const { isMonthPicker, range } = props.parameters;
  return (
    <div
      className="ks-datepicker-panel-days"
      role="listbox"
      aria-label={`Day in ${props.monthName} ${cursor.year}`}
      tabIndex={-1}
      style={styles(isMonthPicker && { display: 'none' })}
    >
      {dayItems(cursor).map((day, index) =>
        dayItem({ day, column: index % 7, cursor, picked, isOut: !day || !isInRange(day, range), panelId, choose: picker.choose, index }),
      )}
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
