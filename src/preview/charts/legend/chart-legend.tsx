import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { classes } from '../../markup/alignment.ts';
import { partReference, partWithin, type PointedAt } from '../../markup/drawn-parts.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { type Style, styles } from '../../markup/measures.ts';

/** One series in a legend. */
export interface LegendEntry {
  /** Index of the series in the chart. */
  readonly index: number;
  readonly label: string;
  readonly colour?: string | undefined;
  readonly background?: string | undefined;
  readonly isHidden: boolean;
  /** Further styles, for charts whose legends colour other parts. */
  readonly itemStyle?: Style | undefined;
  readonly iconStyle?: Style | undefined;
  readonly labelStyle?: Style | undefined;
}

/** Which series a person hid or showed again; others are as configured. Purely visual, so it survives new data. */
export interface SeriesVisibility {
  isHidden(index: number, configured: boolean): boolean;
  toggle(index: number, configured: boolean): void;
}

export function useSeriesVisibility(): SeriesVisibility {
  const [hidden, setHidden] = useState<ReadonlyMap<number, boolean>>(new Map());
  return useMemo(
    () => ({
      isHidden: (index, configured) => hidden.get(index) ?? configured,
      toggle: (index, configured) => setHidden((before) => new Map(before).set(index, !(before.get(index) ?? configured))),
    }),
    [hidden],
  );
}

/** Returns a key handler that acts on Enter and the space bar, as a button does. */
export function onPress(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) act();
  };
}

/** Returns the number in an entry that is pointed at. */
function entryNumber(pointed: PointedAt): number | undefined {
  const entry = partWithin(pointed, '[data-id]');
  return entry && Number(entry.dataset['id']);
}

const seriesEntries = partReference((pointed) => ({ series: entryNumber(pointed) }));
const itemEntries = partReference((pointed) => ({ index: entryNumber(pointed) }));

/** Legend of a chart (`docs/format/widgets/charts.md`, Legend); one inner box per group. */
export function ChartLegend(props: {
  readonly skin: string;
  /** Class of the outer element, if a chart has another one. */
  readonly prefix?: string;
  readonly groups: readonly (readonly LegendEntry[])[];
  readonly onToggle: (index: number) => void;
  /** Whether it is displayed; the element exists either way. */
  readonly isShown?: boolean;
  /** What its entries are of the result: series, unless each one is an item of a list. */
  readonly counts?: 'series' | 'index';
}): ReactNode {
  const { prefix = 'ks-legend' } = props;
  return (
    <div
      ref={props.counts === 'index' ? itemEntries : seriesEntries}
      className={`${prefix} ${prefix}-${props.skin}`}
      style={props.isShown === false ? { display: 'none' } : undefined}
    >
      {props.groups.map((entries, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
        <div key={group} className="ks-legend-inner">
          {entries.map(({ index, label, colour, background, isHidden, itemStyle, iconStyle, labelStyle }) => (
            // biome-ignore lint/a11y/useSemanticElements: skins address this very element
            <div
              key={index}
              className={classes('ks-legend-item', isHidden && 'off')}
              data-id={index}
              style={styles(itemStyle)}
              role="button"
              tabIndex={0}
              aria-pressed={!isHidden}
              aria-label={label === '' ? `Series ${index + 1}` : undefined}
              onClick={() => props.onToggle(index)}
              onKeyDown={onPress(() => props.onToggle(index))}
            >
              <div className="ks-legend-item-inner" style={styles({ backgroundColor: background })}>
                <div className="ks-legend-icon" style={styles({ color: colour }, iconStyle)} />
                <HtmlContent className="ks-legend-label" style={styles({ color: colour }, labelStyle)} html={label} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
