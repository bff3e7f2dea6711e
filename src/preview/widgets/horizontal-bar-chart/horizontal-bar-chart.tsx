import { type ReactNode, useMemo } from 'react';
import { partReference, placeAmong } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { type DifferenceRow, differenceRows } from './horizontal-bar-data.ts';

function Bar({ row }: { readonly row: DifferenceRow }): ReactNode {
  const isNegative = row.delta < 0;
  return (
    <div className="widget-financial-bottom-chart-row">
      <div className="widget-financial-bottom-chart-row-left" style={{ width: `${isNegative ? row.width : 0}%` }} />
      <div className="widget-financial-bottom-chart-row-right" style={{ width: `${isNegative ? 0 : row.width}%` }} />
      <div className={`widget-financial-bottom-chart-row-value ${isNegative ? 'value-left' : 'value-right'} ellipsis`}>{row.deltaText}</div>
    </div>
  );
}

/** A row of the result has a line in each of the three parts. */
const rowParts = partReference((pointed) => ({
  index: ['.widget-financial-bottom-row-title', '.widget-financial-bottom-chart-row', 'tr:has(td)']
    .map((line) => placeAmong(pointed, line))
    .find((place) => place !== undefined),
}));

/** Titles, bars of differences and a table of two values side by side (`docs/format/widgets/other.md`, Horizontal bars). */
export function HorizontalBarChartWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config);
  const rows = useMemo(() => differenceRows(widget.result), [widget.result]);
  const text = (name: string): string => parameters.text(name) ?? '';
  const keyed = rows.map((row, index) => ({ row, key: index }));
  return (
    <Section widget={widget}>
      <div ref={rowParts} className="ks-horizontalbarchart widget-financial-block" style={styles(generalStyle(parameters))}>
        <div className="widget-financial-bottom-sections clear">
          <div>
            <div className="widget-financial-bottom-left">
              <h3 className="widget-financial-bottom-title">{text('column1Title')}</h3>
              {keyed.map(({ row, key }) => (
                <div key={key} className="widget-financial-bottom-row-title ellipsis" title={row.title}>
                  {row.title}
                </div>
              ))}
            </div>
            <div className="widget-financial-bottom-right">
              <h3>{text('column3Title')}</h3>
              <table>
                <tbody>
                  <tr>
                    <th>{text('rightTableColumn1Title')}</th>
                    <th>{text('rightTableColumn2Title')}</th>
                  </tr>
                  {keyed.map(({ row, key }) => (
                    <tr key={key}>
                      <td className="ellipsis">{row.base}</td>
                      <td className="ellipsis">{row.scenario}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="widget-financial-bottom-center">
              <h3>{text('column2Title')}</h3>
              <div className="widget-financial-bottom-center-0">0</div>
              {keyed.map(({ row, key }) => (
                <Bar key={key} row={row} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
