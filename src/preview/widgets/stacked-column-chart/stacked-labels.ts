import type { JsonValue } from '../../../shared/schema/json.ts';
import { jsonListOf, numberOf } from '../../charts/settings/chart-values.ts';
import { layered } from '../../charts/settings/layered-parameters.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import { stackedValueStyle } from './stacked-axes.ts';
import type { StackedSeries } from './stacked-data.ts';
import { stackedFont } from './stacked-fonts.ts';

interface LabelContext {
  readonly dataIndex: number;
  readonly dataset: { readonly backgroundColor?: unknown };
}

/** Returns the options that labels on columns and on arrows share: `prefix` is `label` or `arrowLabel`. */
export function labelBox(parameters: Parameters, prefix: 'label' | 'arrowLabel', background: string | null) {
  const padding = (side: string, fallback: number): number => numberOf(parameters, `${prefix}Padding${side}`) ?? fallback;
  return {
    backgroundColor: parameters.text(`${prefix}BackgroundColor`) ?? background,
    borderColor: parameters.text(`${prefix}BorderColor`) ?? null,
    borderRadius: numberOf(parameters, `${prefix}BorderRadius`) ?? 5,
    borderWidth: numberOf(parameters, `${prefix}BorderWidth`) ?? 0,
    clamp: parameters.flag(`${prefix}Clamp`, true),
    clip: parameters.flag(`${prefix}Clip`),
    color: parameters.text(`${prefix}Color`) ?? '#FFFFFF',
    font: stackedFont(parameters, prefix),
    offset: numberOf(parameters, `${prefix}Offset`) ?? 0,
    padding: { top: padding('Top', 7), right: padding('Right', 7), bottom: padding('Bottom', 3), left: padding('Left', 7) },
  };
}

/** Returns anchor and alignment of each point from texts such as `end-top`. */
function placements(parameters: Parameters): readonly (readonly string[])[] {
  const texts: readonly JsonValue[] = parameters.list('labelAlignments') ?? [];
  if (!parameters.flag('manualLabelAlignmentSetting')) return [];
  return texts.map((text) => (textOf(text) ?? '').split('-'));
}

/** Every label is compared with every other one: more would cover each other anyway. */
const maxLabels = 2000;

/** Returns whether there are too many columns for labels that avoid each other. */
export function isCrowded(series: readonly StackedSeries[]): boolean {
  return series.reduce((sum, { values }) => sum + values.length, 0) > maxLabels;
}

/**
 * Returns the labels on the points of one series (`docs/format/widgets/charts.md`, Stacked columns, label*); the settings of the series
 * win.
 */
export function seriesLabels(
  widgetParameters: Parameters,
  series: StackedSeries,
  isCrowded: boolean,
  onClick: (context: object, event: object) => void,
) {
  const { settings, values, isPercentage } = series;
  const parameters = layered(widgetParameters, settings);
  const style = isPercentage ? { ...stackedValueStyle(parameters), unit: '%' } : stackedValueStyle(parameters);
  const isForced = parameters.flag('lalelsForceDisplay');
  const hasZeros = parameters.flag('showZeroValueLabels') && isForced;
  const showsNumber = parameters.flag('labelDataPointVisible', true);
  const texts = parameters.flag('labelDataLabelVisible', true) ? jsonListOf(settings['dataLabels']) : [];
  const isVisible = parameters.flag('labelVisible', true);
  const anchor = parameters.text('labelAnchor') ?? 'start';
  const align = parameters.text('labelAlign') ?? 'bottom';
  const places = placements(parameters);
  return {
    ...labelBox(parameters, 'label', textOf(settings['backgroundColor']) ?? null),
    anchor: ({ dataIndex }: LabelContext): string => places[dataIndex]?.[0] || anchor,
    align: ({ dataIndex }: LabelContext): string => places[dataIndex]?.[1] || align,
    textAlign: parameters.text('labelTextAlign') ?? 'start',
    display: ({ dataIndex }: LabelContext): boolean | 'auto' => {
      const value = values[dataIndex] ?? null;
      if (!isVisible || value === null || (value === 0 && !hasZeros)) return false;
      return isForced || (isCrowded ? false : 'auto');
    },
    formatter: (_: unknown, { dataIndex }: LabelContext): string[] | null => {
      const number = showsNumber ? numberText(values[dataIndex] ?? Number.NaN, style) : '';
      const lines = [number, textOf(texts[dataIndex]) ?? ''].filter((line) => line !== '');
      return lines.length > 0 ? lines : null;
    },
    listeners: parameters.flag('openPopupOnLabelClick') ? { click: onClick } : {},
  };
}
