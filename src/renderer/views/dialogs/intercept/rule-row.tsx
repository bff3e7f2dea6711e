import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { filterCompletions } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { type InterceptRule, longestRule } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { ruleFault } from '../../../../shared/trace/intercept/rule-fault.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Toggle } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const points = [
  { value: 'request', label: 'Request' },
  { value: 'answer', label: 'Answer' },
] as const;

interface RuleRowProps {
  readonly rule: InterceptRule;
  /** From 1. */
  readonly number: number;
  /** Exchanges it paused. */
  readonly hits: number;
  /** A person has just added it, and writes its filter next. */
  readonly isNew: boolean;
  readonly onChange: (more: Partial<InterceptRule>) => void;
  readonly onRemove: () => void;
}

/** One rule: on or off, where it pauses, what it matches, and how often it did. */
export function RuleRow({ rule, number, hits, isNew, onChange, onRemove }: RuleRowProps) {
  const listId = useId();
  const fault = ruleFault(rule);
  return (
    <li className="intercept-rule">
      <span className="intercept-rule__switch">
        <Toggle label={`Rule ${number} is on`} labelHidden checked={rule.isOn} onChange={(isOn) => onChange({ isOn })} />
      </span>
      <Select label={`Rule ${number} pauses the`} labelHidden value={rule.at} options={points} onChange={(at) => onChange({ at })} />
      <TextField
        label={`Filter of rule ${number}`}
        labelHidden
        className="intercept-rule__filter"
        placeholder="Everything, or words such as widget: path: body:"
        value={rule.filter}
        maxLength={longestRule}
        error={fault}
        list={listId}
        autoFocus={isNew}
        onChange={(filter) => onChange({ filter })}
      />
      <datalist id={listId}>
        {filterCompletions(rule.filter).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <span className="intercept-rule__hits">{formatCount(hits)} paused</span>
      <IconButton label={`Remove rule ${number}`} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
