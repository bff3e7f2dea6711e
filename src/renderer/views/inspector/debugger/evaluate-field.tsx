import { type FormEvent, useMemo, useState } from 'react';
import { longestExpression } from '../../../../shared/debugger/debugger-schema.ts';
import { useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { evaluateAtStop, useStop } from '../../../stores/debugger/stop-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Part } from './part.tsx';
import { answerNodes } from './value-nodes.ts';
import { ValueTree } from './value-tree.tsx';

/** Evaluates expressions in the chosen call, which may change values; the newest answer is on top. */
export function EvaluateField() {
  const answers = useStop((state) => state.answers);
  const members = useStop((state) => state.members);
  const pause = useDebugger((state) => state.pause?.id);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const nodes = useMemo(() => answerNodes(answers.toReversed(), pause, members), [answers, pause, members]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    await evaluateAtStop(text);
    setBusy(false);
    setText('');
  }

  return (
    <Part title="Evaluate">
      <div className="watch-list">
        {answers.length > 0 && <ValueTree label="Answers" nodes={nodes} />}
        <form className="debugger-field" onSubmit={(event) => void submit(event)}>
          <input
            className="debugger-field__input"
            aria-label="Expression to evaluate"
            placeholder="Evaluate here; may change values"
            value={text}
            maxLength={longestExpression}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" type="submit" disabled={text.trim() === '' || isBusy}>
            Evaluate
          </Button>
        </form>
      </div>
    </Part>
  );
}
