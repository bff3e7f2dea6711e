import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { madeWidgets } from '../../stores/widgets/made-widgets.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { filterTree, treeRows } from '../../ui/lists/tree-rows.ts';
import { ancestorsOf, matchesWidgetFilter, widgetTree } from './widget-tree.ts';

/** Returns the visible lines of the widget tree: with a filter those that match, else those whose ancestors are expanded. */
export function useWidgetRows(filter: string) {
  // Deferred, so that a key in the editor is drawn before the lines of a large project are computed again.
  const model = useDeferredValue(useSession((state) => state.model));
  const problems = useDeferredValue(useSession((state) => state.problems));
  const drawn = useDeferredValue(useCanvas((state) => state.page?.tree));
  const widgetId = useNavigation((state) => state.widgetId);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
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
  // Their ancestors stand in the list, too.
  const matching = useMemo(
    () => rows.filter((row) => row.data.kind !== 'group' && matchesWidgetFilter(row, filter)).length,
    [rows, filter],
  );

  // Selected elsewhere: expand its ancestors so that it is visible.
  useEffect(() => {
    if (widgetId === null) return;
    const ancestors = ancestorsOf(nodes, widgetId);
    setCollapsed((before) =>
      ancestors.some((id) => before.has(id)) ? new Set([...before].filter((id) => !ancestors.includes(id))) : before,
    );
  }, [widgetId, nodes]);

  return {
    model,
    /** Tree of the page that is drawn. */
    drawn,
    rows,
    /** Number of widgets that match the filter. */
    matching,
    /** Number of widgets, filter aside. */
    count: (model?.widgets.length ?? 0) + made.length,
    toggle(id: string, expanded: boolean) {
      setCollapsed((before) => {
        const next = new Set(before);
        if (expanded) next.delete(id);
        else next.add(id);
        return next;
      });
    },
  };
}
