import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import type { DatePicker } from './use-date-picker.ts';

const pressed = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

function YearPager({ picker, side }: { readonly picker: DatePicker; readonly side: 'left' | 'right' }): ReactNode {
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
}

/** The shown year between the buttons that turn to another one. */
export function CalendarYear({ picker }: { readonly picker: DatePicker }): ReactNode {
  const { year } = picker.cursor;
  return (
    <div className="ks-datepicker-panel-header">
      <div className="ks-datepicker-panel-header-inner">
        <YearPager picker={picker} side="left" />
        <div className="ks-datepicker-panel-year" data-year={year} aria-live="polite">
          {year}
        </div>
        <YearPager picker={picker} side="right" />
      </div>
    </div>
  );
}

/** Chooses the shown year as a whole. */
export function WholeYearButton(props: { readonly picker: DatePicker; readonly isShown: boolean; readonly text: string }): ReactNode {
  const { picked, cursor, choose } = props.picker;
  const isChosen = picked !== undefined && picked.month === undefined && picked.year === cursor.year;
  const chooseYear = (): void => choose({ year: cursor.year });
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      className={classes('ks-datepicker-full-year-button', isChosen && 'on')}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      style={styles(!props.isShown && { display: 'none' })}
      onClick={chooseYear}
      onKeyDown={pressed(chooseYear)}
    >
      {props.text}
    </div>
  );
}
