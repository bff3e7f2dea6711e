import { useEffect, useMemo, useRef, useState } from 'react';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { configuredPlace } from '../../stores/widgets/made-widgets.ts';
import { revealSource, selectWidget, selectWidgets, toggleSelected, useNavigation } from '../../stores/window/navigation.ts';
import type { ShownTreeRow } from '../../ui/lists/tree-rows.ts';
import type { WidgetLine } from './widget-tree.ts';

type WidgetRow = ShownTreeRow<WidgetLine>;

/** Milliseconds between a selection and showing its code; longer than the repeat interval of a held key. */
const revealDelay = 120;

/** Returns the place in the code that belongs to a selected widget: in design mode its configuration, else its entry in the repository. */
function codeOf(widgetId: string, model: ProjectModel | null, drawn: WidgetNode | undefined) {
  const configured = configuredPlace(model, drawn, widgetId);
  const entry = model?.entries.find((candidate) => candidate.widgetId === widgetId)?.location;
  return useCanvas.getState().mode === 'design' ? (configured ?? entry) : (entry ?? configured);
}

/** Returns a function that shows a place in the code: at once with the focus, otherwise once the selection rests. */
function useRevealSoon() {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  return (place: ReturnType<typeof codeOf>, focus: boolean) => {
    clearTimeout(soon.current);
    if (!place) return;
    // Arrow keys show the code only at the end of a movement: files would flicker past otherwise.
    if (focus) revealSource(place, true);
    else {
      const { reveal } = useNavigation.getState();
      // A place shown in the meantime, such as a new widget's, is what the person wants to see.
      soon.current = setTimeout(() => useNavigation.getState().reveal === reveal && revealSource(place, false), revealDelay);
    }
  };
}

/** Returns the selection in the widget tree, which is that of the window, and what a click or a key changes of it. */
export function useWidgetSelection(model: ProjectModel | null, drawn: WidgetNode | undefined, rows: readonly WidgetRow[]) {
  const widgetId = useNavigation((state) => state.widgetId);
  const also = useNavigation((state) => state.alsoSelected);
  const alsoSelected = useMemo(() => new Set(also), [also]);
  /** Where a range of lines begins. */
  const anchor = useRef<string | null>(null);
  /** The line that was clicked last, with the widget that was selected then. */
  const [chosenRow, setChosenRow] = useState<{ readonly id: string; readonly widgetId: string | null } | null>(null);
  const revealSoon = useRevealSoon();

  // Two lines may have the same widget id: the clicked one stays selected, and so does a group, until another widget is selected anywhere.
  const chosen = chosenRow?.widgetId === widgetId ? rows.find((row) => row.id === chosenRow?.id) : undefined;
  const selectedId = chosen?.id ?? widgetId;

  /** Selects the widget of a line everywhere and shows its code; `focus`: the code gets the focus. */
  function select(row: WidgetRow, focus: boolean) {
    setChosenRow({ id: row.id, widgetId: row.data.kind === 'group' ? widgetId : row.data.widgetId });
    if (row.data.kind === 'group') return;
    selectWidget(row.data.widgetId);
    revealSoon(codeOf(row.data.widgetId, model, drawn), focus);
  }
  /** Adds a line to the selection or takes it out, or selects all lines from the one that was selected alone. */
  function extend(row: WidgetRow, kind: 'toggle' | 'range') {
    if (row.data.kind === 'group') return;
    setChosenRow({ id: row.id, widgetId: row.data.widgetId });
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

  /** The widget that the menu is about; none while a group is selected. */
  const menuWidgetId = chosen?.data.kind === 'group' ? null : widgetId;

  return { widgetId, alsoSelected, selectedId, menuWidgetId, select, extend };
}
