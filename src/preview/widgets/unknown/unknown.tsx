import type { ReactNode } from 'react';
import { cssLength, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Default sizes of widgets that cannot be drawn (`docs/format/style-sheets.md`, Lengths); others are as large as their label. */
const chartSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  LineAreaChartWidget: [450, 450],
  PieChartWidget: [450, 450],
  RadarChartWidget: [450, 450],
  ComboChartWidget: [425, 400],
  HistogramComboChartWidget: [425, 400],
  WaterFallWidget: [450, 300],
};

/** Placeholder for a widget of a type that cannot be drawn, at its configured size, with the name of the type. */
export function UnknownWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const [width, height] = chartSizes[widget.type] ?? [];
  return (
    <Section widget={widget}>
      <div
        className="dashwright-placeholder"
        style={styles({ width: cssLength(width), height: cssLength(height) }, generalStyle(parameters))}
      >
        <div className="dashwright-placeholder-label">
          <strong>{widget.type || 'No type'}</strong>
          <span>{widget.id}</span>
        </div>
        {widget.children}
      </div>
    </Section>
  );
}
