import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { type SentField, useSentText } from '../../typing/use-sent-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { fieldTextStyle, fieldTitleStyle } from '../../markup/field-styles.ts';
import { generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { type Parameters, readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useLineBreaks } from './use-line-breaks.ts';

/** Input types that are single-line texts; others (file, submit, ...) would behave differently. */
const inputTypes = new Set(['text', 'number', 'password', 'email', 'tel', 'url', 'search', 'date', 'time', 'month', 'week', 'color']);

/** Types whose text may contain anything, line breaks included. */
const freeTextTypes = new Set(['text', 'search', 'password']);

function TextBoxTitle(props: { readonly widget: WidgetProps; readonly parameters: Parameters; readonly title: string }): ReactNode {
  const { widget, parameters, title } = props;
  return (
    <div className="ks-textbox-title" style={styles(partStyle(parameters, 'title'), fieldTitleStyle(parameters))}>
      <span className="ks-textbox-title-primary">{parameters.get('titleVisible') === false ? '' : title}</span>
      <span className="ks-textbox-title-secondary" role={widget.message ? 'alert' : undefined}>
        {widget.message}
      </span>
    </div>
  );
}

/** Returns the handlers that emit the events of the input: each released key, and the text once it is complete. */
function useWriting(widget: WidgetProps, parameters: Parameters, typed: SentField, takeSending: () => boolean) {
  const frame = useFrame();
  const { value } = typed;
  const ordinal = parameters.get('ordinal');
  const values: JsonObject = ordinal === undefined ? { value } : { value, ordinal };
  const writeEnd = (): void => typed.send('writeEnd', values);
  const onKeyUp = (event: KeyboardEvent): void => {
    // Every released key, as in production: also the Tab that led here and keys without a character.
    if (!parameters.flag('editable', true) || event.nativeEvent.isComposing) return;
    frame.emitEvent(widget.id, 'writeKey', values);
    if (event.key === 'Enter' && takeSending()) writeEnd();
  };
  const onBlur = (): void => {
    if (parameters.flag('editable', true) && typed.isChanged()) writeEnd();
  };
  return { onKeyUp, onBlur };
}

function TextBoxInput(props: {
  readonly widget: WidgetProps;
  readonly parameters: Parameters;
  readonly typed: SentField;
  readonly label: string;
  readonly isEditable: boolean;
}): ReactNode {
  const { widget, parameters, typed, isEditable } = props;
  const type = parameters.text('textBoxType') ?? 'text';
  const inputType = inputTypes.has(type) ? type : 'text';
  const field = useRef<HTMLInputElement>(null);
  const lines = useLineBreaks(field, typed.value, freeTextTypes.has(inputType));
  const writing = useWriting(widget, parameters, typed, lines.takeSending);
  return (
    <input
      ref={field}
      className={classes('ks-textbox-input', typed.refusedClass)}
      type={inputType}
      value={lines.shown}
      placeholder={parameters.text('defaultText')}
      readOnly={!isEditable}
      autoComplete="off"
      aria-label={props.label}
      aria-invalid={widget.message === undefined ? undefined : true}
      {...typed.refusedAttributes}
      data-action="writeEnd"
      data-id={widget.id}
      style={styles(partStyle(parameters, 'text'), fieldTextStyle(parameters))}
      onChange={(event) => {
        typed.type(lines.changed(event.target.value, (event.nativeEvent as InputEvent).inputType));
      }}
      onKeyDown={(event) => {
        if (!isEditable || !typed.onRefusedKey(event)) lines.onKeyDown(event);
      }}
      onCopy={lines.onCopy}
      onCut={lines.onCopy}
      {...writing}
    />
  );
}

/** Single-line input (`docs/format/widgets/inputs.md`, Text box); line breaks of a pasted text are kept and drawn as signs. */
export function TextBoxWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const parameters = readParameters(widget.config, widget.result);
  const loaded = parameters.text('value') ?? '';
  const isEditable = parameters.flag('editable', true);
  const typed = useSentText(widget, loaded, { isEditable, isSecret: parameters.text('textBoxType') === 'password' });
  const title = parameters.text('title') ?? '';
  const icon = parameters.text('icon');
  return (
    <Section widget={widget}>
      <div
        className={classes(
          'ks-textbox',
          title !== '' && 'has-title',
          widget.message !== undefined && 'has-title-secondary',
          icon && 'has-icon',
          parameters.flag('highlight') && 'has-highlight',
          skinClass('ks-textbox', parameters),
        )}
        style={styles(generalStyle(parameters), Boolean(widget.config.hideIfNoData) && loaded === '' && { display: 'none' })}
      >
        <div className="ks-textbox-inner">
          <TextBoxTitle widget={widget} parameters={parameters} title={title} />
          <div className={classes('ks-textbox-field', widget.message !== undefined && 'input-error')}>
            <div className={classes('ks-textbox-field-inner', !isEditable && 'readonly')}>
              <div className="ks-textbox-icon" style={styles(partStyle(parameters, 'icon'))}>
                {icon ? <img src={frame.imageUrl(icon)} alt="" /> : null}
              </div>
              <div className="ks-textbox-divider" />
              <TextBoxInput widget={widget} parameters={parameters} typed={typed} label={title || widget.id} isEditable={isEditable} />
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
