import type { ChartConfiguration } from 'chart.js';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { gridColour } from '../../charts/axes/axis-options.ts';
import { defaultFamily, pluginFonts } from '../../charts/canvas/chart-font.ts';
import { jsonListOf, numberOf, settingOf } from '../../charts/settings/chart-values.ts';
import { type NumberStyle, numberText } from '../../charts/labels/number-text.ts';
import { edgeAxis, plainAxis, plainBorders, pointRoom, wholeStep } from '../../charts/axes/plain-axis.ts';
import { seriesStyle } from '../../charts/settings/series-style.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import type { LineAreaCell, LineAreaData } from './line-area-data.ts';
import { xRange, yRange } from './line-area-range.ts';

export interface LineAreaView {
  readonly isHidden: (index: number, configured: boolean) => boolean;
  readonly onLabelClick: (context: object, event: object) => void;
}

/** Returns the name of a series for tooltips and screen readers. */
export function lineName(settings: JsonObject, index: number): string {
  return textOf(settings['legendLabel']) ?? textOf(settings['label']) ?? `Series ${index + 1}`;
}

function valueStyle(parameters: Parameters): NumberStyle {
  return {
    decimals: numberOf(parameters, 'yAxesDecimalNum') ?? 2,
    isFixed: parameters.flag('yAxesTicksPrecisionFixed'),
    separatesThousands: parameters.flag('yAxesSeparatesThousands'),
    unit: parameters.text('yAxesUnit'),
  };
}

/**
 * Returns the labels on points: only without tooltips, for the hovered point or for configured series (`docs/format/widgets/charts.md`,
 * Line area chart).
 */
function pointLabels(parameters: Parameters, settings: JsonObject, cells: readonly LineAreaCell[], family: string, view: LineAreaView) {
  const hasTooltips = parameters.flag('tooltipsEnabled', true);
  const isManual = parameters.flag('manualLabelAlignment');
  const places = jsonListOf(settings['labelPosition']).map((text) => (textOf(text) ?? '').split('-'));
  const style = valueStyle(parameters);
  const background = settings['labelBackgroundColor'] ?? settings['backgroundColor'];
  interface Context {
    readonly dataIndex: number;
    readonly active?: boolean;
  }
  return {
    display: ({ active }: Context): boolean => !hasTooltips && (settings['labelVisible'] === true || active === true),
    anchor: ({ dataIndex }: Context): string => (isManual && places[dataIndex]?.[0]) || 'end',
    align: ({ dataIndex }: Context): string => (isManual && places[dataIndex]?.[1]) || 'top',
    color: textOf(settings['labelColor']) ?? '#000',
    backgroundColor: typeof background === 'string' ? background : null,
    borderColor: textOf(settings['labelBorderColor']) ?? null,
    borderWidth: settingOf('labelBorderWidth', settings['labelBorderWidth']) ?? 0,
    borderRadius: 3,
    font: { family },
    formatter: (_: unknown, { dataIndex }: Context): string | null => {
      const cell = cells[dataIndex];
      return cell?.shown ?? (cell?.value === null || cell === undefined ? null : numberText(cell.value, style));
    },
    listeners: parameters.flag('openPopupOnLabelClick') ? { click: view.onLabelClick } : {},
  };
}

function axes(parameters: Parameters, data: LineAreaData, family: string) {
  const borders = plainBorders(parameters, { x: true, y: false });
  const across = xRange(parameters, data);
  const up = yRange(parameters, data);
  const captions = new Map(data.positions.map(({ x, caption }) => [x, caption]));
  const style = valueStyle(parameters);
  const x = plainAxis(parameters, { prefix: 'xAxes', family, hasTickSwitches: true, border: borders.x });
  const y = plainAxis(parameters, { prefix: 'yAxes', family, hasTickSwitches: true, border: borders.y });
  const stacked = parameters.flag('yAxesStacked');
  const scales = {
    x: {
      ...x,
      ...across,
      position: parameters.text('xAxesPosition') === 'top' ? 'top' : 'bottom',
      ticks: {
        ...x.ticks,
        stepSize: wholeStep(1, across),
        callback: (value: string | number): string => captions.get(Number(value)) || numberText(Number(value)),
      },
    },
    y: {
      ...y,
      ...up,
      stacked,
      position: 'left',
      ticks: { ...y.ticks, autoSkip: true, callback: (value: string | number): string => numberText(Number(value), style) },
    },
    y1: { type: 'linear', axis: 'y', position: 'right', display: false, stacked, ...up },
  };
  // Draws the top edge.
  return borders.x ? { ...scales, x1: edgeAxis('top', parameters.text('xAxesGridLinesColor') ?? gridColour, 1, across) } : scales;
}

/** Returns the chart (`docs/format/widgets/charts.md`, Line area chart) from parameters, data and what a person hid. */
export function lineAreaConfiguration(parameters: Parameters, data: LineAreaData, view: LineAreaView): ChartConfiguration {
  const family = parameters.text('defaultFontFamily') ?? defaultFamily;
  const style = valueStyle(parameters);
  const mode = parameters.text('tooltipsMode') ?? 'index';
  const intersect = parameters.flag('tooltipsIntersect');
  const swaps = data.series.some((settings) => typeof settings['hoverBackgroundColor'] === 'string');
  const configuration = {
    type: 'line',
    data: {
      datasets: data.series.map((settings, index) => ({
        ...seriesStyle(settings),
        label: lineName(settings, index),
        hidden: view.isHidden(index, settings['hidden'] === true),
        yAxisID: settings['yAxisID'] === 'y1' ? 'y1' : 'y',
        data: (data.cells[index] ?? []).map(({ value }, position) => ({ x: data.positions[position]?.x ?? position, y: value })),
        datalabels: pointLabels(parameters, settings, data.cells[index] ?? [], family, view),
      })),
    },
    options: {
      // Points at the ends are not clipped, as in the older version of the library.
      clip: pointRoom,
      // The entire series changes its background on hover, not one point.
      hover: swaps ? { mode: 'dataset', intersect: true } : { mode, intersect },
      elements: {
        line: { tension: numberOf(parameters, 'defaultBezierCurveTension') ?? 0, fill: true, borderWidth: 3 },
        point: { radius: 3, hitRadius: 4 },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...pluginFonts(family).tooltip,
          enabled: parameters.flag('tooltipsEnabled', true),
          mode,
          intersect,
          callbacks: {
            title: ([item]: readonly { readonly dataIndex: number }[]): string => data.positions[item?.dataIndex ?? 0]?.caption ?? '',
            label: (item: { datasetIndex: number; dataIndex: number; dataset: { label?: string }; parsed: { y: number } }): string => {
              const shown = data.cells[item.datasetIndex]?.[item.dataIndex]?.shown ?? numberText(item.parsed.y, style);
              return `${item.dataset.label ?? ''}: ${shown}`;
            },
          },
        },
      },
      scales: axes(parameters, data, family),
    },
  };
  return configuration as unknown as ChartConfiguration;
}
