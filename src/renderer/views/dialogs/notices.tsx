import { useEffect } from 'react';
import { dismissNewest, dismissNotice, useNotices } from '../../stores/window/notice-store.ts';
import { Toasts } from '../../ui/overlays/toast.tsx';

/** What takes Escape for itself without saying so: menus and dialogs close with it, a field gives its text back. */
const own = '[role="menu"], [role="dialog"], [role="alertdialog"], input, textarea, select, [contenteditable="true"], .monaco-editor';

/** Messages for a person about things that are not visible otherwise. Escape closes the newest one where nothing else takes the key. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  const hasNotices = notices.length > 0;
  useEffect(() => {
    if (!hasNotices) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(own)) return;
      if (dismissNewest()) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasNotices]);
  return <Toasts items={notices} onDismiss={dismissNotice} />;
}
