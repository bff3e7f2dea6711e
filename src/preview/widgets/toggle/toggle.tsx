import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { isOn, nextToggleState } from './toggle-state.ts';
import { useToggleGroup } from './use-toggle-group.ts';

/** Two-state switch; in a group one member stays on (`dom.md` 3, Toggle). */
export function ToggleWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const isAsking = useRef(false);
  const [draft, setDraft] = useDraft<0 | 1>(widget.widgetKey);
  const parameters = readParameters(widget.config, widget.result);
  const value = draft ?? (isOn(parameters.get('value')) ? 1 : 0);
  const groupId = parameters.text('groupId');
  const switchOthersOff = useToggleGroup(frame.store, widget.widgetKey, groupId);
  const isEditable = parameters.flag('editable', true);
  const titleOn = parameters.text('titleOn') ?? '';
  const ordinal = parameters.get('ordinal');
  const question = parameters.text('confirmMessage');

  const toggle = async (): Promise<void> => {
    const next = nextToggleState(value, groupId);
    if (!isEditable || next === undefined || isAsking.current) return;
    if (question) {
      isAsking.current = true;
      const answer = await frame.confirm(question);
      isAsking.current = false;
      if (!answer) return;
    }
    setDraft(next);
    switchOthersOff();
    const action = parameters.text('action') || 'switch';
    frame.emitEvent(widget.id, action, ordinal === undefined ? { value: next } : { value: next, ordinal });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) void toggle();
  };

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
    <Section widget={widget}>
      <div
        className={classes(
          'ks-toggle',
          titleOn !== '' && 'has-label',
          value === 1 && 'ks-on',
          skinClass('ks-toggle', parameters, 'skin1'),
          groupId && `ks-toggle-${groupId}`,
          parameters.flag('isGridTableHierarchyExpander') && 'ks-toggle-expander',
        )}
        style={styles(generalStyle(parameters), { backgroundColor: parameters.text('backgroundColor') })}
        role="switch"
        aria-checked={value === 1}
        aria-label={titleOn === '' ? (parameters.text('tooltip') ?? widget.id) : undefined}
        aria-disabled={isEditable ? undefined : true}
        tabIndex={0}
        data-ordinal={textOf(ordinal)}
        data-value={value}
        data-id={widget.id}
        data-action={parameters.text('action') || 'switch'}
        onClick={() => void toggle()}
        onKeyDown={onKeyDown}
      >
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
      </div>
    </Section>
  );
}
