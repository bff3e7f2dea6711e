import { Copy, Pencil } from 'lucide-react';
import type { FlowView } from '../../../../shared/contract/flow-calls.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useReplay } from '../../../stores/flows/replay-flow.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { BackToList } from '../back-to-list.tsx';
import { useCopy } from '../clipboard.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { FlowSteps } from './flow-steps.tsx';
import { ReplayBar } from './replay-bar.tsx';

/** A flow: its file, its steps with what is expected of them, and its replay. */
export function FlowDetail({ flow: read }: { readonly flow: FlowView }) {
  const replay = useReplay();
  const isReplayed = replay.path === read.path;
  // What is replayed is what was read when the replay began.
  const flow = isReplayed ? (replay.flow ?? read) : read;
  return (
    <section className="flow-detail" aria-label="Shown flow">
      <BackToList />
      <header className="flow-detail__head">
        <h3 className="flow-detail__name">{visibleText(flow.name)}</h3>
        <FlowFacts flow={flow} />
        {flow.problems.length === 0 && <ReplayBar flow={flow} />}
      </header>
      {flow.problems.length > 0 ? <FlowProblems flow={flow} /> : <FlowSteps flow={flow} isReplayed={isReplayed} />}
    </section>
  );
}

function FlowFacts({ flow: { path, page, connection } }: { readonly flow: FlowView }) {
  const { said, copy } = useCopy();
  const elsewhere = useElsewhere(connection);
  return (
    <p className="flow-detail__facts">
      <code className="selectable">{visibleText(path)}</code>
      <IconButton label="Edit the file" icon={Pencil} onClick={() => revealSource({ path, line: 1, column: 1 })} />
      <IconButton label={said ?? 'Copy the path of the file'} icon={Copy} onClick={() => copy(path)} />
      {page !== '' && <span>on {visibleText(page)}</span>}
      {elsewhere !== '' && (
        <span>
          meant for the connection {visibleText(connection)}; here it runs on {elsewhere}
        </span>
      )}
    </p>
  );
}

function FlowProblems({ flow: { path, problems } }: { readonly flow: FlowView }) {
  return (
    <ScrollArea className="flow-detail__problems" label="Problems of the flow">
      <p>This flow cannot be replayed. Correct its file; this list updates by itself.</p>
      <ul>
        {problems.map(({ message, line, column }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a problem is what stands at its place.
          <li key={index} className="selectable">
            <button type="button" className="link" onClick={() => revealSource({ path, line, column })}>
              Line {line}, column {column}
            </button>{' '}
            {visibleText(message)}
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}
