import { ChevronRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { selectWidget, useNavigation } from '../../stores/window/navigation.ts';
import { pathTo } from '../../stores/page/path-to.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** The selected widget and its ancestors, each selectable. Shown in design mode. */
export function AncestorPath() {
  const isDesign = useCanvas((state) => state.mode === 'design');
  const tree = useCanvas((state) => state.page?.tree);
  const widgetId = useNavigation((state) => state.widgetId);
  const path = useMemo(() => (tree && widgetId !== null ? pathTo(tree, widgetId) : []), [tree, widgetId]);
  if (!isDesign) return null;
  return (
    <nav className="ancestor-path" aria-label="Path to the selected widget">
      {tree && path.length === 0 && (
        <span className="ancestor-path__hint">Click a widget. Arrow keys move, Enter goes in, Escape goes out.</span>
      )}
      {path.map((node, index) => (
        <Fragment key={node.id}>
          {index > 0 && <Icon icon={ChevronRight} size={12} />}
          <button
            type="button"
            className="ancestor-path__step"
            aria-current={node.id === widgetId ? 'true' : undefined}
            title={node.type}
            onClick={() => selectWidget(node.id)}
          >
            {node.id}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
