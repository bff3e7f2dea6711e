import './panels.css';
import type { ReactNode, Ref } from 'react';
import { Group, type Layout, Panel as ResizablePanel, type PanelImperativeHandle, Separator } from 'react-resizable-panels';
import { classNames } from '../class-names.ts';

export type { Layout, PanelImperativeHandle };

interface PanelGroupProps {
  readonly id: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** Remembered sizes, percent by panel id. */
  readonly layout?: Layout | undefined;
  /** Called after a person resized or restored a panel, not while dragging. */
  readonly onLayout?: () => void;
  /** `Panel`s with a `PanelDivider` between them. */
  readonly children: ReactNode;
}

/** Resizable panels beside or below each other. */
export function PanelGroup({ id, orientation, layout, onLayout, children }: PanelGroupProps) {
  return (
    <Group
      id={id}
      className="panels"
      orientation={orientation}
      defaultLayout={layout}
      resizeTargetMinimumSize={{ coarse: 20, fine: 7 }}
      onDoubleClick={(event) => {
        // The library does not report restoring by double click as a change by a person.
        if (onLayout && event.target instanceof Element && event.target.closest('[role="separator"]')) setTimeout(onLayout, 0);
      }}
      {...(onLayout ? { onLayoutChanged: (_layout, meta) => meta.isUserInteraction && onLayout() } : {})}
    >
      {children}
    </Group>
  );
}

interface PanelProps {
  readonly id: string;
  /** Pixels as number, percent as string such as `'50%'`. Double click on a divider restores it. */
  readonly defaultSize?: number | string;
  readonly minSize?: number | string;
  readonly maxSize?: number | string;
  readonly collapsible?: boolean;
  /** Keeps its pixels when the window is resized; at least one panel of a group must not. */
  readonly keepsPixels?: boolean;
  readonly panelRef?: Ref<PanelImperativeHandle | null>;
  /** With `collapsible`: called after the panel collapsed or expanded. */
  readonly onCollapsed?: (collapsed: boolean) => void;
  readonly children: ReactNode;
}

export function Panel({ id, defaultSize, minSize, maxSize, collapsible, keepsPixels, panelRef, onCollapsed, children }: PanelProps) {
  return (
    <ResizablePanel
      id={id}
      className="panels__panel"
      // Contents of a collapsed panel are out of reach, and nothing to scroll to.
      style={{ overflow: collapsible ? 'hidden' : 'auto' }}
      defaultSize={defaultSize}
      minSize={minSize}
      maxSize={maxSize}
      collapsible={collapsible}
      groupResizeBehavior={keepsPixels ? 'preserve-pixel-size' : 'preserve-relative-size'}
      panelRef={panelRef}
      onResize={
        onCollapsed &&
        ((size, _id, before) => {
          const collapsed = size.inPixels === 0;
          if (before !== undefined && collapsed !== (before.inPixels === 0)) onCollapsed(collapsed);
        })
      }
    >
      {children}
    </ResizablePanel>
  );
}

interface PanelDividerProps {
  /** That of the group. */
  readonly orientation: 'horizontal' | 'vertical';
  readonly label: string;
  /** Nothing can be resized now. */
  readonly disabled?: boolean;
  /** The panel behind it is collapsed: the edge of the group is line enough. */
  readonly isAtEnd?: boolean;
}

/** The divider between two panels; a double click restores, arrow keys move it. */
export function PanelDivider({ orientation, label, disabled = false, isAtEnd = false }: PanelDividerProps) {
  const drawn = orientation === 'horizontal' ? 'vertical' : 'horizontal';
  const className = classNames('panels__divider', `panels__divider--${drawn}`, isAtEnd && 'panels__divider--at-end');
  return <Separator className={className} aria-label={label} disabled={disabled} />;
}
