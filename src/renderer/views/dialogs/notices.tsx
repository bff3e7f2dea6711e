import { dismissNotice, useNotices } from '../../stores/window/notice-store.ts';
import { Toasts } from '../../ui/overlays/toast.tsx';

/** Messages for a person about things that are not visible otherwise. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return <Toasts items={notices} onDismiss={dismissNotice} />;
}
