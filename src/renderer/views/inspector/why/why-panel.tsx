import { CircleQuestionMark } from 'lucide-react';
import { useWhy } from '../../../stores/explain/why-store.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

/** Where the value that a person pointed at comes from. */
export function WhyPanel() {
  const widgetId = useWhy((state) => state.widgetId);
  if (widgetId === null)
    return (
      <EmptyState
        icon={CircleQuestionMark}
        title="Why is this value here?"
        text="Alt+click anything on the page: its cells, its query and what set them appear here."
      />
    );
  return null;
}
