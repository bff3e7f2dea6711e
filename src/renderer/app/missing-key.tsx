import { KeyRound } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';

/** What a tab of the browser shows that was opened in another way than by the printed address. */
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
