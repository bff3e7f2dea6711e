import { KeyRound } from 'lucide-react';
import { EmptyState } from '../ui/signs/empty-state.tsx';

/** Page of a browser tab that was not opened with the printed address. */
export function MissingKey() {
  return (
    <main style={{ height: '100vh' }}>
      <EmptyState
        icon={KeyRound}
        title="This tab has no key"
        text="Open the address that Dashwright printed when it started: it carries the key to this page."
      />
    </main>
  );
}
