import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { CanvasRule } from '../../charts/canvas/canvas-size.ts';
import { placeElement, plotArea, usePlacedChildren } from '../../charts/canvas/chart-area.ts';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { ChartLegend, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { openPopupAt } from '../../charts/labels/label-popup.ts';
import { PointButtons } from '../../charts/points/point-buttons.tsx';
import { useFrame } from '../../page-state/frame-context.ts';
import { skinClass } from '../../markup/alignment.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { lineAreaConfiguration, lineName } from './line-area-configuration.ts';
import { lineAreaData, lineAreaParameters } from './line-area-data.ts';

/** Places boxes of vertical lines over the plot area of the chart. */
function placeLineBoxes(holder: HTMLElement | null, chart: Chart | null): void {
  if (!holder || !chart) return;
  for (const box of holder.querySelectorAll<HTMLElement>('.ks-vertical-line-box')) {
    placeElement(box, { ...plotArea(chart, holder) });
  }
}

/** Lines and filled areas on a numeric axis, with boxes of vertical lines over them (`docs/format/widgets/charts.md`, Line area chart). */
export function LineAreaChartWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const chart = useRef<Chart | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => lineAreaParameters(config, result), [config, result]);
  const data = useMemo(() => lineAreaData(result, config), [result, config]);
  const visibility = useSeriesVisibility();

  const popupId = parameters.text('labelClickPopup');
  const offset = { x: numberOf(parameters, 'openendPopupOffsetLeft') ?? 0, y: numberOf(parameters, 'openendPopupOffsetTop') ?? 0 };
  const openPopup = (x: number, y: number): void => {
    const box = chart.current?.canvas.getBoundingClientRect();
    if (popupId && box) openPopupAt(frame, popupId, { x: box.left + x + offset.x, y: box.top + y + offset.y });
  };
  // The handler changes with every drawing, for which the chart must not be created again.
  const handler = useRef(openPopup);
  handler.current = openPopup;
  const configuration = useMemo(
    () =>
      lineAreaConfiguration(parameters, data, {
        isHidden: visibility.isHidden,
        onLabelClick: (_, event) => {
          const { x, y } = event as { readonly x?: number; readonly y?: number };
          handler.current(x ?? 0, y ?? 0);
        },
      }),
    [parameters, data, visibility],
  );
  usePlacedChildren(holder, () => placeLineBoxes(holder.current, chart.current));

  const rule: CanvasRule = {
    responsive: true,
    maintainAspectRatio: parameters.flag('maintainAspectRatio', true),
    aspectRatio: numberOf(parameters, 'aspectRatio'),
  };
  const names = data.series.map(lineName);
  const points =
    parameters.flag('openPopupOnLabelClick') && popupId
      ? names.flatMap((name, series) =>
          (data.cells[series] ?? []).flatMap(({ value }, index) =>
            value === null ? [] : [{ series, index, name: `${name}, ${data.positions[index]?.caption ?? ''}: ${value}` }],
          ),
        )
      : [];
  return (
    <Section widget={widget}>
      <div
        ref={holder}
        className={`ks-line-area-chart ${skinClass('ks-line-area-chart', parameters)}`}
        style={chartBox(parameters, { width: 450, height: 450 })}
      >
        {widget.children}
        <div className="ks-line-area-chart-widget">
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`Lines and areas with ${names.length} series${names.length === 0 ? '' : `: ${names.join(', ')}`}`}
            sizing={rule}
            hasMonitor={true}
            onChart={keepChart}
            onLayout={(laidOut) => placeLineBoxes(holder.current, laidOut)}
          />
        </div>
        <ChartLegend
          skin={parameters.text('legendSkin') ?? 'standard'}
          groups={[
            data.series.map((settings, index) => ({
              index,
              label: textOf(settings['legendLabel']) ?? '',
              colour: textOf(settings['backgroundColor']),
              isHidden: visibility.isHidden(index, settings['hidden'] === true),
            })),
          ]}
          onToggle={(index) => visibility.toggle(index, data.series[index]?.['hidden'] === true)}
        />
      </div>
      <PointButtons
        chart={chart}
        points={points}
        onClick={({ series, index }) => {
          const point = chart.current?.getDatasetMeta(series).data[index];
          if (point) openPopup(point.x, point.y);
        }}
      />
    </Section>
  );
}
