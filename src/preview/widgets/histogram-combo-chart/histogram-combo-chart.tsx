import type { Chart } from 'chart.js';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { placeElement, plotArea, usePlacedChildren } from '../../charts/canvas/chart-area.ts';
import { chartBox } from '../../charts/canvas/chart-box.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { responsiveCanvas } from '../../charts/canvas/responsive-canvas.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { histogramConfiguration, histogramName } from './histogram-configuration.ts';
import { histogramData } from './histogram-data.ts';

/**
 * Places the bar of segments on the plot area with its width; its lines reach through the area (`docs/format/widgets/charts.md`,
 * Histogram).
 */
function placeSegments(holder: HTMLElement | null, chart: Chart | null): void {
  if (!holder || !chart) return;
  const canvas = chart.canvas.parentElement ?? holder;
  const { left, top, width, height } = plotArea(chart, canvas);
  for (const bar of holder.querySelectorAll<HTMLElement>('.ks-segmentedbar')) {
    placeElement(bar, { position: 'relative', width, left, top });
    const reach = bar.getBoundingClientRect().height + height;
    for (const line of bar.querySelectorAll<HTMLElement>('.ks-segmentedbar-confidence-line')) placeElement(line, { height: reach });
  }
}

/** Bars of a histogram that touch, with lines over them and a bar of segments above (`docs/format/widgets/charts.md`, Histogram). */
export function HistogramComboChartWidget(widget: WidgetProps): ReactNode {
  const chart = useRef<Chart | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const keepChart = useCallback((shown: Chart | null) => {
    chart.current = shown;
  }, []);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => histogramData(result, parameters), [result, parameters]);
  const configuration = useMemo(() => histogramConfiguration(parameters, data), [parameters, data]);
  usePlacedChildren(holder, () => placeSegments(holder.current, chart.current));

  const lines = data.lines.map((_, index) => histogramName(data.lineStyles[index] ?? {}, `Line ${index + 1}`));
  return (
    <Section widget={widget}>
      <div ref={holder} className="ks-chart-holder" style={chartBox(parameters, { width: 425, height: 400 })}>
        {widget.children}
        <div className="ks-chart-widget" style={{ width: '100%', height: '100%' }}>
          <ChartCanvas
            widget={widget}
            configuration={configuration}
            label={`Histogram of ${data.bars.length} bars: ${[histogramName(data.barStyle, 'Bars'), ...lines].join(', ')}`}
            sizing={responsiveCanvas(parameters)}
            hasMonitor={true}
            onChart={keepChart}
            // The first list has the bars, the others have lines.
            partOf={({ series, index }) => ({
              series,
              index: (series === 0 ? data.bars : data.lines[series - 1])?.[index]?.sourceIndex,
            })}
            onLayout={(laidOut) => placeSegments(holder.current, laidOut)}
          />
        </div>
      </div>
    </Section>
  );
}
