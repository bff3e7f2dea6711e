import { Toasts } from './toast.tsx';

export const AllKinds = (
  <Toasts
    onDismiss={() => undefined}
    items={[
      { id: 1, severity: 'info', message: 'The layout was restored.' },
      { id: 2, severity: 'warning', message: 'The keychain does not answer. Passwords stay in memory.' },
      { id: 4, severity: 'info', message: 'report.xlsx was fetched.', action: { label: 'Save', run: () => undefined } },
      { id: 3, severity: 'error', message: 'The folder cannot be read. Check its rights.' },
    ]}
  />
);
