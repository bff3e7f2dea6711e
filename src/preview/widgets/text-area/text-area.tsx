import type { KeyboardEvent, ReactNode } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { useSentText } from '../../typing/use-sent-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { fieldTextStyle, fieldTitleStyle } from '../../markup/field-styles.ts';
import { generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { isJsonObject, type Parameters, readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Icon that saves the text; without one its place is empty. */
function SaveIcon(props: {
  readonly icon: string | undefined;
  readonly parameters: Parameters;
  readonly isEditable: boolean;
  readonly onSave: () => void;
}): ReactNode {
  const frame = useFrame();
  const { icon, isEditable, onSave } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) onSave();
  };
  const button = icon
    ? {
        role: 'button',
        tabIndex: isEditable ? 0 : undefined,
        'aria-label': 'Save',
        'aria-disabled': isEditable ? undefined : true,
        onClick: onSave,
        onKeyDown,
      }
    : {};
  return (
    <div className="ks-textarea-icon" {...button}>
      {icon ? <img src={frame.imageUrl(icon)} alt="" style={styles(partStyle(props.parameters, 'icon'))} /> : null}
    </div>
  );
}

/**
 * Text of several lines (`docs/format/widgets/inputs.md`, Text area). A changed text is saved when the focus leaves it; with an icon, a
 * click on it saves instead, changed or not.
 */
export function TextAreaWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const loaded = parameters.text('value') ?? '';
  const isEditable = parameters.flag('editable', true);
  const typed = useSentText(widget, loaded, { isEditable, isSecret: false });
  const { value } = typed;
  const title = parameters.text('title') ?? '';
  const icon = parameters.text('icon');
  const ordinal = parameters.get('ordinal');
  const tooltip = [parameters.text('tooltipTitle'), parameters.text('tooltip')].filter(Boolean).join(': ');
  const ownResult = isJsonObject(widget.result) ? { ...widget.result, tooltip } : widget.result;

  const save = (): void => {
    if (isEditable) typed.send('save', ordinal === undefined ? { value } : { value, ordinal });
  };
  const onBlur = (): void => {
    if (!icon && typed.isChanged()) save();
  };
  return (
    <Section widget={tooltip === '' ? widget : { ...widget, config: { ...widget.config, tooltip }, result: ownResult }}>
      <div
        className={classes(
          'ks-textarea',
          title !== '' && 'has-title',
          icon && 'has-icon',
          parameters.flag('highlight') && 'has-highlight',
          skinClass('ks-textarea', parameters),
        )}
        style={styles(generalStyle(parameters))}
      >
        <div className="ks-textarea-inner">
          <div className="ks-textarea-title" style={styles(partStyle(parameters, 'title'), fieldTitleStyle(parameters))}>
            <span className="ks-textarea-title-primary">{parameters.get('titleVisible') === false ? '' : title}</span>
            <span className="ks-textarea-title-secondary" />
          </div>
          <div className="ks-textarea-field">
            <div className="ks-textarea-field-inner">
              <SaveIcon icon={icon} parameters={parameters} isEditable={isEditable} onSave={save} />
              <div className="ks-textarea-divider" />
              <textarea
                className={classes('ks-textarea-input', typed.refusedClass)}
                data-action="save"
                data-ordinal={textOf(ordinal)}
                data-id={widget.id}
                disabled={!isEditable}
                placeholder={parameters.text('placeholder') ?? parameters.text('defaultText')}
                value={value}
                aria-label={title || widget.id}
                style={styles(partStyle(parameters, 'text'), fieldTextStyle(parameters))}
                {...typed.refusedAttributes}
                onChange={(event) => typed.type(event.target.value)}
                onKeyDown={typed.onRefusedKey}
                onBlur={onBlur}
              />
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
