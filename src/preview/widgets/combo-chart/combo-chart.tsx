import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { CanvasRule } from '../../charts/canvas/canvas-size.ts';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { ChartLegend, type LegendEntry, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { ChartTitle } from '../../charts/labels/chart-title.tsx';
import { keyStep, type PointDragging, pointKey, usePointDragging } from '../../charts/points/point-moves.ts';
import { type MovablePoint, PointSliders } from '../../charts/points/point-sliders.tsx';
import { type PointMoves, usePointMoves } from '../../charts/points/use-point-moves.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { type Parameters, readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellValue, comboConfiguration, isLine, seriesName } from './combo-configuration.ts';
import { type ComboData, comboData } from './combo-data.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';

/** Returns the rule for the size of the canvas (`docs/format/widgets/charts.md`, Canvas): attributes and options of the chart. */
function canvasRule(parameters: Parameters): CanvasRule {
  return {
    responsive: parameters.flag('responsive', true),
    maintainAspectRatio: parameters.flag('maintainAspectRatio', true),
    aspectRatio: numberOf(parameters, 'aspectRatio'),
    width: numberOf(parameters, 'canvasWidth'),
    height: numberOf(parameters, 'canvasHeight'),
  };
}

/** Returns the legend entries: bars first, lines last; one group per stack if configured. */
function legendGroups(parameters: Parameters, data: ComboData, isHidden: (index: number, configured: boolean) => boolean) {
  const order = data.series.map((settings, index) => ({ settings, index }));
  const sorted = [...order.filter(({ settings }) => !isLine(settings)), ...order.filter(({ settings }) => isLine(settings))];
  const groups = new Map<string, LegendEntry[]>();
  const isGrouped = parameters.flag('legendGroupByStack');
  for (const { settings, index } of sorted) {
    const group = isGrouped ? (textOf(settings['stack']) ?? '') : '';
    const entry: LegendEntry = {
      index,
      label: textOf(settings['legendLabel']) ?? '',
      colour: textOf(settings['legendTitleColor']) ?? textOf(settings['backgroundColor']),
      background: textOf(settings['legendBackgroundColor']),
      isHidden: isHidden(index, settings['hidden'] === true),
    };
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return groups.size > 0 ? [...groups.values()] : [[]];
}

/** Returns the points that keys can move, if the chart is draggable. */
function movablePoints(parameters: Parameters, data: ComboData, moves: PointMoves['moves']): readonly MovablePoint[] {
  if (!parameters.flag('draggable')) return [];
  const points = data.series.flatMap((settings, series) =>
    (data.cells[series] ?? []).flatMap((cell, index) => {
      const value = cellValue(cell, moves[pointKey(series, index)], false);
      const position = data.labels?.[index] || `point ${index + 1}`;
      return typeof value === 'number' ? [{ series, index, value, name: `${seriesName(settings, series)}, ${position}` }] : [];
    }),
  );
  const largest = points.reduce((max, { value }) => Math.max(max, Math.abs(value)), 0);
  return points.map((point) => ({ ...point, step: keyStep(largest) }));
}

/** Returns a function that emits the place of a point that a person moved. */
function useMoveEnd(widget: WidgetProps, parameters: Parameters, data: ComboData, { release }: PointMoves) {
  const frame = useFrame();
  return (series: number, index: number): void => {
    const isPlotted = parameters.flag('plot') && isLine(data.series[series] ?? {});
    release(series, index, (moved, edit) => {
      const value = cellValue(data.cells[series]?.[index], moved, isPlotted);
      frame.emitEvent(widget.id, 'moved', { lineIndex: series, pointIndex: index, value: value as number }, edit);
    });
  };
}

/** Bars and lines in one chart with a left and a right value axis (`docs/format/widgets/charts.md`, Combo chart). */
export function ComboChartWidget(widget: WidgetProps): ReactNode {
  const chart = useRef<Chart | null>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => comboData(result, parameters), [result, parameters]);
  const pointMoves = usePointMoves(widget.widgetKey, (series, index) => {
    const value = cellValue(data.cells[series]?.[index], undefined, false);
    return typeof value === 'number' ? value : undefined;
  });
  const { moves, move, titleAt } = pointMoves;
  const visibility = useSeriesVisibility();
  const configuration = useMemo(
    () => comboConfiguration(parameters, data, { isHidden: visibility.isHidden, moves }),
    [parameters, data, visibility, moves],
  );

  const end = useMoveEnd(widget, parameters, data, pointMoves);
  const dragging: PointDragging | undefined = parameters.flag('draggable')
    ? { isMovable: (series, index) => (data.cells[series]?.[index]?.value ?? null) !== null, onMove: move, titleAt, onEnd: end }
    : undefined;
  const pointer = usePointDragging(chart, dragging);

  const own = readParameters(config);
  const title = own.text('title');
  const rule = canvasRule(parameters);
  const names = data.series.map(seriesName).join(', ');
  return (
    <Section widget={widget}>
      <div className="ks-chart-holder" style={chartBox(own, { width: 425, height: 400 })}>
        <div className="ks-chart-widget ks-combo-chart-title">
          <ChartTitle title={title} />
        </div>
        <div className="ks-chart-widget">
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`${title ? `${title}: c` : 'C'}hart of bars and lines with ${data.series.length} series${names === '' ? '' : `: ${names}`}`}
            width={rule.width}
            height={rule.height}
            sizing={rule}
            hasMonitor={rule.responsive}
            onChart={keepChart}
            marked={pointMoves.marked}
            {...(pointer ? { pointer } : {})}
          />
        </div>
        <ChartLegend
          skin={parameters.text('skin') ?? 'standard'}
          groups={legendGroups(parameters, data, visibility.isHidden)}
          onToggle={(index) => visibility.toggle(index, data.series[index]?.['hidden'] === true)}
        />
      </div>
      <PointSliders
        chart={chart}
        points={movablePoints(parameters, data, moves)}
        moves={pointMoves}
        onEnd={({ series, index }) => end(series, index)}
      />
    </Section>
  );
}
