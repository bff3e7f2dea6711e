import type { ReactNode } from 'react';
import { onPress } from '../../charts/legend/chart-legend.tsx';
import { classes } from '../../markup/alignment.ts';
import { partReference, partWithin } from '../../markup/drawn-parts.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { styles } from '../../markup/measures.ts';
import type { ScatterSeries } from './scatter-data.ts';

export interface ScatterTag {
  readonly index: number;
  readonly series: ScatterSeries;
  readonly isHidden: boolean;
}

/** Returns the style of a tag; that of a hidden series is black on white in a thin border. */
function tagStyle({ series, isHidden }: ScatterTag) {
  return isHidden
    ? styles({ backgroundColor: 'white', color: 'black', border: `1px solid ${series.colour}` })
    : styles({ backgroundColor: series.colour });
}

function Tag({ tag, onToggle }: { readonly tag: ScatterTag; readonly onToggle: (index: number) => void }): ReactNode {
  const { index, series } = tag;
  const { sign } = series;
  const attributes = {
    className: classes('ChartLegendTag', sign && 'HasIcon', sign),
    'data-id': index,
    style: tagStyle(tag),
    role: 'button',
    tabIndex: 0,
    'aria-pressed': !tag.isHidden,
    onClick: () => onToggle(index),
    onKeyDown: onPress(() => onToggle(index)),
  } as const;
  if (!sign) return <HtmlContent {...attributes} html={series.name} />;
  return (
    <div {...attributes}>
      <div style={styles(sign === 'triangle' ? { borderColor: series.colour } : { backgroundColor: series.colour })} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the element that skins address */}
      <label>{series.name}</label>
    </div>
  );
}

const tagParts = partReference((pointed) => ({ series: Number(partWithin(pointed, '[data-id]')?.dataset['id'] ?? Number.NaN) }));

/** Both legends of the chart (`docs/format/widgets/charts.md`, Legend): lines, then series whose points have a symbol. */
export function ScatterLegend(props: { readonly tags: readonly ScatterTag[]; readonly onToggle: (index: number) => void }): ReactNode {
  const tag = (one: ScatterTag): ReactNode => <Tag key={one.index} tag={one} onToggle={props.onToggle} />;
  return (
    <div ref={tagParts}>
      <div id="AMLegendLine">{props.tags.filter(({ series }) => series.sign === undefined).map(tag)}</div>
      <div id="AMLegendScatter">{props.tags.filter(({ series }) => series.sign !== undefined).map(tag)}</div>
    </div>
  );
}
