import { Boxes, FileText, Plus } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isPlaceName } from '../../../shared/project/place-name.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { configuredPlace, madeWidgets } from '../../stores/widgets/made-widgets.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { revealSource, selectWidget, selectWidgets, toggleSelected, useNavigation } from '../../stores/window/navigation.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { widgetKey } from '../../stores/widgets/widget-keys.ts';
import { useWidgetClipboard } from '../../stores/widgets/widget-clipboard.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Tree } from '../../ui/lists/tree.tsx';
import { filterTree, type ShownTreeRow, treeRows } from '../../ui/lists/tree-rows.ts';
import { showFile } from '../../stores/text-editor/file-actions.ts';
import { widgetIcon } from '../../ui/signs/widget-icons.ts';
import { dragProps } from './widget-drag.ts';
import { FittingBadges } from './fitting-badges.tsx';
import { widgetMenu } from './widget-menu.ts';
import { ancestorsOf, matchesWidgetFilter, type WidgetLine, widgetTree } from './widget-tree.ts';

/** Milliseconds between a selection and showing its code; longer than the repeat interval of a held key. */
const revealDelay = 120;

/** Pages and their widgets. Follows what is selected elsewhere; a click selects everywhere and shows the code. */
export function WidgetList() {
  const commandKeys = useCommandKeys();
  // Deferred, so that a key in the editor is drawn before the lines of a large project are computed again.
  const model = useDeferredValue(useSession((state) => state.model));
  const problems = useDeferredValue(useSession((state) => state.problems));
  const widgetId = useNavigation((state) => state.widgetId);
  const also = useNavigation((state) => state.alsoSelected);
  const alsoSelected = useMemo(() => new Set(also), [also]);
  /** Where a range of lines begins. */
  const anchor = useRef<string | null>(null);
  const kept = useWidgetClipboard((state) => state.kept);
  const cutIds = useMemo(() => new Set(kept?.kind === 'cut' ? kept.widgets.map((one) => one.widgetId) : []), [kept]);
  const [filter, setFilter] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [chosenRow, setChosenRow] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const treeElement = useRef<HTMLDivElement>(null);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);

  const drawn = useDeferredValue(useCanvas((state) => state.page?.tree));
  const made = useMemo(() => (model ? madeWidgets(model, drawn) : []), [model, drawn]);
  const nodes = useMemo(() => (model ? widgetTree(model, problems, made) : []), [model, problems, made]);
  const rows = useMemo(
    () =>
      filter === ''
        ? treeRows(nodes, (id) => !collapsed.has(id))
        : treeRows(
            filterTree(nodes, (node) => matchesWidgetFilter(node, filter)),
            () => true,
          ),
    [nodes, filter, collapsed],
  );

  // Selected elsewhere: expand its ancestors so that it is visible.
  useEffect(() => {
    if (widgetId === null) return;
    const ancestors = ancestorsOf(nodes, widgetId);
    setCollapsed((before) =>
      ancestors.some((id) => before.has(id)) ? new Set([...before].filter((id) => !ancestors.includes(id))) : before,
    );
  }, [widgetId, nodes]);

  // Two lines may have the same widget id: the clicked one stays selected.
  const chosen = rows.find((row) => row.id === chosenRow);
  const selectedId = chosen && (chosen.data.kind === 'group' || chosen.data.widgetId === widgetId) ? chosen.id : widgetId;

  function select(row: ShownTreeRow<WidgetLine>, focus: boolean) {
    setChosenRow(row.id);
    if (row.data.kind === 'group') return;
    selectWidget(row.data.widgetId);
    const configured = configuredPlace(model, drawn, row.data.widgetId);
    const entry = model?.entries.find((candidate) => candidate.widgetId === row.data.widgetId)?.location;
    // In design mode show the configuration, otherwise the widget's entry in the repository.
    const place = useCanvas.getState().mode === 'design' ? (configured ?? entry) : (entry ?? configured);
    clearTimeout(soon.current);
    if (!place) return;
    // Arrow keys show the code only at the end of a movement: files would flicker past otherwise.
    if (focus) revealSource(place, true);
    else {
      const { reveal } = useNavigation.getState();
      // A place shown in the meantime, such as a new widget's, is what the person wants to see.
      soon.current = setTimeout(() => useNavigation.getState().reveal === reveal && revealSource(place, false), revealDelay);
    }
  }
  /** Adds a line to the selection or takes it out, or selects all lines from the one that was selected alone. */
  function extend(row: ShownTreeRow<WidgetLine>, kind: 'toggle' | 'range') {
    if (row.data.kind === 'group') return;
    setChosenRow(row.id);
    if (kind === 'toggle') {
      toggleSelected(row.data.widgetId);
      anchor.current = row.data.widgetId;
      return;
    }
    if (also.length === 0) anchor.current = widgetId;
    const from = rows.findIndex(({ data }) => data.widgetId === anchor.current);
    const to = rows.indexOf(row);
    const range = from < 0 ? [row] : from <= to ? rows.slice(from, to + 1) : rows.slice(to, from + 1).toReversed();
    selectWidgets(range.flatMap(({ data }) => (data.kind === 'group' ? [] : [data.widgetId])));
  }
  function toggle(id: string, expanded: boolean) {
    setCollapsed((before) => {
      const next = new Set(before);
      if (expanded) next.delete(id);
      else next.add(id);
      return next;
    });
  }

  function onChord(event: KeyboardEvent, row: ShownTreeRow<WidgetLine> | undefined) {
    // Undo takes the last change back from any line. A widget that was just pasted looks made by a function until the tree knows the
    // text it was written to: which of them it is, is decided by the text.
    const widgetId = row === undefined || row.data.kind === 'group' ? null : row.data.widgetId;
    const { key, code, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta } = event;
    if (key === ' ' && (ctrl || meta) && row) {
      extend(row, 'toggle');
      event.preventDefault();
      return;
    }
    if (widgetKey(widgetId, { key, code, ctrl, shift, alt, meta })) event.preventDefault();
  }

  const count = (model?.widgets.length ?? 0) + made.length;
  return (
    <>
      <div className="explorer__head-line">
        <h2 className="explorer__head" id="explorer-widgets">
          Widgets
          <span className="explorer__count">{count > 0 && count.toLocaleString('en')}</span>
        </h2>
        {count > 0 && (
          <IconButton
            size="small"
            label="Add a widget"
            keys={commandKeys('widget.add')}
            icon={Plus}
            onClick={() => openDialog({ kind: 'add-widget' })}
          />
        )}
      </div>
      {count > 0 && (
        <SearchField
          className="explorer__filter"
          label="Filter widgets"
          placeholder="Filter, ! for problems"
          value={filter}
          onChange={setFilter}
          inputRef={field}
          onLeave={() => {
            const first = rows.find((row) => row.data.kind !== 'group');
            treeElement.current?.focus();
            if (first && filter !== '') select(rows.find((row) => matchesWidgetFilter(row, filter)) ?? first, false);
          }}
        />
      )}
      <section className="explorer__widgets" aria-labelledby="explorer-widgets">
        {count === 0 ? (
          <NoWidgets />
        ) : rows.length === 0 ? (
          <EmptyState text={`No widget fits “${filter}”.`} action={<Button onClick={() => setFilter('')}>Clear filter</Button>} />
        ) : (
          <ContextMenu entries={widgetMenu(model, drawn, widgetId, kept !== null, commandKeys)}>
            <div className="explorer__tree">
              <Tree
                label="Widgets"
                treeRef={treeElement}
                rows={rows}
                selectedId={selectedId}
                alsoSelected={alsoSelected}
                onExtend={extend}
                onSelect={(row) => select(row, false)}
                onActivate={(row) => select(row, true)}
                onToggle={toggle}
                onType={(text) => {
                  setFilter(text);
                  field.current?.focus();
                }}
                renderIcon={(row) => (
                  <span className="explorer__type-icon">
                    <Icon
                      icon={
                        row.data.kind === 'group'
                          ? Boxes
                          : row.data.kind === 'page' || widgetFacts(row.data.type).role === 'page'
                            ? FileText
                            : widgetIcon(row.data.type)
                      }
                    />
                  </span>
                )}
                renderTrailing={(row) => <Badges line={row.data} />}
                titleOf={(row) => lineTitle(row.label, row.data)}
                onChord={onChord}
                rowProps={(row) =>
                  row.data.kind === 'group'
                    ? {}
                    : {
                        ...(row.data.kind === 'made' ? {} : dragProps(model, { widgetId: row.data.widgetId, expanded: row.expanded })),
                        'data-cut': cutIds.has(row.data.widgetId) ? '' : undefined,
                        // The menu of one of several selected widgets is that of all of them.
                        // The menu of one of several selected widgets is about all of them.
                        onContextMenu: () =>
                          row.data.widgetId === widgetId || alsoSelected.has(row.data.widgetId) ? undefined : select(row, false),
                      }
                }
              />
            </div>
          </ContextMenu>
        )}
      </section>
    </>
  );
}

