import { openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import type { LucideIcon } from '../../../ui/signs/icon.tsx';

interface RestrictedStateProps {
  readonly icon: LucideIcon;
  readonly title?: string;
  /** Says what appears here once the project is trusted. */
  readonly text: string;
}

/** In place of what only the code of a project gives, while the project is restricted: leads to the trust question. */
export function RestrictedState(props: RestrictedStateProps) {
  return <EmptyState {...props} action={<Button onClick={() => openDialog({ kind: 'trust' })}>Trust…</Button>} />;
}
