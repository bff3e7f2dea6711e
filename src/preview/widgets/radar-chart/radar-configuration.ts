import type { ChartConfiguration } from 'chart.js';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { defaultFamily, fontStyle } from '../../charts/canvas/chart-font.ts';
import { finite, jsonListOf, mergedSettings, numberOf, objectsOf } from '../../charts/settings/chart-values.ts';
import { seriesStyle } from '../../charts/settings/series-style.ts';
import { isJsonObject, type Parameters, textOf } from '../../markup/read-parameters.ts';

export interface RadarData {
  readonly labels: readonly string[];
  readonly series: readonly JsonObject[];
}

/** Colours of series without their own. */
const palette = ['#2563eb', '#0f766e', '#b45309', '#7c3aed', '#be123c'];

/** Returns captions and series: loaded ones merged over configured ones by index. */
export function radarData(config: JsonObject, result: JsonValue | undefined): RadarData {
  const loaded = isJsonObject(result) ? result : {};
  const labels = Array.isArray(loaded['labels']) ? loaded['labels'] : jsonListOf(config['labels']);
  return {
    labels: labels.map((label) => textOf(label) ?? ''),
    series: mergedSettings(objectsOf(config['datasets']), objectsOf(loaded['datasets'])),
  };
}

/** Returns the colour of a series in the legend. */
export function seriesColour(series: JsonObject, index: number): string {
  return textOf(series['borderColor']) || textOf(series['backgroundColor']) || (palette[index % palette.length] as string);
}

function seriesOptions(series: JsonObject, index: number, isHidden: boolean): object {
  const colour = seriesColour(series, index);
  const { clip } = series;
  return {
    backgroundColor: 'rgba(0, 0, 0, .1)',
    borderColor: colour,
    pointBackgroundColor: colour,
    ...seriesStyle(series),
    ...(typeof clip === 'number' || clip === false ? { clip } : {}),
    label: textOf(series['label']) ?? '',
    data: jsonListOf(series['data']).map((value) => finite(value) ?? null),
    hidden: isHidden,
  };
}

function tooltips(parameters: Parameters, series: readonly JsonObject[]) {
  return {
    enabled: parameters.flag('tooltipsEnabled', true),
    callbacks: {
      label: ({ datasetIndex, dataIndex, formattedValue }: { datasetIndex: number; dataIndex: number; formattedValue: string }) => {
        const name = textOf(series[datasetIndex]?.['label']) ?? '';
        return (
          textOf(jsonListOf(series[datasetIndex]?.['tooltipLabels'])[dataIndex]) ??
          (name === '' ? formattedValue : `${name}: ${formattedValue}`)
        );
      },
    },
  };
}

/** Returns the Chart.js configuration of a radar chart (`docs/format/widgets/charts.md`, Radar chart). */
export function radarConfiguration(parameters: Parameters, data: RadarData, isHidden: (index: number) => boolean): ChartConfiguration {
  const texts = parameters.list('ticks') ?? [];
  const modes = ['index', 'nearest', 'point', 'dataset', 'x', 'y'] as const;
  const stepSize = numberOf(parameters, 'stepSize');
  const padding = (name: string): number => numberOf(parameters, `padding${name}`) ?? 0;
  const tension = numberOf(parameters, 'bezierCurveTension') ?? 0;
  const borderWidth = numberOf(parameters, 'bezierCurveBorderWidth') ?? 1.5;
  return {
    type: 'radar',
    data: {
      labels: [...data.labels],
      datasets: data.series.map((series, index) => seriesOptions(series, index, isHidden(index))) as never,
    },
    options: {
      layout: { padding: { top: padding('Top'), right: padding('Right'), bottom: padding('Bottom'), left: padding('Left') } },
      interaction: { mode: modes.find((mode) => mode === parameters.text('tooltipsMode')) ?? 'nearest', intersect: true },
      elements: { line: { tension, borderWidth } },
      scales: {
        r: {
          min: numberOf(parameters, 'min'),
          max: numberOf(parameters, 'max'),
          pointLabels: { font: { family: defaultFamily, size: 12 }, color: '#374151' },
          ticks: {
            ...(stepSize !== undefined && stepSize > 0 ? { stepSize } : {}),
            color: parameters.text('tickColor') ?? '#666',
            font: {
              family: parameters.text('tickFontFamily') ?? defaultFamily,
              size: numberOf(parameters, 'tickFontSize') ?? 12,
              ...fontStyle(parameters.text('tickFontStyle') ?? 'normal'),
            },
            // The centre has no text: the first one belongs to the first ring.
            callback: (value: string | number, index: number) => (texts.length > 0 ? (textOf(texts[index - 1]) ?? '') : String(value)),
          },
        },
      },
      plugins: { legend: { display: false }, tooltip: tooltips(parameters, data.series), datalabels: { display: false } },
    } as unknown as NonNullable<ChartConfiguration['options']>,
  };
}
