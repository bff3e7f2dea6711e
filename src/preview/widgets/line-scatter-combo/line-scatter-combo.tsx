import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { responsiveCanvas } from '../../charts/canvas/responsive-canvas.ts';
import { useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { keyStep, type PointDragging, pointKey, usePointDragging } from '../../charts/points/point-moves.ts';
import { PointSliders } from '../../charts/points/point-sliders.tsx';
import { type PointPlace, usePointMoves } from '../../charts/points/use-point-moves.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import type { FoundPart } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { type Parameters, readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { scatterRanges } from './scatter-axes.ts';
import { scatterConfiguration } from './scatter-configuration.ts';
import { isMovable, type ScatterSeries, scatterSeries } from './scatter-data.ts';
import { ScatterLegend } from './scatter-legend.tsx';

/** Returns the points that can be moved, with their present values, for the keyboard. */
function movablePoints(parameters: Parameters, series: readonly ScatterSeries[], moves: Readonly<Record<string, number>>) {
  const { y } = scatterRanges(parameters, series);
  const step = keyStep(y.max - y.min);
  return series.flatMap((one, line) =>
    one.points.flatMap((point, index) =>
      isMovable(one, index)
        ? [{ series: line, index, name: `${one.name} at ${point.x}`, value: moves[pointKey(line, index)] ?? point.y, step }]
        : [],
    ),
  );
}

/** Returns the part that a drawn point is; the lines that lead the eye are none. */
function scatterPart(series: readonly ScatterSeries[], { series: line, index }: PointPlace): FoundPart {
  return line < series.length ? { series: line, index: series[line]?.points[index]?.sourceIndex } : { text: '' };
}

/**
 * Lines and scattered points on two numeric axes; points of selected series can be moved (`docs/format/widgets/charts.md`, Line and scatter
 * chart).
 */
export function LineScatterComboWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const chart = useRef<Chart | null>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const series = useMemo(() => scatterSeries(parameters), [parameters]);
  const pointMoves = usePointMoves(widget.widgetKey, (line, index) => series[line]?.points[index]?.y);
  const { moves, move, titleAt } = pointMoves;
  const visibility = useSeriesVisibility();
  const configuration = useMemo(
    () => scatterConfiguration(parameters, series, { isHidden: visibility.isHidden, moves }),
    [parameters, series, visibility, moves],
  );

  const end = (line: number, index: number): void => {
    const point = series[line]?.points[index];
    if (!point) return;
    pointMoves.release(line, index, (y, edit) => {
      frame.emitEvent(widget.id, 'moved', { lineIndex: line, pointIndex: index, value: { x: point.x, y } }, edit);
    });
  };
  const dragging: PointDragging = {
    isMovable: (line, index) => isMovable(series[line], index),
    onMove: move,
    titleAt,
    onEnd: end,
  };
  const pointer = usePointDragging(chart, dragging);
  const names = series.map(({ name }) => name).join(', ');
  return (
    <Section widget={widget}>
      <div className="ks-chart-holder" style={styles(generalStyle(parameters))}>
        <div className="ks-chart-widget" style={{ width: '100%', height: '100%' }}>
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`Lines and points with ${series.length} series${names === '' ? '' : `: ${names}`}`}
            sizing={responsiveCanvas(parameters)}
            hasMonitor={true}
            onChart={keepChart}
            marked={pointMoves.marked}
            partOf={(place) => scatterPart(series, place)}
            {...(pointer ? { pointer } : {})}
          />
        </div>
        {parameters.flag('legendVisible', true) ? (
          <ScatterLegend
            tags={series.map((one, index) => ({ index, series: one, isHidden: visibility.isHidden(index, one.isHidden) }))}
            onToggle={(index) => visibility.toggle(index, series[index]?.isHidden === true)}
          />
        ) : null}
      </div>
      <PointSliders
        chart={chart}
        points={movablePoints(parameters, series, moves)}
        moves={pointMoves}
        onEnd={(point) => end(point.series, point.index)}
      />
    </Section>
  );
}
