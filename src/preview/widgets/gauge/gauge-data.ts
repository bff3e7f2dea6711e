import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { finite, numberOf } from '../../charts/settings/chart-values.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';

/** One ring of a gauge with its two labels. */
export interface GaugeRing {
  readonly value: number;
  readonly color: string;
  readonly caption: string;
  readonly valueText: string;
}

/** What a gauge shows. */
export interface GaugeData {
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly rings: readonly GaugeRing[];
  readonly separatesThousands: boolean;
  readonly hasAxisValues: boolean;
  readonly fontFamily: string;
}

/** Shown if neither the init nor the configuration has values. */
const demoValues = [128, 96];
const demoLabels = ['Actual', 'Plan'];
/** Colours of rings without their own. */
const palette = ['#2563eb', '#0f766e', '#b45309', '#7c3aed', '#be123c'];

/** Reads the parameters of a gauge; the upper end 0 becomes 200 (`docs/format/results.md`, Charts). */
export function readGauge(config: JsonObject, result: JsonValue | undefined): GaugeData {
  const parameters = readParameters(config, result);
  const given = parameters.list('values') ?? [];
  const values = given.length > 0 ? given : demoValues;
  const labels = parameters.list('labels') ?? (given.length > 0 ? [] : demoLabels);
  const valueLabels = parameters.list('valueLabels') ?? [];
  const colors = parameters.list('colors') ?? [];
  const separatesThousands = parameters.flag('separatesThousands');
  return {
    title: parameters.text('title') ?? '',
    min: numberOf(parameters, 'minRange') ?? 0,
    max: numberOf(parameters, 'maxRange') || 200,
    separatesThousands,
    hasAxisValues: parameters.flag('showAxisValues', true),
    fontFamily: parameters.text('fontFamily') || 'imago',
    rings: values.map((given, index) => {
      const value = finite(given) ?? 0;
      return {
        value,
        color: textOf(colors[index]) || (palette[index % palette.length] as string),
        caption: textOf(labels[index]) ?? '',
        valueText: textOf(valueLabels[index]) ?? numberText(value, { decimals: 1, isFixed: true, separatesThousands }),
      };
    }),
  };
}

/** Returns the two parts of a ring: reached and missing. A value outside the range fills the ring or leaves it empty. */
export function ringParts(value: number, min: number, max: number): readonly [number, number] {
  const reached = Math.min(Math.max(value, min), max);
  return max > min ? [reached - min, max - reached] : [0, 1];
}

/** Returns the texts of the six numbers along the arc, from its left end. */
export function axisTexts(min: number, max: number, separatesThousands: boolean): readonly string[] {
  return [0, 1, 2, 3, 4, 5].map((step) => numberText(min + ((max - min) * step) / 5, { decimals: 2, separatesThousands }));
}

/** Returns the free px at the left and right of the arc: more for more digits of the upper end (`docs/format/widgets/charts.md`, Gauge). */
export function sidePadding(max: number): number {
  const digits = String(Math.trunc(Math.abs(max))).length;
  if (digits < 4) return 0;
  if (digits === 4) return 30;
  return digits === 5 ? 40 : 45;
}
