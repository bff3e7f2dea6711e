import type { ChartConfiguration } from 'chart.js';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { defaultFamily, pluginFonts } from '../../charts/canvas/chart-font.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { pointRoom } from '../../charts/axes/plain-axis.ts';
import { pointKey } from '../../charts/points/point-moves.ts';
import type { MovedValues } from '../../page-state/refused/use-moved-values.ts';
import { seriesStyle } from '../../charts/settings/series-style.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import { captionAxis, plotAxis, valueAxis } from './combo-axes.ts';
import type { ComboCell, ComboData } from './combo-data.ts';
import { numberOf, type Point, settingOf } from '../../charts/settings/chart-values.ts';

/** Returns whether a series is drawn as a line; all others are bars. */
export const isLine = (settings: JsonObject): boolean => settings['type'] === 'line';

/** Returns the name of a series for tooltips and screen readers. */
export function seriesName(settings: JsonObject, index: number): string {
  return textOf(settings['legendLabel']) ?? textOf(settings['label']) ?? `Series ${index + 1}`;
}

/** Returns the drawn value of a cell: moved by a person, else as loaded; lines have points only in plot mode. */
export function cellValue(cell: ComboCell | undefined, moved: number | undefined, isPlotted: boolean) {
  const value = cell?.value ?? null;
  if (isPoint(value)) {
    const point = moved === undefined ? value : { ...value, y: moved };
    return isPlotted ? point : point.y;
  }
  return moved ?? value;
}

/** The library reads all values of a series like the first one, and fails at a gap between points: it is a point that is nowhere. */
const gap: Point = { x: Number.NaN, y: Number.NaN };

function seriesValues(values: readonly (number | Point | null)[]): readonly (number | Point | null)[] {
  return values.some(isPoint) ? values.map((value) => (isPoint(value) ? value : gap)) : values;
}

const isPoint = (value: number | Point | null): value is Point => typeof value === 'object' && value !== null;

/** Returns the labels on the points of one series (`docs/format/widgets/charts.md`, Combo chart, dataLabel*). */
function pointLabels(settings: JsonObject, cells: readonly (ComboCell | undefined)[], fromLabels: boolean) {
  const background = settings['dataLabelBackgroundColor'] ?? settings['backgroundColor'];
  const number = (name: string): number => settingOf(name, settings[name]) ?? 0;
  return {
    display: Boolean(settings['dataLabelVisible']),
    align: textOf(settings['dataLabelAlign']) ?? 'center',
    anchor: textOf(settings['dataLabelAnchor']) ?? 'center',
    color: textOf(settings['dataLabelFontColor']) ?? 'black',
    backgroundColor: typeof background === 'string' ? background : null,
    borderRadius: number('dataLabelBorderRadius'),
    borderWidth: number('dataLabelBorderWidth'),
    formatter: (value: unknown, context: { readonly dataIndex: number }): string | null => {
      // Null draws nothing, while an empty text would leave an empty box.
      if (fromLabels) return cells[context.dataIndex]?.label || null;
      return numberText(Number(typeof value === 'object' && value !== null ? (value as { y?: unknown }).y : (value ?? Number.NaN))) || null;
    },
  };
}

interface ComboView {
  readonly isHidden: (index: number, configured: boolean) => boolean;
  readonly moves: MovedValues;
}

function comboSeries(parameters: Parameters, data: ComboData, view: ComboView) {
  const isPlot = parameters.flag('plot');
  const fromLabels = parameters.flag('customLabelsForYAxes');
  return data.series.map((settings, index) => {
    const line = isLine(settings);
    const cells = data.cells[index] ?? [];
    return {
      ...seriesStyle(settings),
      type: line ? ('line' as const) : ('bar' as const),
      label: seriesName(settings, index),
      // Points at the ends are not clipped, as in the older version of the library.
      ...(line ? { clip: pointRoom } : {}),
      hidden: view.isHidden(index, settings['hidden'] === true),
      xAxisID: line && isPlot ? 'lineAxisX' : 'x',
      yAxisID: settings['yAxisID'] === 'rightYAxes' ? 'rightYAxes' : 'leftYAxes',
      data: seriesValues(cells.map((cell, position) => cellValue(cell, view.moves[pointKey(index, position)], line && isPlot))),
      datalabels: pointLabels(settings, cells, fromLabels),
    };
  });
}

/** Returns the chart (`docs/format/widgets/charts.md`, Combo chart) from parameters, data and what a person hid or moved. */
export function comboConfiguration(parameters: Parameters, data: ComboData, view: ComboView): ChartConfiguration {
  const separatesThousands = parameters.flag('tooltipsSeparatesThousands');
  const isDraggable = parameters.flag('draggable');
  const padding = (side: string): number => numberOf(parameters, `padding${side}`) ?? 0;
  const fonts = pluginFonts(defaultFamily);
  const configuration = {
    type: 'bar',
    data: {
      labels: data.labels ? [...data.labels] : Array.from({ length: data.positions }, () => ''),
      datasets: comboSeries(parameters, data, view),
    },
    options: {
      // Passed on as in production, where it has no effect either: lines are straight unless the series is configured otherwise.
      bezierCurve: parameters.flag('bezierCurve'),
      layout: { padding: { top: padding('Top'), right: padding('Right'), bottom: padding('Bottom'), left: padding('Left') } },
      elements: {
        line: { tension: 0, fill: true, borderWidth: 3 },
        point: { radius: 3, ...(isDraggable ? { hitRadius: 8, hoverRadius: 7, hoverBorderWidth: 2 } : {}) },
        bar: { borderWidth: 0 },
      },
      plugins: {
        legend: { display: false },
        // Empty, but its room is kept (`docs/format/widgets/charts.md`, Combo chart).
        title: { display: true, text: '', padding: 10, font: { size: 12, weight: 'bold', lineHeight: 1.2 } },
        datalabels: fonts.datalabels,
        tooltip: {
          ...fonts.tooltip,
          enabled: parameters.flag('tooltipsEnabled'),
          mode: parameters.text('tooltipsMode') ?? 'index',
          callbacks: {
            label: (item: { dataset: { label?: string }; parsed: { y: number } }) =>
              `${item.dataset.label ?? ''}: ${numberText(item.parsed.y, { separatesThousands })}`,
          },
        },
      },
      scales: {
        x: captionAxis(parameters, data.labels !== undefined),
        leftYAxes: valueAxis(parameters, 'left'),
        rightYAxes: valueAxis(parameters, 'right'),
        ...(parameters.flag('plot') ? { lineAxisX: plotAxis(parameters) } : {}),
      },
    },
  };
  return configuration as unknown as ChartConfiguration;
}
