import type { CSSProperties, ReactNode } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { ScrollTableBody } from './scroll-table-body.tsx';
import { EditorOutOfSight } from './scroll-table-cells.tsx';
import { ScrollTableHead, ScrollTablePager } from './scroll-table-head.tsx';
import { ScrollTableNames } from './scroll-table-names.tsx';
import { type ScrollTable, useScrollTable } from './use-scroll-table.ts';

/** Spreadsheet-like table with frozen row labels: edit, select, copy and paste (`docs/format/widgets/tables.md`, Scroll table). */
export function ScrollTableWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const table = useScrollTable(widget);
  const { root, data, scroll, editing, layout } = table;
  const { headerWidth } = layout;
  const { editor } = editing;
  const outer = generalStyle(readParameters(widget.config, widget.result));
  delete outer.height;
  return (
    <Section widget={widget}>
      <div style={styles(outer)}>
        {/* biome-ignore-start lint/a11y: skins address these very elements; the table itself takes the keys */}
        <div className="ks-scrolltable noselect" data-id={widget.id}>
          <div className="col">
            <ScrollTablePager columns={data.columns} headerWidth={headerWidth} sight={scroll.sight} onJump={scroll.jumpTo} />
          </div>
        </div>
        <div
          ref={root}
          className="row"
          role="group"
          aria-label={widget.id}
          tabIndex={0}
          style={
            { '--dashwright-column-width': `${scroll.filledWidth}px`, '--dashwright-header-width': `${headerWidth + 1}px` } as CSSProperties
          }
          // A press says itself which cell it is on, if any.
          onFocus={({ target, currentTarget }) => target === currentTarget && target.matches(':focus-visible') && editing.takeFocus()}
          onKeyDown={editing.onKeyDown}
          onCopy={editing.onCopy}
          onPaste={editing.onPaste}
        >
          {editor && !isEditorDrawn(table) ? <EditorOutOfSight text={editor.text} handlers={editing.handlers} /> : null}
          <div className="col">
            <div className={scroll.isAtEnd ? 'ks-scrolltable-holder end' : 'ks-scrolltable-holder'}>
              <div className="ks-scrolltable-holder-inner" style={{ paddingLeft: `${headerWidth + 1}px` }}>
                <ScrollTableNames table={table} onComment={(action, row) => frame.emitEvent(widget.id, action, row)} />
                <table className="ks-scrolltable-table">
                  <ScrollTableHead headRef={scroll.head} columns={data.columns} ribbons={table.ribbons} />
                  <ScrollTableBody table={table} />
                </table>
              </div>
            </div>
          </div>
        </div>
        {/* biome-ignore-end lint/a11y: end */}
      </div>
    </Section>
  );
}

/** Returns whether the cell of the open editor is drawn. */
function isEditorDrawn({ data, drawn, tableWindow, editing }: ScrollTable): boolean {
  return drawn.some(({ index, position }) => {
    const window = tableWindow.measured === position ? undefined : tableWindow.columns;
    return data.cells[index]?.slice(window?.first, window?.end).some(({ ordinal }) => ordinal === editing.editor?.ordinal);
  });
}
