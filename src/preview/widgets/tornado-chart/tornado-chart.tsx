import { type ReactNode, useMemo } from 'react';
import { ChartLegend, type SeriesVisibility, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { numberText } from '../../charts/labels/number-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { partReference, partWithin, placeAmong } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import { useContentBox } from '../../markup/use-content-box.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { TornadoAxis } from './tornado-axis.tsx';
import { readTornado, type TornadoData, type TornadoSide } from './tornado-data.ts';
import { barWidth, baselineLeft } from './tornado-geometry.ts';
import { useHeightBesideLegend } from './use-height-beside-legend.ts';

function Bar({ side, place, width }: { readonly side: TornadoSide; readonly place: 'left' | 'right'; readonly width: number }) {
  return (
    <div className={`ks-tornado-bar ks-${place}`} style={{ backgroundColor: side.color, width: `${width}px` }}>
      <div className="ks-tornado-bar-label">{side.text}</div>
    </div>
  );
}

function BarRows(props: { readonly data: TornadoData; readonly width: number; readonly visibility: SeriesVisibility }): ReactNode {
  const { data, width, visibility } = props;
  return data.rows.map((row, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
      key={index}
      className="ks-tornado-bar-row"
      style={styles(visibility.isHidden(index, false) && { display: 'none' })}
    >
      <Bar side={row.left} place="left" width={barWidth(row.left.value, data, width)} />
      <Bar side={row.right} place="right" width={barWidth(row.right.value, data, width)} />
    </div>
  ));
}

/** A row is an item of the list; its values are at the left and at the right. */
const barParts = partReference((pointed) => {
  const bar = partWithin(pointed, '.ks-tornado-bar');
  return { index: placeAmong(pointed, '.ks-tornado-bar-row'), series: bar && (bar.matches('.ks-left') ? 0 : 1), element: bar };
});

/** Bars left and right of a base line, drawn as elements (`docs/format/widgets/other.md`, Tornado). */
export function TornadoChartWidget(widget: WidgetProps): ReactNode {
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const data = useMemo(() => readTornado(config, result), [config, result]);
  const visibility = useSeriesVisibility();
  const hasLegend = parameters.flag('legendVisible', true);
  const [outer, height] = useHeightBesideLegend(hasLegend);
  const [chart, { width }] = useContentBox<HTMLDivElement>({ width: parameters.number('width') ?? 450, height: 0 });
  const left = baselineLeft(data, width);
  const title = parameters.text('title');
  const axisLabel = parameters.text('xAxisLabel');
  const base = textOf(parameters.get('baseValue')) ?? numberText(data.base);
  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <div
        className={classes('ks-tornado-outer', skinClass('ks-tornado-outer', parameters, 'attila-1'))}
        style={styles(generalStyle(parameters))}
        ref={outer}
        role="group"
        aria-label={[title ?? 'Tornado chart', axisLabel].filter(Boolean).join(', ')}
      >
        <div
          className={classes('ks-tornado', skinClass('ks-tornado', parameters, 'attila-1'))}
          style={styles({ height: height === undefined ? undefined : `${height}px` })}
          ref={chart}
        >
          <div className="ks-tornado-inner">
            <TornadoAxis data={data} parameters={parameters} left={left} base={base} />
            <div className="ks-tornado-bar-holder">
              <div className="ks-tornado-bar-content-holder">
                <div ref={barParts} className="ks-tornado-bar-baseline" style={{ left: `${left}px` }}>
                  <BarRows data={data} width={width} visibility={visibility} />
                </div>
              </div>
            </div>
          </div>
        </div>
        {hasLegend ? (
          <ChartLegend
            skin={parameters.text('skin') ?? 'attila-1'}
            groups={[
              data.rows.map(({ label, right }, index) => ({
                index,
                label,
                colour: right.color,
                isHidden: visibility.isHidden(index, false),
              })),
            ]}
            onToggle={(index) => visibility.toggle(index, false)}
            counts="index"
          />
        ) : null}
      </div>
    </Section>
  );
}