function lineTitle(label: string, line: WidgetLine): string {
  const actions = line.badges.map((badge) => badge.text).join(', ');
  const errors = line.errors === 0 ? '' : line.errors === 1 ? '1 error' : `${line.errors} errors`;
  const warnings = line.warnings === 0 ? '' : line.warnings === 1 ? '1 warning' : `${line.warnings} warnings`;
  const origin = line.kind === 'made' ? 'made by a function' : isPlaceName(line.widgetId) ? 'no id: named by its place' : '';
  return [label, line.type, origin, actions, errors, warnings].filter(Boolean).join(' · ');
}

/** Described by the line, whose accessible name is the name in the tree. */
function Badges({ line }: { readonly line: WidgetLine }) {
  const { badges, kind, errors, warnings } = line;
  const isUnnamed = isPlaceName(line.widgetId);
  if (badges.length === 0 && errors === 0 && warnings === 0 && kind !== 'made' && !isUnnamed) return null;
  const actions = badges.map(({ text, write }) => ({ key: text, badge: <Badge tone={write ? 'accent' : 'neutral'}>{text}</Badge> }));
  const all = [
    ...(kind === 'made' ? [{ key: 'made', badge: <Badge>ƒ</Badge> }] : []),
    ...(isUnnamed ? [{ key: 'no id', badge: <Badge>no id</Badge> }] : []),
    ...actions,
  ];
  const hasProblem = errors > 0 || warnings > 0;
  return <FittingBadges badges={all} last={hasProblem ? <ProblemBadge errors={errors} warnings={warnings} /> : null} />;
}

function ProblemBadge({ errors, warnings }: Pick<WidgetLine, 'errors' | 'warnings'>) {
  const [tone, count] = errors > 0 ? (['error', errors] as const) : (['warning', warnings] as const);
  return (
    <Badge tone={tone} label={count === 1 ? `1 ${tone}` : `${count} ${tone}s`}>
      {count === 1 ? '!' : count}
    </Badge>
  );
}

function NoWidgets() {
  const model = useSession((state) => state.model);
  const configuration = useSession((state) => state.project?.files.find((file) => file.role === 'widgetConfig'));
  if (model === null) return <Skeleton lines={8} />;
  return (
    <EmptyState
      icon={Boxes}
      text="Pages and widgets of the widget configuration appear here."
      action={
        configuration?.exists ? (
          <Button onClick={() => showFile(configuration.path, { focus: true, keep: true })}>Open widget configuration</Button>
        ) : undefined
      }
    />
  );
}
