import type { ReactNode } from 'react';
import { styles } from '../../markup/measures.ts';
import { type CalendarDay, monthNames } from '../../../shared/text/calendar-date.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import { CalendarYear, WholeYearButton } from './calendar-year.tsx';
import type { DateParameters } from './date-configuration.ts';
import type { DatePicker } from './use-date-picker.ts';

/** Returns the id of the item that the arrow keys have reached. */
export function activeItemId(panelId: string, { month, day }: CalendarDay, isMonthPicker: boolean): string {
  return isMonthPicker ? `${panelId}-month-${month}` : `${panelId}-day-${day}`;
}

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
  const names = monthNames(props.monthLocale);
  return (
    <div
      id={panelId}
      className="ks-datepicker-panel holder"
      role="dialog"
      aria-label="Calendar"
      style={styles(!picker.isOpen && { display: 'none' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      <CalendarYear picker={picker} />
      <WholeYearButton picker={picker} isShown={parameters.hasYearButton} text={props.yearButtonText} />
      <CalendarMonths panelId={panelId} picker={picker} parameters={parameters} names={names} />
      <CalendarDays panelId={panelId} picker={picker} parameters={parameters} monthName={names[picker.cursor.month]} />
    </div>
  );
}
