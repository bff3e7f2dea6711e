import './flow-bar.css';
import { Circle, Play, Save, Square, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deedLine } from '../../../../shared/flows/deed-text.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { discardFlow, type RecordedDeed, stopRecording, switchRecording, useFlowRecorder } from '../../../stores/flows/flow-recorder.ts';
import { chooseFlow } from '../../../stores/flows/flow-list.ts';
import { isReplaying, replayFlow, stopReplay, useReplay } from '../../../stores/flows/replay-flow.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ScrollArea } from '../../../ui/lists/scroll-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Records what a person does on the page, and shows it as steps that can be replayed and saved as a flow. */
export function FlowBar() {
  const { phase, folder, page, deeds, note } = useFlowRecorder();
  const replay = useReplay();
  const project = useSession((state) => state.project);
  const isBusy = isReplaying(replay);
  const isOwn = isBusy && replay.path === '';
  if (phase === 'idle' || folder !== project?.folder) {
    return (
      <div className="flow-bar">
        <Button size="small" variant="ghost" icon={Circle} disabled={project?.trusted !== true || isBusy} onClick={switchRecording}>
          Record a flow
        </Button>
      </div>
    );
  }
  return (
    <section className="flow-bar" aria-label="Flow">
      <div className="flow-bar__head">
        <span role="status">{headOf(isOwn ? 'replaying' : phase, page, deeds.length)}</span>
        {phase === 'recording' && (
          <Button size="small" icon={Square} onClick={stopRecording}>
            Stop recording
          </Button>
        )}
        {isOwn && (
          <Button size="small" icon={Square} onClick={() => stopReplay(currentHost())}>
            Stop replay
          </Button>
        )}
        {phase === 'recorded' && !isOwn && <RecordedActions />}
      </div>
      {note !== '' && <p className="flow-bar__note">{note}</p>}
      {replay.path === '' && replay.phase === 'failed' && <p className="flow-bar__note">{visibleText(replay.failures[0]?.got ?? '')}</p>}
      <Steps deeds={deeds} at={isOwn && replay.flow !== null ? replay.done : -1} />
    </section>
  );
}

/** The steps, of which the newest is in sight, or the one that is being replayed. */
function Steps({ deeds, at }: { readonly deeds: readonly RecordedDeed[]; readonly at: number }) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = at < 0 ? deeds.length - 1 : at;
  useEffect(() => {
    // It may return a promise, which an effect must not.
    list.current?.children[wanted]?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <ScrollArea className="flow-bar__scroll" label="Recorded steps">
      <ol ref={list} className="flow-bar__steps" aria-label="Steps">
        {deeds.map((deed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place.
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            <code className="selectable">{visibleText(deedLine(deed))}</code>
          </li>
        ))}
      </ol>
    </ScrollArea>
  );
}

function headOf(phase: string, page: string, steps: number): string {
  const counted = `${steps} ${steps === 1 ? 'step' : 'steps'}`;
  if (phase === 'recording') return `Recording what you do on ${page}: ${counted}`;
  return phase === 'replaying' ? `Replaying ${counted}` : `Recorded on ${page}: ${counted}`;
}

/** What can be done with a flow that was recorded. */
function RecordedActions() {
  const isBusy = useReplay(isReplaying);
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that stopped the recording is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);

  function replay() {
    const { page, deeds } = useFlowRecorder.getState();
    void replayFlow(currentHost(), { page, deeds: [...deeds] });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { folder, page, deeds } = useFlowRecorder.getState();
    try {
      const { path } = await currentHost().call('flow.save', { folder, page, deeds: [...deeds], name: name.trim() });
      showNotice(
        'info',
        `Saved ${folder}/${path}. Add what you expect of each step. Replay runs it here, dashwright test on the command line.`,
      );
      discardFlow();
      await chooseFlow(currentHost(), path);
    } catch (thrown) {
      setFault(toAppErrorData(thrown).message);
    }
  }

  return (
    <>
      <form className="flow-bar__form" onSubmit={(event) => void save(event)}>
        <TextField
          label="Name of the flow"
          labelHidden
          placeholder="Name of the flow"
          ref={field}
          maxLength={200}
          value={name}
          error={fault === '' ? undefined : fault}
          onChange={(next) => {
            setName(next);
            setFault('');
          }}
        />
        <Button type="submit" icon={Save} disabled={name.trim() === ''}>
          Save flow
        </Button>
      </form>
      <Button icon={Play} disabled={isBusy} onClick={replay}>
        Replay
      </Button>
      <Button variant="ghost" icon={Trash2} onClick={discardFlow}>
        Discard
      </Button>
    </>
  );
}
