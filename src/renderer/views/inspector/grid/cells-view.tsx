import { groupDigits } from '../../../../shared/group-digits.ts';
import './cells-view.css';
import './cell-grid.css';
import { Copy, Crosshair } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { ReadGrid } from '../../../../shared/trace/grid/copy-range.ts';
import { type GridFacts, type GridOrder, gridBounds } from '../../../../shared/trace/grid/grid-schema.ts';
import { type GridPlace, type GridSelection, isOneCell, selectedRange, selectPlace } from '../../../../shared/trace/grid/grid-selection.ts';
import { shownMember } from '../../../../shared/trace/grid/grid-texts.ts';
import { type AskedCell, showOnPage } from '../../../stores/traffic/made-places.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { type CellsSetting, changeCells, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { AskForAxes } from './ask-for-axes.tsx';
import { type CopyFormat, copyGrid } from './copy-grid.ts';
import { GridBar } from './grid-bar.tsx';
import { GridFooter } from './grid-footer.tsx';
import { MadeBar } from '../made/made-bar.tsx';
import { type GridHandle, CellGrid, placeOf } from './cell-grid.tsx';
import { type GridTiles, useGridTiles } from './use-grid-tiles.ts';
import { useGridSearch, useSettled } from './use-grid-search.ts';

const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

interface CellsViewProps {
  readonly exchange: Exchange;
  /** The same function for as long as the cells are the same. */
  readonly read: ReadGrid;
  /** The cells one below the other. */
  readonly list: ReactNode;
}

/** The cells of an answer as a grid, or as a list: by choice, or where they have no known place in rows and columns. */
export function CellsView({ exchange, read, list }: CellsViewProps) {
  const { view } = useInspector((state) => state.cells);
  const toggle = <SegmentedControl label="Cells as" value={view} options={views} onChange={(next) => changeCells({ view: next })} />;
  if (view === 'grid') return <GridView exchange={exchange} read={read} list={list} toggle={toggle} />;
  return (
    <div className="cells-view">
      <div className="text-lines__bar">{toggle}</div>
      <div className="cells-view__list">{list}</div>
    </div>
  );
}

function GridView({ exchange, read, list, toggle }: CellsViewProps & { readonly toggle: ReactNode }) {
  const setting = useInspector((state) => state.cells);
  const [sort, setSort] = useState<GridOrder['sort']>(undefined);
  const [typed, setTyped] = useState('');
  const filter = useSettled(typed).slice(0, 500);
  const order = useMemo<GridOrder>(
    () => ({ ...(sort === undefined ? {} : { sort }), ...(filter === '' ? {} : { filter }) }),
    [sort, filter],
  );
  const tiles = useGridTiles(read, order);
  const { facts, reason, error } = tiles;
  if (error !== null) {
    return (
      <div className="cells-view">
        <div className="text-lines__bar">{toggle}</div>
        <EmptyState text={error} />
      </div>
    );
  }
  if (reason !== null) {
    return (
      <div className="cells-view">
        <div className="text-lines__bar cells-view__reason">
          <span>{reason}</span>
          <AskForAxes exchange={exchange} />
        </div>
        <div className="cells-view__list">{list}</div>
      </div>
    );
  }
  if (facts === null) return <Progress text="Reading the cells" />;
  if (facts.rows * facts.columns === 0) return <EmptyState text="The query has no cells. Check its members, or NON EMPTY." />;
  return <OpenGrid exchangeId={exchange.id} {...{ read, toggle, setting, order, sort, setSort, typed, setTyped, tiles, facts }} />;
}

interface OpenGridProps {
  readonly exchangeId: string;
  readonly read: ReadGrid;
  readonly toggle: ReactNode;
  readonly setting: CellsSetting;
  readonly order: GridOrder;
  readonly sort: GridOrder['sort'];
  readonly setSort: (sort: GridOrder['sort']) => void;
  readonly typed: string;
  readonly setTyped: (filter: string) => void;
  readonly tiles: GridTiles;
  readonly facts: GridFacts;
}

