import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from '../../markup/alignment.ts';
import type { HorizontalTableDraft } from './editing/horizontal-draft.ts';

/** Switch that shows only the rows of a filter. */
function FilterSwitch(props: { readonly filter: string; readonly isFiltered: boolean; readonly onToggle: () => void }): ReactNode {
  const { filter, isFiltered, onToggle } = props;
  const label = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onToggle();
  };
  return (
    <div className="ks-horizontal-table-search-toggle-holder">
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <div
        className={classes('ks-horizontal-table-search-toggle', isFiltered && 'ks-on')}
        role="checkbox"
        aria-checked={isFiltered}
        aria-labelledby={label}
        tabIndex={0}
        data-value={filter}
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-off">
          <span className="icon-checkbox-off" />
        </div>
        <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-on">
          <span className="icon-checkbox-on" />
        </div>
        <div id={label} className="ks-horizontal-table-toggle-label ks-horizontal-table-toggle-label-on">
          {`${filter} Only`}
        </div>
      </div>
    </div>
  );
}

/**
 * Search box and filter switch above the table; the header exists without them, too (`docs/format/widgets/tables.md`, Horizontal table).
 */
export function HorizontalTableSearch(props: {
  readonly hasSearch: boolean;
  readonly search: string | undefined;
  /** Text of the filter switch; `undefined`: there is none. */
  readonly filter: string | undefined;
  readonly isFiltered: boolean;
  readonly change: (part: Partial<HorizontalTableDraft>) => void;
}): ReactNode {
  const toggle = (): void => props.change({ isFiltered: !props.isFiltered, editor: undefined });
  return (
    <div className="ks-horizontal-table-header">
      {props.hasSearch ? (
        <div className="ks-horizontal-table-search">
          <div className="ks-horizontal-table-search-icon">
            <span className="icon-search" />
          </div>
          <input
            type="text"
            className="ks-horizontal-table-search-input"
            placeholder="Search..."
            aria-label="Search"
            autoComplete="off"
            // The framework's field starts with a blank, so that its placeholder shows only after it was emptied.
            value={props.search ?? ' '}
            onChange={(event) => props.change({ search: event.target.value, editor: undefined })}
            onKeyDown={(event) => event.key === 'Escape' && props.change({ search: '' })}
          />
        </div>
      ) : null}
      {props.filter === undefined ? null : <FilterSwitch filter={props.filter} isFiltered={props.isFiltered} onToggle={toggle} />}
    </div>
  );
}
