import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, readParameters, textOf } from '../../markup/read-parameters.ts';

const maxHandles = 20;
const maxDecimals = 10;
/** Beyond this a number loses the precision for a step of one. */
const farthest = 1e12;

const bounded = (value: number): number => Math.min(Math.max(value, -farthest), farthest);

export interface SliderLegendItem {
  readonly name: string;
  readonly color: string | undefined;
}

/** What the track is created from; plain data, so that a comparison of its JSON shows whether anything changed. */
export interface SliderParameters {
  /** Start positions, one per handle. */
  readonly values: readonly number[];
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly decimals: number;
  readonly isVertical: boolean;
  readonly isReversed: boolean;
  readonly isDisabled: boolean;
  readonly unit: string;
  readonly fillFrom: number;
  readonly readsFillColor: boolean;
  readonly legend: readonly SliderLegendItem[] | undefined;
  readonly small: number;
  readonly large: number;
  /** Colour and size of the value beside a handle, normally and on hover. */
  readonly bubble: { readonly color: string | undefined; readonly fontSize: number | undefined };
  readonly hoveredBubble: { readonly color: string | undefined; readonly fontSize: number | undefined };
  readonly title: string;
}

function toNumber(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function legendOf(list: readonly JsonValue[] | undefined): readonly SliderLegendItem[] | undefined {
  return list
    ?.filter(isJsonObject)
    .slice(0, maxHandles)
    .map((item) => ({ name: textOf(item['name']) ?? '', color: textOf(item['color']) }));
}

/** Reads the parameters of a slider (`docs/widgets.md`, SliderWidget). Values that cannot be drawn are replaced by defaults. */
export function sliderParameters(config: JsonObject, result: JsonValue | undefined): SliderParameters {
  const parameters = readParameters(config, result);
  const minimum = bounded(parameters.number('minRange') ?? -6000);
  const maximum = bounded(parameters.number('maxRange') ?? 8000);
  const step = parameters.number('step') ?? 1;
  const given = parameters.get('value');
  const values = (Array.isArray(given) ? given : [given]).flatMap((value) => toNumber(value) ?? []).slice(0, maxHandles);
  const decimals = Math.round(parameters.number('decimalPlace') ?? 0);
  return {
    values: values.length > 0 ? values : [0],
    minimum,
    // A range without extent cannot be drawn.
    maximum: maximum > minimum ? maximum : minimum + 1,
    step: step > 0 ? step : 1,
    decimals: Math.min(Math.max(decimals, 0), maxDecimals),
    isVertical: parameters.get('orientation') === 'vertical',
    isReversed: parameters.get('direction') === 'rtl',
    isDisabled: parameters.flag('disabled'),
    unit: parameters.text('unit') ?? '',
    fillFrom: parameters.number('trackFillStartValue') ?? 0,
    readsFillColor: parameters.flag('queryFillColor'),
    legend: legendOf(parameters.list('legend')),
    small: parameters.number('smallIncrement') ?? 1,
    large: parameters.number('largeIncrement') ?? 100,
    bubble: { color: parameters.text('trackValueFontColor'), fontSize: parameters.number('trackValueFontSize') },
    hoveredBubble: {
      color: parameters.text('trackValueMagnifierLabelFontColor'),
      fontSize: parameters.number('trackValueMagnifierLabelFontSize'),
    },
    title: parameters.text('title') ?? '',
  };
}

/** Returns the value to emit: within the range and with its decimals. */
export function settledValue(value: number, { minimum, maximum, decimals }: SliderParameters): number {
  return Number(Math.min(Math.max(value, minimum), maximum).toFixed(decimals));
}

/** Returns the text beside a handle, such as `12.50 %`. */
export function bubbleText(value: number, { decimals, unit }: SliderParameters): string {
  return `${value.toFixed(decimals)} ${unit}`.trimEnd();
}

/** Returns the value of the `slide` event: a number, for several handles a list. */
export function slideValue(values: readonly number[]): number | number[] {
  return values.length === 1 ? (values[0] ?? 0) : [...values];
}

/** Returns the share of the track from its start to a value, 0 to 1. */
export function shareOf(value: number, { minimum, maximum }: SliderParameters): number {
  return Math.min(Math.max((value - minimum) / (maximum - minimum), 0), 1);
}
