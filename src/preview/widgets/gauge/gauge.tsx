import { type ReactNode, useMemo } from 'react';
import type { CanvasRule } from '../../charts/canvas/canvas-size.ts';
import { ChartCanvas } from '../../charts/canvas/chart-canvas.tsx';
import { numberText } from '../../charts/labels/number-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { gaugeConfiguration } from './gauge-chart.ts';
import { readGauge } from './gauge-data.ts';

/** Twice as wide as high, whatever the height of the widget (`docs/format/widgets/charts.md`, Gauge). */
const halfAsHigh: CanvasRule = { responsive: true, maintainAspectRatio: true };

/** Half-circle gauge with one ring per value (`docs/format/widgets/charts.md`, Canvas and Gauge). */
export function GaugeWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const gauge = useMemo(() => readGauge(widget.config, widget.result), [widget.config, widget.result]);
  const configuration = useMemo(() => gaugeConfiguration(gauge), [gauge]);
  const said = gauge.rings.map(({ caption, valueText }) => `${caption} ${valueText}`.trim()).join(', ');
  return (
    <Section widget={widget}>
      <div className={classes('ks-gauge', skinClass('ks-gauge', parameters))} style={styles(generalStyle(parameters))}>
        <div className="ks-gauge-inner">
          <div className="ks-gauge-title">
            <HtmlContent className="ks-gauge-title-content" html={gauge.title} />
            <div className="ks-gauge-title-border" />
          </div>
          <div className="ks-gauge-canvas">
            <ChartCanvas
              // A chart's plugins cannot change: the one that draws the numbers along the arc depends on the range.
              key={`${gauge.min} ${gauge.max} ${gauge.hasAxisValues} ${gauge.separatesThousands} ${gauge.fontFamily}`}
              widget={widget}
              configuration={configuration}
              sizing={halfAsHigh}
              hasMonitor
              label={`${gauge.title || widget.id}: ${said}, from ${numberText(gauge.min)} to ${numberText(gauge.max)}`}
              attributes={{ 'data-widget_id': widget.id }}
              // Each ring is a series of its own.
              partOf={({ series }) => ({ index: series, text: gauge.rings[series]?.valueText })}
            />
          </div>
          <div className="ks-gauge-labels">
            <div className="ks-gauge-labels-col">
              {gauge.rings.map(({ caption }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ring is known by its place
                <div key={index} className="ks-gauge-label">
                  {caption}
                </div>
              ))}
            </div>
            <div className="ks-gauge-labels-col">
              {gauge.rings.map(({ valueText, color }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ring is known by its place
                <div key={index} className="ks-gauge-label ks-gauge-value" style={styles({ color })}>
                  {valueText}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
