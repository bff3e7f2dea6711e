import { RotateCcw } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { aboutProperty, type PropertyRow, propertyText } from './property-rows.ts';
import { ValueEditor } from './value-editor.tsx';

const originTexts = { init: 'from init', configuration: 'set here', default: 'default', unset: '' } as const;

/**
 * A name that breaks between its words where even a whole line is too short for it, not in the middle of one. Assistive technology reads
 * the parts as separate words, so the field carries the whole name itself.
 */
function BreakableName({ name }: { readonly name: string }) {
  return name.split(/(?<=[a-z\d])(?=[A-Z])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The words of a name neither move nor change.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** One parameter: name, value, origin, and a button to remove it. */
export function PropertyLine(props: {
  readonly row: PropertyRow;
  readonly disabled: boolean;
  readonly onChange: (name: string, value: JsonValue | undefined) => void;
  readonly onReveal: (name: string) => void;
  /** Shows the last run of the init that gives the value. */
  readonly onShowInit: () => void;
}) {
  const { row, disabled } = props;
  const { info, origin, isWritten } = row;
  const id = useId();
  const about = aboutProperty(info);
  const takeOut = (): void => {
    props.onChange(info.name, undefined);
    // The button disappears, so the field gets the focus.
    document.getElementById(id)?.focus();
  };
  return (
    <li className={classNames('property', isWritten && 'property--written', origin === 'init' && 'property--init')}>
      <label className="property__name" htmlFor={id} title={`${info.name} (${info.type}): ${about}`}>
        <BreakableName name={info.name} />
      </label>
      <ValueEditor
        row={row}
        id={id}
        disabled={disabled}
        describedBy={`${id}-about`}
        onChange={(value) => props.onChange(info.name, value)}
        onReveal={() => props.onReveal(info.name)}
      />
      <span className="property__end">
        {isWritten && !disabled && <IconButton size="small" label={`Take ${info.name} out`} icon={RotateCcw} onClick={takeOut} />}
      </span>
      {origin === 'init' ? (
        <span className="property__note" title={propertyText(row.value)}>
          init gives <b>{propertyText(row.value) || '""'}</b>
          {isWritten ? ', which wins.' : '.'}{' '}
          <button type="button" className="link" aria-label={`Show the init that gives ${info.name}`} onClick={props.onShowInit}>
            Show
          </button>
        </span>
      ) : (
        <span className="visually-hidden">{originTexts[origin]}</span>
      )}
      <p id={`${id}-about`} className="property__about" title={about}>
        {about}
      </p>
    </li>
  );
}
