import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { fieldTextStyle, fieldTitleStyle } from '../../markup/field-styles.ts';
import { generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useLineBreaks } from './use-line-breaks.ts';

/** Input types that stay single-line texts; others (file, submit, ...) would do something of their own. */
const inputTypes = new Set(['text', 'number', 'password', 'email', 'tel', 'url', 'search', 'date', 'time', 'month', 'week', 'color']);

/** Types whose text may hold anything, line breaks too. */
const freeTextTypes = new Set(['text', 'search', 'password']);

interface TextBoxDraft {
  readonly text: string;
  /** Text of the last writeEnd since the last data. */
  readonly sent: string | undefined;
}

const silentKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Single-line input (`dom.md` 3, TextBox); line breaks of a pasted text are kept and drawn as signs. */
export function TextBoxWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const [draft, setDraft] = useDraft<TextBoxDraft>(widget.widgetKey);
  const parameters = readParameters(widget.config, widget.result);
  const loaded = parameters.text('value') ?? '';
  const value = draft?.text ?? loaded;
  const isEditable = parameters.flag('editable', true);
  const title = parameters.text('title') ?? '';
  const icon = parameters.text('icon');
  const type = parameters.text('textBoxType') ?? 'text';

  const inputType = inputTypes.has(type) ? type : 'text';
  const field = useRef<HTMLInputElement>(null);
  const lines = useLineBreaks(field, value, freeTextTypes.has(inputType));
  const ordinal = parameters.get('ordinal');
  const values: JsonObject = ordinal === undefined ? { value } : { value, ordinal };
  const writeEnd = (): void => {
    setDraft({ text: value, sent: value });
    frame.emitEvent(widget.id, 'writeEnd', values);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (!isEditable || event.nativeEvent.isComposing || silentKeys.has(event.key) || event.ctrlKey || event.metaKey) return;
    frame.emitEvent(widget.id, 'writeKey', values);
    if (event.key === 'Enter' && !lines.wasLineBreak()) writeEnd();
  };
  const onBlur = (): void => {
    if (draft !== undefined && draft.text !== (draft.sent ?? loaded)) writeEnd();
  };
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
          <div className="ks-textbox-title" style={styles(partStyle(parameters, 'title'), fieldTitleStyle(parameters))}>
            <span className="ks-textbox-title-primary">{parameters.get('titleVisible') === false ? '' : title}</span>
            <span className="ks-textbox-title-secondary" role={widget.message ? 'alert' : undefined}>
              {widget.message}
            </span>
          </div>
          <div className={classes('ks-textbox-field', widget.message !== undefined && 'input-error')}>
            <div className={classes('ks-textbox-field-inner', !isEditable && 'readonly')}>
              <div className="ks-textbox-icon" style={styles(partStyle(parameters, 'icon'))}>
                {icon ? <img src={frame.imageUrl(icon)} alt="" /> : null}
              </div>
              <div className="ks-textbox-divider" />
              <input
                ref={field}
                className="ks-textbox-input"
                type={inputType}
                value={lines.shown}
                placeholder={parameters.text('defaultText')}
                readOnly={!isEditable}
                autoComplete="off"
                aria-label={title || widget.id}
                aria-invalid={widget.message === undefined ? undefined : true}
                data-action="writeEnd"
                data-id={widget.id}
                style={styles(partStyle(parameters, 'text'), fieldTextStyle(parameters))}
                onChange={(event) => {
                  const text = lines.changed(event.target.value, (event.nativeEvent as InputEvent).inputType);
                  setDraft({ text, sent: draft?.sent });
                  frame.emitValue(widget.id, text);
                }}
                onKeyDown={lines.onKeyDown}
                onCopy={lines.onCopy}
                onCut={lines.onCopy}
                onKeyUp={onKeyUp}
                onBlur={onBlur}
              />
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
