import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { formatCount } from '../../../../shared/trace/format.ts';
import type { GridFacts } from '../../../../shared/trace/grid/grid-schema.ts';
import { type CellsSetting, changeCells } from '../../../stores/traffic/inspector-state.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import type { GridSearch } from './use-grid-search.ts';

interface GridBarProps {
  readonly facts: GridFacts;
  readonly setting: CellsSetting;
  readonly search: GridSearch;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onStep: (by: number) => void;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly copyEntries: readonly MenuEntry[];
  /** What became of the last copy. */
  readonly said: string | null;
}

/** Search, filter, what is shown, and copying. */
export function GridBar({ facts, setting, search, searchRef, onStep, filter, onFilter, copyEntries, said }: GridBarProps) {
  const count = search.hits?.hits.length ?? 0;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within. */}
      <div
        className={classNames('cells-view__search', search.text !== '' && 'cells-view__search--on')}
        onKeyDown={(event) => stepByKey(event, onStep)}
      >
        <SearchField
          label="Search members and values"
          placeholder="Search"
          value={search.text}
          onChange={search.setText}
          inputRef={searchRef}
        />
        {search.text !== '' && (
          <>
            <span className="text-lines__hits" role="status">
              {hitsText(search)}
            </span>
            <IconButton
              size="small"
              label="Previous"
              icon={ChevronUp}
              keys="Shift+Enter"
              disabled={count === 0}
              onClick={() => onStep(-1)}
            />
            <IconButton size="small" label="Next" icon={ChevronDown} keys="Enter" disabled={count === 0} onClick={() => onStep(1)} />
          </>
        )}
      </div>
      <SearchField label="Filter rows" value={filter} onChange={onFilter} />
      <DropdownMenu align="end" entries={showEntries(facts, setting)}>
        <button type="button" className="link detail__action--menu">
          Show
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
      <DropdownMenu align="end" entries={copyEntries}>
        <button type="button" className="link detail__action--menu">
          {said ?? 'Copy'}
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
    </>
  );
}

function stepByKey(event: KeyboardEvent, onStep: (by: number) => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  onStep(event.shiftKey ? -1 : 1);
}

function hitsText({ hits, current }: GridSearch): string {
  if (hits === null) return 'Searching…';
  if (hits.total === 0) return 'Not found';
  const total = formatCount(hits.total);
  return current < 0 ? `${total} found` : `${formatCount(current + 1)} of ${total}`;
}

function showEntries({ hasValues, hasFormatted, hasAliases, titles }: GridFacts, setting: CellsSetting): readonly MenuEntry[] {
  const { values, names, showsTitles, showsOrdinals } = setting;
  return [
    {
      id: 'values',
      title: 'Formatted values',
      checked: values === 'formatted' && hasFormatted,
      disabled: !hasValues || !hasFormatted,
      onSelect: () => changeCells({ values: values === 'formatted' ? 'raw' : 'formatted' }),
    },
    {
      id: 'aliases',
      title: 'Aliases',
      ...(hasAliases ? {} : { detail: 'The answer has none' }),
      checked: names === 'alias' && hasAliases,
      disabled: !hasAliases,
      onSelect: () => changeCells({ names: names === 'alias' ? 'name' : 'alias' }),
    },
    {
      id: 'titles',
      title: 'Titles',
      detail: titles.length === 0 ? 'The answer has no members beside rows and columns' : 'Members that hold for every cell',
      checked: showsTitles,
      disabled: titles.length === 0,
      onSelect: () => changeCells({ showsTitles: !showsTitles }),
    },
    { id: 'ordinals', title: 'Ordinals', checked: showsOrdinals, onSelect: () => changeCells({ showsOrdinals: !showsOrdinals }) },
  ];
}
