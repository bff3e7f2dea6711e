import { Boxes, FileText } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type Ref, useMemo } from 'react';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import { useWidgetClipboard } from '../../stores/widgets/widget-clipboard.ts';
import { widgetKey } from '../../stores/widgets/widget-keys.ts';
import { widgetMenu } from '../../stores/widgets/widget-menu.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { widgetIcon } from '../../ui/signs/widget-icons.ts';
import { Tree } from '../../ui/lists/tree.tsx';
import type { ShownTreeRow } from '../../ui/lists/tree-rows.ts';
import type { useWidgetRows } from './use-widget-rows.ts';
import type { useWidgetSelection } from './use-widget-selection.ts';
import { lineTitle, WidgetBadges } from './widget-badges.tsx';
import { dragProps } from './widget-drag.ts';
import type { WidgetLine } from './widget-tree.ts';

function lineIcon(line: WidgetLine) {
  if (line.kind === 'group') return Boxes;
  return line.kind === 'page' || widgetFacts(line.type).role === 'page' ? FileText : widgetIcon(line.type);
}

interface WidgetLinesProps {
  readonly lines: ReturnType<typeof useWidgetRows>;
  readonly selection: ReturnType<typeof useWidgetSelection>;
  /** Called with a letter typed on the tree. */
  readonly onType: (text: string) => void;
  readonly treeRef: Ref<HTMLDivElement>;
}

/** The tree of the widgets with its menu, keys and dragging. */
export function WidgetLines({ lines, selection, onType, treeRef }: WidgetLinesProps) {
  const { model, drawn, rows } = lines;
  const { widgetId, alsoSelected, selectedId, menuWidgetId, select, extend } = selection;
  const commandKeys = useCommandKeys();
  const kept = useWidgetClipboard((state) => state.kept);
  const cutIds = useMemo(() => new Set(kept?.kind === 'cut' ? kept.widgets.map((one) => one.widgetId) : []), [kept]);

  function onChord(event: KeyboardEvent, row: ShownTreeRow<WidgetLine> | undefined) {
    // Undo takes the last change back from any line. A widget that was just pasted looks made by a function until the tree knows the
    // text it was written to: which of them it is, is decided by the text.
    const ofLine = row === undefined || row.data.kind === 'group' ? null : row.data.widgetId;
    const { key, code, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta } = event;
    if (key === ' ' && (ctrl || meta) && row) {
      extend(row, 'toggle');
      event.preventDefault();
      return;
    }
    if (widgetKey(ofLine, { key, code, ctrl, shift, alt, meta })) event.preventDefault();
  }

  function rowProps(row: ShownTreeRow<WidgetLine>): HTMLAttributes<HTMLDivElement> & { readonly 'data-cut'?: string | undefined } {
    const { kind, widgetId: id } = row.data;
    if (kind === 'group') return {};
    return {
      ...(kind === 'made' ? {} : dragProps(model, { widgetId: id, expanded: row.expanded })),
      'data-cut': cutIds.has(id) ? '' : undefined,
    };
  }
  function onMenu(row: ShownTreeRow<WidgetLine>) {
    // The menu of one of several selected widgets is about all of them.
    if (row.data.kind === 'group' || (row.data.widgetId !== widgetId && !alsoSelected.has(row.data.widgetId))) select(row, false);
  }

  return (
    <ContextMenu entries={widgetMenu(model, drawn, menuWidgetId, kept !== null, commandKeys)}>
      <div className="explorer__tree">
        <Tree
          label="Widgets"
          treeRef={treeRef}
          rows={rows}
          selectedId={selectedId}
          alsoSelected={alsoSelected}
          onExtend={extend}
          onSelect={(row) => select(row, false)}
          onMenu={onMenu}
          onActivate={(row) => select(row, true)}
          onToggle={lines.toggle}
          onType={onType}
          renderIcon={(row) => (
            <span className="explorer__type-icon">
              <Icon icon={lineIcon(row.data)} />
            </span>
          )}
          renderTrailing={(row) => <WidgetBadges line={row.data} />}
          titleOf={(row) => lineTitle(row.label, row.data)}
          onChord={onChord}
          rowProps={rowProps}
        />
      </div>
    </ContextMenu>
  );
}
