import type { KeyboardEvent, ReactNode } from 'react';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { type Parameters, readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useToggle } from './use-toggle.ts';

/** Two-state switch; in a group one member stays on (`docs/format/widgets/inputs.md`, Toggle). */
export function ToggleWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const { value, refused, forgetRefused, toggle } = useToggle(widget, parameters);
  const isEditable = parameters.flag('editable', true);
  const titleOn = parameters.text('titleOn') ?? '';
  const groupId = parameters.text('groupId');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && refused) {
      event.stopPropagation();
      forgetRefused();
    }
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) void toggle();
  };

  return (
    <Section widget={widget}>
      <div
        className={classes(
          'ks-toggle',
          titleOn !== '' && 'has-label',
          value === 1 && 'ks-on',
          refused && refusedClass,
          skinClass('ks-toggle', parameters, 'skin1'),
          groupId && `ks-toggle-${groupId}`,
          parameters.flag('isGridTableHierarchyExpander') && 'ks-toggle-expander',
        )}
        style={styles(generalStyle(parameters), { backgroundColor: parameters.text('backgroundColor') })}
        role="switch"
        aria-checked={value === 1}
        aria-label={titleOn === '' ? (parameters.text('tooltip') ?? widget.id) : undefined}
        aria-disabled={isEditable ? undefined : true}
        {...refusedAttributes(refused, 'choice')}
        tabIndex={0}
        data-ordinal={textOf(parameters.get('ordinal'))}
        data-value={value}
        data-id={widget.id}
        data-action={parameters.text('action') || 'switch'}
        onClick={() => void toggle()}
        onKeyDown={onKeyDown}
      >
        <ToggleFace parameters={parameters} titleOn={titleOn} isEditable={isEditable} />
      </div>
    </Section>
  );
}

/** Icons and captions of both states; style sheets show those of the current one. */
function ToggleFace(props: { readonly parameters: Parameters; readonly titleOn: string; readonly isEditable: boolean }): ReactNode {
  const { parameters, titleOn, isEditable } = props;
  const icon = parameters.text('icon');
  const iconOff = parameters.text('iconOff');
  const iconStyle = styles(partStyle(parameters, 'icon'), {
    color: parameters.text('iconFontColor'),
    fontSize: cssPixels(parameters.get('iconFontSize')),
  });
  const labelStyle = styles(partStyle(parameters, 'title'), {
    color: parameters.text('titleFontColor'),
    fontSize: cssPixels(parameters.get('titleFontSize')),
  });
  return (
    <div className={classes('ks-toggle-inner', !isEditable && 'readonly')}>
      <div className="ks-toggle-icon ks-toggle-icon-on" style={iconStyle}>
        {icon ? <span className={icon} /> : null}
      </div>
      <div className="ks-toggle-icon ks-toggle-icon-off" style={iconStyle}>
        {iconOff ? <span className={iconOff} /> : null}
      </div>
      <HtmlContent className="ks-toggle-label ks-toggle-label-on" style={labelStyle} html={titleOn} />
      <HtmlContent className="ks-toggle-label ks-toggle-label-off" style={labelStyle} html={parameters.text('titleOff') ?? ''} />
    </div>
  );
}
