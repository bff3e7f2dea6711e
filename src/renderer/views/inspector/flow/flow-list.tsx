import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ListedFlow } from '../../../../shared/contract/flow-calls.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { currentHost } from '../../../host/host-context.ts';
import { chooseFlow, useFlows } from '../../../stores/flows/flow-list.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';

interface FlowListProps {
  readonly flows: readonly ListedFlow[];
  /** File of the shown flow. */
  readonly selected: string;
  /** Files that are not listed. */
  readonly more: number;
}

/** The flows by their files; arrows walk, Enter goes to the button that replays. */
export function FlowList({ flows, selected, more }: FlowListProps) {
  const list = useRef<HTMLDivElement>(null);
  const wish = useFlows((state) => state.focusWish);
  useEffect(() => {
    if (wish === 0) return;
    useFlows.setState({ focusWish: 0 });
    list.current?.querySelector<HTMLElement>('.virtual-rows')?.focus();
  }, [wish]);
  return (
    <div ref={list} className="flow-list">
      <VirtualRows
        label="Flows"
        role="listbox"
        count={flows.length}
        rowHeight={42}
        rowKey={(index) => flows[index]?.path ?? String(index)}
        selected={flows.findIndex(({ path }) => path === selected)}
        onSelect={(index) => {
          const path = flows[index]?.path;
          if (path !== undefined && path !== selected) void chooseFlow(currentHost(), path);
        }}
        onActivate={() => list.current?.closest('.flows')?.querySelector<HTMLElement>('.flow-detail__actions button')?.focus()}
        renderRow={(index) => {
          const flow = flows[index];
          return flow && <FlowRow flow={flow} />;
        }}
      />
      {more > 0 && (
        <p className="flow-list__more">
          {more === 1 ? '1 more flow is' : `${more} more flows are`} not listed. Move some files out of the folder.
        </p>
      )}
    </div>
  );
}

function FlowRow({ flow: { path, name, steps, problem, more } }: { readonly flow: ListedFlow }) {
  const others = more === 0 ? '' : ` (and ${more} more)`;
  return (
    <span className="flow-list__row">
      <span className="flow-list__name">{visibleText(name)}</span>
      <span className="flow-list__count">{problem === null ? counted(steps) : 'Broken'}</span>
      <span className="flow-list__path">{visibleText(path)}</span>
      {problem && (
        <span className="flow-list__problem" title={visibleText(problem.message)}>
          <Icon icon={CircleAlert} size={12} />
          {`Line ${problem.line}: ${visibleText(problem.message)}${others}`}
        </span>
      )}
    </span>
  );
}

function counted(steps: number): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}`;
}
