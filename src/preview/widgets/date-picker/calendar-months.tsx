import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { isInRange } from '../../../shared/text/calendar-date.ts';
import type { DateParameters } from './date-configuration.ts';
import type { DatePicker } from './use-date-picker.ts';

/** The months of the shown year: choosing one chooses it, or turns to it where days are chosen. */
export function CalendarMonths(props: {
  readonly panelId: string;
  readonly picker: DatePicker;
  readonly parameters: DateParameters;
  readonly names: readonly string[];
}): ReactNode {
  const { panelId, picker } = props;
  const { picked, cursor } = picker;
  const { isMonthPicker, range } = props.parameters;
  const choose = (month: number): void => {
    if (isMonthPicker) picker.choose({ year: cursor.year, month });
    else picker.turnMonth(month);
  };
  return (
    <div className="ks-datepicker-panel-months" role="listbox" aria-label="Month" tabIndex={-1}>
      {props.names.map((name, month) => {
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
            onClick={() => choose(month)}
          >
            {name}
          </div>
        );
      })}
    </div>
  );
}