function OpenGrid({ exchangeId, read, toggle, setting, order, sort, setSort, typed, setTyped, tiles, facts }: OpenGridProps) {
  const [selection, setSelection] = useState<GridSelection | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const search = useGridSearch(read, order);
  const grid = useRef<GridHandle>(null);
  const searchField = useRef<HTMLInputElement>(null);
  // A row has another place in another order; the column stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what the selection belongs to.
  useEffect(() => {
    setSelection((before) => before && selectPlace(null, { row: 0, column: before.focus.column }, false));
    grid.current?.toTop();
  }, [order]);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), 1500);
    return () => clearTimeout(timer);
  }, [said]);

  const asked = askedCell(exchangeId, tiles, selection);
  const show = (): void => void (asked !== null && showOnPage(asked));
  const isPart = selection !== null && !isOneCell(selection);
  const whole = { rows: { from: 0, to: tiles.rowTotal - 1 }, columns: { from: 0, to: facts.columns - 1 } };
  function copy(format: CopyFormat, range = isPart ? selectedRange(selection) : whole): void {
    copyGrid(format, { read, order, range, choice: setting }).then((done) => setSaid(done ? 'Copied' : 'Not copied'), showFailure);
  }
  /** The menu is that of the cell below the pointer, or of the selection that it is in. */
  function selectPointed({ target }: MouseEvent): void {
    const place = target instanceof Element ? placeOf(target) : null;
    if (place !== null && !isSelected(selection, place)) setSelection(selectPlace(null, place, false));
  }
  function step(by: number): void {
    const [row, column] = search.step(by) ?? [];
    if (row === undefined || column === undefined) return;
    const place = { row: Math.max(0, row), column: Math.max(0, column) };
    setSelection(selectPlace(null, place, false));
    grid.current?.reveal(place);
  }
  function sortBy(column: number, descending?: boolean): void {
    const isSame = sort?.column === column;
    const isBack = isSame && (descending === undefined ? sort.descending : sort.descending === descending);
    setSort(isBack ? undefined : { column, descending: descending ?? isSame });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+F anywhere in it leads to its search field.
    <div
      className="cells-view"
      onKeyDown={(event) => {
        if (isSearchKey(event)) searchField.current?.select();
      }}
    >
      <div className="text-lines__bar">
        {toggle}
        <GridBar
          {...{ facts, setting, search, said }}
          searchRef={searchField}
          onStep={step}
          filter={typed}
          onFilter={setTyped}
          copyEntries={copyEntries(isPart ? 'the selection' : 'all cells', tiles.rowTotal > 0, copy)}
        />
      </div>
      {setting.showsTitles && <Titles facts={facts} setting={setting} />}
      {tiles.rowTotal === 0 && !tiles.isLoading ? (
        <EmptyState text="No row has this text in its members or cells. Filter by something else." />
      ) : (
        <ContextMenu entries={cellMenu(asked, show, () => selection !== null && copy('table', selectedRange(selection)))}>
          <div className="cells-view__grid" onContextMenuCapture={selectPointed}>
            <CellGrid
              ref={grid}
              label={`${groupDigits(facts.rows)} rows × ${groupDigits(facts.columns)} columns`}
              {...{ exchangeId, tiles, setting, selection, sort }}
              marked={search.marked}
              onSelect={setSelection}
              onSort={sortBy}
              onCopy={() => selection !== null && copy('table', selectedRange(selection))}
              onShow={show}
            />
          </div>
        </ContextMenu>
      )}
      <GridFooter {...{ read, order, facts, selection }} rowTotal={tiles.rowTotal} />
      <MadeBar asked={asked} />
    </div>
  );
}

/** Returns the cell of the answer that has the focus; null for none, and for one that the answer does not have. */
function askedCell(exchangeId: string, tiles: GridTiles, selection: GridSelection | null): AskedCell | null {
  const cell = selection && tiles.cell(selection.focus.row, selection.focus.column);
  return cell ? { exchangeId, by: 'ordinal', cell: cell[3] } : null;
}

function isSelected(selection: GridSelection | null, { row, column }: GridPlace): boolean {
  if (selection === null) return false;
  const { rows, columns } = selectedRange(selection);
  return row >= rows.from && row <= rows.to && column >= columns.from && column <= columns.to;
}

function cellMenu(asked: AskedCell | null, show: () => void, copy: () => void): readonly MenuEntry[] {
  return [
    { id: 'show', title: 'Show on the page', icon: Crosshair, keys: 'Enter', disabled: asked === null, onSelect: show },
    { id: 'copy', title: 'Copy', icon: Copy, keys: 'Mod+C', disabled: asked === null, onSelect: copy },
  ];
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function copyEntries(what: string, isPossible: boolean, copy: (format: CopyFormat) => void): readonly MenuEntry[] {
  const entry = (format: CopyFormat, title: string, detail: string): MenuEntry => ({
    id: format,
    title,
    detail,
    disabled: !isPossible,
    onSelect: () => copy(format),
  });
  return [
    { kind: 'label', id: 'what', title: `Copy ${what} as` },
    entry('table', 'Table', 'For spreadsheets and mail, with headers'),
    entry('csv', 'CSV', 'Comma separated values'),
    entry('json', 'JSON', 'Members and values of each row'),
  ];
}

function Titles({ facts, setting }: Pick<OpenGridProps, 'facts' | 'setting'>) {
  return (
    <div className="cells-view__titles selectable">
      {facts.titles.slice(0, gridBounds.dimensions).map(({ dimension, member }) => (
        <span key={`${dimension} ${member[0]}`}>
          {dimension} <b>{shownMember(member, setting)}</b>
        </span>
      ))}
    </div>
  );
}
