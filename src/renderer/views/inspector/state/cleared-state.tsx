import { runCommand } from '../../../stores/window/commands.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import type { LucideIcon } from '../../../ui/signs/icon.tsx';

interface ClearedStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What comes here again, as the start of a sentence. */
  readonly what: string;
}

/** In place of requests or runs that a person cleared: the page that is open may be asked for them again. */
export function ClearedState({ icon, title, what }: ClearedStateProps) {
  const hasPage = useCanvas(({ page }) => page !== null);
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={`${what} appear here from now on. ${hasPage ? 'Reload the data of the page' : 'Open a page in the preview'}, or press Run above an action.`}
      action={hasPage ? <Button onClick={() => runCommand('preview.reload')}>Reload data</Button> : undefined}
    />
  );
}
