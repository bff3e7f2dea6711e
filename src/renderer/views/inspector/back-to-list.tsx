import { ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

/** Shows the list of a panel again, and gives it the focus. */
function showList({ currentTarget }: MouseEvent): void {
  currentTarget.closest('.inspector')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  const panel = currentTarget.closest('.inspector__panel');
  panel?.scrollTo({ top: 0, behavior: 'instant' });
  panel?.querySelector<HTMLElement>('.virtual-rows, [role="tree"]')?.focus({ preventScroll: true });
}

/** Leads from a detail back to its list, in windows that have no room for both. */
export function BackToList() {
  return (
    <div className="back-to-list">
      <Button variant="ghost" size="small" icon={ArrowUp} onClick={showList}>
        Back to the list
      </Button>
    </div>
  );
}
