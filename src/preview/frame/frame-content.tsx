import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Frame, FrameContext } from '../page-state/frame-context.ts';
import { Overlay } from './overlay/overlay.tsx';
import { KeptPlace } from './page/kept-place.tsx';
import { Loader } from './page/loader.tsx';
import { PageView } from './page/page-view.tsx';
import { PageContextMenu } from './popups/context-menu.tsx';
import type { PageDialogs } from './popups/dialogs.ts';
import type { PageMenus } from './popups/page-menus.ts';
import { SystemDialog } from './popups/system-dialog.tsx';
import { ToolTips } from './popups/tool-tips.tsx';

/** Everything that the frame draws: the page with its messages and menus, and what lies over it in an element of its own. */
export function FrameContent({
  frame,
  dialogs,
  menus,
  overlay,
  overlayContent,
}: {
  readonly frame: Frame;
  readonly dialogs: PageDialogs;
  readonly menus: PageMenus;
  readonly overlay: ComponentProps<typeof Overlay>;
  readonly overlayContent: Element;
}): ReactNode {
  return (
    <FrameContext value={frame}>
      <SystemDialog dialogs={dialogs} />
      <PageContextMenu menus={menus} />
      <KeptPlace />
      <PageView />
      {createPortal(<Overlay {...overlay} />, overlayContent)}
      <Loader store={frame.store} />
      <ToolTips />
    </FrameContext>
  );
}
