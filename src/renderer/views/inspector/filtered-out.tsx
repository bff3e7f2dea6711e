import type { InspectorTabId } from '../../../shared/tabs/inspector-tabs.ts';
import { formatCount } from '../../../shared/trace/format.ts';
import { setFilter } from '../../stores/traffic/inspector-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** In place of a list all of whose lines the filter of its tab hides: how many there are, or what else helps, and the way back to them. */
export function FilteredOut(props: {
  readonly tab: InspectorTabId;
  /** Names one of the lines, such as `problem`. */
  readonly noun: string;
  readonly count: number;
  /** What would help to find some, instead of their number. */
  readonly hint?: string | null | undefined;
}) {
  const { tab, noun, count, hint } = props;
  const nouns = noun === 'query' ? 'queries' : `${noun}s`;
  return (
    <EmptyState
      title={`No ${noun} matches the filter`}
      text={hint ?? (count === 1 ? `1 ${noun} is hidden.` : `${formatCount(count)} ${nouns} are hidden.`)}
      action={<Button onClick={() => setFilter(tab, '')}>Clear filter</Button>}
    />
  );
}
