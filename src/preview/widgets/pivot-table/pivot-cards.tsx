import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import type { PivotCard } from './pivot-data.ts';

/** Area of the slicer, the rows or the columns with its cards (`docs/format/widgets/tables.md`, Pivot table). */
export function PivotTagHolder(props: {
  readonly id: 'pivotSlicer' | 'pivotRowSelector' | 'pivotColSelector';
  readonly label: string;
  readonly cards: readonly PivotCard[];
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div id={props.id} className="ks-pivot-table-tag-holder" role="group" aria-label={props.label}>
      {props.cards.map((card, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
          key={index}
          className={classes('ks-pivot-table-tag', 'noselect', index < props.cards.length - 1 && 'has-next', index > 0 && 'has-prev')}
          data-dimension={card.dimension}
          data-hierarchy={card.hierarchy}
          data-subset={card.subset}
          data-element={card.element}
          data-hex={card.hex}
          data-private={card.isPrivate}
          data-alias_attr_name={card.alias}
        >
          <div className="ks-pivot-table-tag-color" style={{ backgroundColor: `#${card.hex}` }} />
          <h3>{card.dimension}</h3>
          <h4>{card.element || card.subset}</h4>
          <span className="icon-x-circle" />
        </div>
      ))}
      {/* biome-ignore lint/a11y/useValidAnchor: skins address an anchor; cards cannot be added to a read-only view */}
      <a className="ks-pivot-table-add-tag">
        <span className="icon-plus-circle" />
      </a>
    </div>
  );
}

/** Icon of an area for cards. */
export function PivotTagIcon({ icon }: { readonly icon: string }): ReactNode {
  return (
    <div className="ks-pivot-table-tag-holder-icon">
      <span className={icon} />
    </div>
  );
}
