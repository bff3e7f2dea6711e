import { Drama } from 'lucide-react';
import { useMemo } from 'react';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { type ExampleKind, exampleTitles, hasManyRows } from '../../stores/page/example-data.ts';
import { endExample, nodesOfPage, showExample, useExampleState } from '../../stores/page/example-state.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { BarItem } from '../../ui/layout/overflow-bar.tsx';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';

const kinds: readonly ExampleKind[] = ['empty', 'loading', 'failed', 'long', 'many'];

/** Returns the menu of states: those of the selected widget, and of the whole page. */
function useExampleEntries(): readonly MenuEntry[] {
  const shown = useExampleState((state) => state.shown);
  const tree = useCanvas((state) => state.page?.tree);
  const page = useCanvas((state) => state.page?.page ?? null);
  const widgetId = useNavigation((state) => state.widgetId);
  const node = useMemo(
    () => (tree && widgetId !== page ? nodesOfPage(tree).find(({ id }) => id === widgetId) : undefined),
    [tree, page, widgetId],
  );
  const chosen = node?.id ?? null;
  // The data as it is now: the bar would be drawn again with every answer.
  const hasRows = useMemo(() => node !== undefined && hasManyRows(node, useCanvas.getState().widgets.get(node.id)), [node]);
  const entriesOf = (id: string | null): readonly MenuEntry[] =>
    kinds.map((kind) => ({
      id: `${kind} ${id ?? ''}`,
      title: exampleTitles[kind],
      checked: shown?.kind === kind && shown.widgetId === id,
      ...(kind === 'many' && id !== null && !hasRows ? { disabled: true, detail: `${id} shows no rows` } : {}),
      onSelect: () => showExample(kind, id),
    }));
  const data: MenuEntry = { id: 'data', title: 'With its data', checked: shown === null, onSelect: endExample };
  const ofPage: readonly MenuEntry[] = [{ kind: 'label', id: 'page', title: `All of ${page ?? 'the page'}` }, ...entriesOf(null)];
  if (chosen === null) return [data, { kind: 'separator', id: 'data-end' }, ...ofPage];
  return [
    data,
    { kind: 'separator', id: 'data-end' },
    { kind: 'label', id: 'widget', title: chosen },
    ...entriesOf(chosen),
    { kind: 'separator', id: 'between' },
    ...ofPage,
  ];
}

/** Returns the toolbar's menu of the states that a widget or the page can be shown in. */
export function useExampleItem(): BarItem {
  const entries = useExampleEntries();
  const isShown = useExampleState((state) => state.shown !== null);
  const disabled = useCanvas((state) => state.page === null);
  return {
    id: 'example',
    node: (
      <DropdownMenu entries={entries} align="end">
        <IconButton label="States of the page" icon={Drama} pressed={isShown} disabled={disabled} />
      </DropdownMenu>
    ),
    entries: [{ kind: 'menu', id: 'example', title: 'States of the page', icon: Drama, entries: disabled ? [] : entries }],
    leaves: 0,
  };
}
