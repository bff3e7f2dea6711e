import { Toasts } from './toast.tsx';

export const AllKinds = (
  <Toasts
    onDismiss={() => undefined}
    items={[
      { id: 1, severity: 'info', message: 'The layout was restored.' },
      { id: 2, severity: 'warning', message: 'The keychain does not answer. Passwords stay in memory.' },
      { id: 3, severity: 'error', message: 'The folder cannot be read. Check its rights.' },
    ]}
  />
);
