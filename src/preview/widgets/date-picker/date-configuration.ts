import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import {
  asPrecise,
  type CalendarDay,
  clampPicked,
  type DayRange,
  dayRange,
  parseDate,
  type Picked,
} from '../../../shared/text/calendar-date.ts';

/** Parameters of a date picker. */
export interface DateParameters {
  readonly isMonthPicker: boolean;
  readonly isFixed: boolean;
  readonly isEditable: boolean;
  readonly closesAtOnce: boolean;
  readonly mayBeEmpty: boolean;
  readonly hasYearButton: boolean;
  readonly locale: string | undefined;
  readonly range: DayRange;
  /** The initial choice; `undefined`: the field starts empty. */
  readonly loaded: Picked | undefined;
  readonly today: CalendarDay;
}

function todayOf(now: Date): CalendarDay {
  return { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
}

/** Reads the parameters; `now` replaces a missing date. */
export function dateParameters(config: JsonObject, result: JsonValue | undefined, now: Date): DateParameters {
  const parameters = readParameters(config, result);
  const isMonthPicker = parameters.flag('monthPicker');
  const mayBeEmpty = parameters.flag('allowEmptyDate');
  const range = dayRange(parameters.text('minDate'), parameters.text('maxDate'));
  const today = todayOf(now);
  const given = parseDate(parameters.text('datePicked')) ?? (mayBeEmpty ? undefined : today);
  return {
    isMonthPicker,
    isFixed: parameters.flag('panelFixed'),
    isEditable: parameters.flag('editable', true),
    closesAtOnce: parameters.flag('closeAfterSelectingTheDate'),
    mayBeEmpty,
    hasYearButton: parameters.flag('fullYearButtonVisible'),
    locale: parameters.text('local') || undefined,
    range,
    loaded: given && clampPicked(asPrecise(given, isMonthPicker), range),
    today,
  };
}
