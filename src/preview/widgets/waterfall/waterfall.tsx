import { Fragment, type ReactNode, useMemo } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { ChartLegend, type LegendEntry, type SeriesVisibility, useSeriesVisibility } from '../../charts/legend/chart-legend.tsx';
import { openPopupAt } from '../../charts/labels/label-popup.ts';
import { partReference, partWithin, placeAmong } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import { useContentBox } from '../../markup/use-content-box.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { type ColumnBar, WaterfallColumn, WaterfallSeparator } from './waterfall-column.tsx';
import { readWaterfall, type WaterfallCaption, type WaterfallData } from './waterfall-data.ts';
import { waterfallBars } from './waterfall-geometry.ts';
import { WaterfallYAxis } from './waterfall-y-axis.tsx';

/** Px below the bars for the captions (`docs/format/style-sheets.md`, Base rules). */
const captionSpace = 40;
/** Px between a label and the popup that it opens. */
const popupGap = 6;

/** Returns the bars of each series in a box of that height, in px. */
function columnBars(
  { parameters, series, min, max }: WaterfallData,
  height: number,
  visibility: SeriesVisibility,
  onLabel: ColumnBar['onLabel'],
): readonly (readonly ColumnBar[])[] {
  const allowLastColumnToZero = parameters.flag('allowLastColumnToZero', true);
  return series.map(({ points, hasConnectionLines }, seriesIndex) => {
    const bars = waterfallBars(points, { min, max, height, allowLastColumnToZero });
    return points.map((point, index): ColumnBar => {
      return {
        point,
        bar: bars[index],
        isHidden: visibility.isHidden(seriesIndex, false),
        hasConnectionLine: hasConnectionLines && index < points.length - 1,
        onLabel,
      };
    });
  });
}

function legendEntries({ series }: WaterfallData, visibility: SeriesVisibility): readonly LegendEntry[] {
  return series.map(({ legendLabel, legendColor }, index) => ({
    index,
    label: legendLabel,
    isHidden: visibility.isHidden(index, false),
    iconStyle: { borderColor: legendColor, backgroundColor: legendColor },
    labelStyle: { backgroundColor: legendColor },
  }));
}

/** A column is a point of each series: the bar of the first one is above the axis, that of the second one below. */
const columnParts = partReference((pointed) => {
  const bar = partWithin(pointed, '.ks-waterfall-bar');
  return { index: placeAmong(pointed, '.ks-waterfall-bar-group'), series: bar && (bar.matches(':first-child') ? 0 : 1), element: bar };
});

/** Floating columns that add up to a total, drawn as elements (`docs/format/widgets/other.md`, Waterfall). */
export function WaterfallWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const data = useMemo(() => readWaterfall(widget.config, widget.result), [widget.config, widget.result]);
  const { parameters, captions } = data;
  const measures = readParameters({ height: 300, ...widget.config }, Array.isArray(widget.result) ? widget.result[0] : widget.result);
  const visibility = useSeriesVisibility();
  const [box, { height }] = useContentBox<HTMLDivElement>({ width: 0, height: (measures.number('height') ?? 300) - captionSpace });

  const opensPopup = parameters.flag('openPopupOnLabel');
  const popupId = parameters.text('popupToOpenId');
  const isLabelActive = parameters.flag('labelHasAction');
  const openPopup = (label: HTMLElement): void => {
    if (!opensPopup || !popupId) return;
    const { right, top } = label.getBoundingClientRect();
    openPopupAt(frame, popupId, { x: right + popupGap, y: top });
  };
  const selectCaption = ({ text, hasComment }: WaterfallCaption): void => {
    if (hasComment) frame.emitEvent(widget.id, 'commentShow', {});
    else frame.emitEvent(widget.id, 'commentEdit', { label: text });
    frame.emitEvent(widget.id, 'selectLabel', { label: text });
  };

  const columnsOf = columnBars(data, height, visibility, isLabelActive ? openPopup : undefined);
  const columnCount = Math.max(captions.length, ...columnsOf.map(({ length }) => length));

  return (
    <Section widget={widget}>
      <div style={styles(generalStyle(measures))}>
        <div className="ks-waterfall" ref={box}>
          <div className="ks-waterfall-inner">
            <WaterfallYAxis data={data} />
            <div className="ks-waterfall-x-holder">
              <div className="ks-waterfall-x-title" />
              <div ref={columnParts} className="ks-waterfall-x-content-holder">
                <WaterfallSeparator />
                {Array.from({ length: columnCount }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                  <Fragment key={index}>
                    <WaterfallColumn
                      first={columnsOf[0]?.[index]}
                      second={columnsOf[1]?.[index]}
                      caption={captions[index]}
                      parameters={parameters}
                      onCaption={selectCaption}
                    />
                    <WaterfallSeparator />
                  </Fragment>
                ))}
              </div>
            </div>
          </div>
        </div>
        <ChartLegend
          skin={parameters.text('skin') ?? 'attila-1'}
          isShown={parameters.flag('legendVisible', true)}
          groups={[legendEntries(data, visibility)]}
          onToggle={(index) => visibility.toggle(index, false)}
        />
      </div>
    </Section>
  );
}
