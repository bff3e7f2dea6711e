import { dismissNotice, useNotices } from '../../stores/notice-store.ts';
import { Toasts } from '../../ui/toast.tsx';

/** What a person should know that is visible nowhere else. */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return <Toasts items={notices} onDismiss={dismissNotice} />;
}
