import './intercept.css';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { type InterceptRule, maxRules } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { ruleFault } from '../../../../shared/trace/intercept/rule-fault.ts';
import { changeIntercept, useIntercept } from '../../../stores/traffic/intercept-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Toggle } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RuleRow } from './rule-row.tsx';

const close = (): void => closeDialog('intercept');

function newRule(filter = ''): InterceptRule {
  return { id: crypto.randomUUID(), at: 'request', filter, isOn: true };
}

/** What is paused: rules in the words of the request list, and the switch. `filter`: of a rule to add. */
export function RulesDialog({ filter }: { readonly filter?: string }) {
  const known = useIntercept((state) => state.rules);
  const [rules, setRules] = useState<readonly InterceptRule[]>(() =>
    filter !== undefined || known.length === 0 ? [...known, newRule(filter)].slice(0, maxRules) : known,
  );
  // Who opens this without a rule, or for a new one, wants it to pause.
  const [isOn, setIsOn] = useState(() => useIntercept.getState().isOn || filter !== undefined || known.length === 0);
  // A rule that came with opening is written on at once, as one that is added later.
  const [addedId, setAddedId] = useState(() => (rules.length > known.length ? rules.at(-1)?.id : undefined));
  const [refusal, setRefusal] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const hasFault = rules.some((rule) => rule.isOn && ruleFault(rule) !== undefined);

  function change(id: string, more: Partial<InterceptRule>) {
    setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...more } : rule)));
  }
  function add() {
    const rule = newRule();
    setRules([...rules, rule]);
    setAddedId(rule.id);
  }
  function remove(removed: string) {
    setRules(rules.filter(({ id }) => id !== removed));
    // The focus would be lost with the button that was pressed.
    addButton.current?.focus();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (hasFault) return;
    changeIntercept(isOn && rules.length > 0, rules).then(close, (thrown: unknown) => setRefusal(toAppErrorData(thrown).message));
  }

  return (
    <Dialog
      title="Intercept"
      onClose={close}
      width={760}
      sticky
      footer={
        <>
          <Toggle label="Pause what matches" checked={isOn} onChange={setIsOn} />
          <span className="dialog-grow" />
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form="intercept-rules" disabled={hasFault}>
            Save
          </Button>
        </>
      }
    >
      <form id="intercept-rules" className="dialog-form" onSubmit={save} noValidate>
        <p className="dialog-text intercept-rules__about">
          Requests that match a rule are paused before they are sent, or before the answer reaches the code. Rules use the words of the
          request filter, such as <code>widget:planTable</code> or <code>body:"Net Sales"</code>. They are forgotten when the project is
          closed.
        </p>
        <ol className="intercept-rules" aria-label="Rules">
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              number={index + 1}
              isNew={rule.id === addedId}
              hits={known.find(({ id }) => id === rule.id)?.hits ?? 0}
              onChange={(more) => change(rule.id, more)}
              onRemove={() => remove(rule.id)}
            />
          ))}
        </ol>
        {rules.length === 0 && <p className="dialog-text intercept-rules__none">There is no rule: nothing is paused.</p>}
        <div>
          <Button ref={addButton} size="small" icon={Plus} disabled={rules.length >= maxRules} onClick={add}>
            Add rule
          </Button>
        </div>
        {refusal !== null && (
          <p className="dialog-error" role="alert">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
