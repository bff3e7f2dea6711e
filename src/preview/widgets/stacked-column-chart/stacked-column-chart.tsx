import type { Chart } from 'chart.js';
import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { CanvasRule } from '../../charts/canvas/canvas-size.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { openPopupAt } from '../../charts/labels/label-popup.ts';
import { numberText } from '../../charts/labels/number-text.ts';
import { maxArrows } from '../../charts/canvas/drawable-chart.ts';
import { PointButtons } from '../../charts/points/point-buttons.tsx';
import type { ChartPoint } from '../../charts/points/roving-points.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { LegendButtons } from './legend-buttons.tsx';
import { stackedConfiguration } from './stacked-configuration.ts';
import { stackedData } from './stacked-data.ts';

/** Returns the column under the pointer. */
function columnAt(chart: Chart, event: Event, series: number): { readonly lineIndex: number; readonly pointIndex: number } | undefined {
  const found = chart
    .getElementsAtEventForMode(event, 'nearest', { intersect: true }, false)
    .find(({ datasetIndex, element }) => datasetIndex < series && 'base' in element);
  return found ? { lineIndex: found.datasetIndex, pointIndex: found.index } : undefined;
}

/** Stacked columns with lines, labels and growth arrows (`docs/format/widgets/charts.md`, Stacked columns). */
export function StackedColumnChartWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const chart = useRef<Chart | null>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => stackedData(parameters), [parameters]);
  const arrows = useMemo(() => [{ name: 'arrows', length: data.arrows.length, max: maxArrows }], [data]);
  const visibility = useSeriesVisibility();
  const toggle = (index: number): void => {
    const series = data.series[index];
    if (series) visibility.toggle(index, series.settings['hidden'] === true);
  };

  const popupId = parameters.text('labelClickPopup');
  const offset = { x: numberOf(parameters, 'openendPopupOffsetLeft') ?? 0, y: numberOf(parameters, 'openendPopupOffsetTop') ?? 0 };
  const openPopup = (x: number, y: number): void => {
    const box = chart.current?.canvas.getBoundingClientRect();
    if (popupId && box) openPopupAt(frame, popupId, { x: box.left + x + offset.x, y: box.top + y + offset.y });
  };
  // Handlers change with every drawing, for which the chart must not be created again.
  const handlers = useRef({ toggle, openPopup });
  handlers.current = { toggle, openPopup };
  const configuration = useMemo(
    () =>
      stackedConfiguration(parameters, data, {
        isHidden: visibility.isHidden,
        onLegendClick: (index) => handlers.current.toggle(index),
        onLabelClick: (_, event) => {
          const { x, y } = event as { readonly x?: number; readonly y?: number };
          handlers.current.openPopup(x ?? 0, y ?? 0);
        },
      }),
    [parameters, data, visibility],
  );

  const isClickable = parameters.flag('isBarClickable');
  const opensPopup = parameters.flag('openPopupOnLabelClick');
  const press = ({ series, index }: ChartPoint): void => {
    if (isClickable) frame.emitEvent(widget.id, 'bar_click', { lineIndex: series, pointIndex: index });
    const bar = chart.current?.getDatasetMeta(series).data[index];
    if (opensPopup && bar) openPopup(bar.x, bar.y);
  };
  const bars =
    isClickable || opensPopup
      ? data.series.flatMap(({ name, values, isLine }, series) =>
          values.flatMap((value, index) =>
            value === null || isLine ? [] : [{ series, index, name: `${name}, ${data.labels[index] ?? ''}: ${numberText(value)}` }],
          ),
        )
      : [];
  const rule: CanvasRule = {
    responsive: true,
    maintainAspectRatio: parameters.flag('maintainAspectRatio', true),
    aspectRatio: numberOf(parameters, 'aspectRatio'),
    isLimitedByHeight: true,
  };
  const names = data.series.map(({ name }) => name).join(', ');
  const pointer = isClickable
    ? {
        onPointerMove: (event: PointerEvent<HTMLCanvasElement>): void => {
          if (chart.current)
            event.currentTarget.style.cursor = columnAt(chart.current, event.nativeEvent, data.series.length) ? 'pointer' : '';
        },
        onClick: (event: MouseEvent<HTMLCanvasElement>): void => {
          const column = chart.current ? columnAt(chart.current, event.nativeEvent, data.series.length) : undefined;
          if (column) frame.emitEvent(widget.id, 'bar_click', column);
        },
      }
    : undefined;
  return (
    <Section widget={widget}>
      <div className="ks-chart-holder" style={styles(generalStyle(parameters))}>
        <ChartCanvas
          widget={widget}
          lists={arrows}
          configuration={configuration}
          label={`Stacked columns with ${data.series.length} series${names === '' ? '' : `: ${names}`}`}
          sizing={rule}
          onChart={keepChart}
          {...(pointer ? { pointer } : {})}
        />
      </div>
      <PointButtons chart={chart} points={bars} onClick={press} />
      {parameters.flag('legendVisible', true) ? (
        <LegendButtons
          buttons={data.series.map(({ name, settings }, index) => ({
            index,
            name,
            isHidden: visibility.isHidden(index, settings['hidden'] === true),
          }))}
          onToggle={toggle}
        />
      ) : null}
    </Section>
  );
}
