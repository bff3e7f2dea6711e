import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { isHarmlessAddress } from '../../html/html-addresses.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { InlineQuestion } from '../../markup/inline-question.tsx';
import { type Parameters, readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { readShortcuts, useKeyboardShortcuts } from './keyboard-shortcuts.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Clicks the button on Enter and Space; as a real click, so that links of buttons are reported, too. */
function clickByKey(event: KeyboardEvent): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  if (!event.repeat) (event.currentTarget as HTMLElement).click();
}

/** Returns the question that is open, and the handlers of the mouse, which emit the events of the button. */
function useButtonEvents(widget: WidgetProps, parameters: Parameters, questions: readonly [string | undefined, string | undefined]) {
  const frame = useFrame();
  const isEnabled = parameters.flag('enabled', true);
  const { answer, isConfirmed } = useConfirmation(...questions);
  const ordinal = parameters.get('ordinal');
  const emit = (action: string, values: JsonObject = {}): void =>
    frame.emitEvent(widget.id, action, ordinal === undefined ? values : { ordinal, ...values });
  const launch = async (): Promise<void> => {
    if (!isEnabled || !(await isConfirmed())) return;
    if (!parameters.flag('paste')) {
      emit('launch');
      return;
    }
    const clipboard = await frame.readClipboard();
    if (clipboard !== undefined) emit('launchpaste', { clipboard });
  };
  const shortcutFired = useKeyboardShortcuts(isEnabled ? readShortcuts(parameters) : [], ({ action, parameters: values }) =>
    emit(action, values),
  );
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (isEnabled && !shortcutFired('click')) void launch();
  };
  const onContextMenu = (event: MouseEvent): void => {
    if (!isEnabled) return;
    const fired = shortcutFired('contextmenu');
    if (!fired && !parameters.flag('contextMenuEnabled')) return;
    event.preventDefault();
    if (fired) return;
    const { right, top } = event.currentTarget.getBoundingClientRect();
    const choose = (): void => emit('contextMenuAction', { actionName: 'openInNewTab' });
    frame.openMenu({ left: right, top, items: [{ label: 'Open in new tab', choose }] });
  };
  return { answer, onClick, onContextMenu };
}

/** Clickable caption or icon; click, Enter and Space launch (`docs/format/widgets/text-and-buttons.md`, Button). */
export function ButtonWidget(widget: WidgetProps): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const configured = readParameters(widget.config);
  const look = buttonLook(parameters);
  const isEnabled = parameters.flag('enabled', true);
  const modalQuestion = configured.text('confirmMessage2');
  const inlineQuestion = configured.text('confirmMessage');
  const { answer, onClick, onContextMenu } = useButtonEvents(widget, parameters, [modalQuestion, inlineQuestion]);
  const url = parameters.text('url');
  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <a
        className={look.rootClass}
        style={look.rootStyle}
        role="button"
        tabIndex={isEnabled ? 0 : undefined}
        aria-disabled={isEnabled ? undefined : true}
        aria-haspopup={parameters.flag('contextMenuEnabled') ? 'menu' : undefined}
        aria-label={look.label === '' ? (parameters.text('tooltip') ?? widget.id) : undefined}
        data-id={widget.id}
        data-action={parameters.flag('paste') ? 'launchpaste' : 'launch'}
        data-confirmmessage={inlineQuestion}
        data-confirmmessage2={modalQuestion}
        target={url ? '_blank' : undefined}
        rel={url ? 'noreferrer' : undefined}
        href={url && isHarmlessAddress(url, false) ? url : undefined}
        onClick={onClick}
        onKeyDown={clickByKey}
        onContextMenu={onContextMenu}
      >
        <ButtonContent look={look} />
      </a>
      <InlineQuestion html={answer ? inlineQuestion : undefined} answer={(accepted) => answer?.(accepted)} />
    </Section>
  );
}

/** Icon, divider and label. */
function ButtonContent({ look }: { readonly look: ButtonLook }): ReactNode {
  return (
    <div className="ks-button-inner" style={look.innerStyle}>
      <div className="ks-button-content" style={look.contentStyle}>
        <div className="ks-button-icon" style={look.iconStyle}>
          {look.icon ? <span className={look.icon} style={look.glyphStyle} /> : null}
        </div>
        <div className="ks-button-divider" style={look.dividerStyle} />
        <HtmlContent className="ks-button-label" title={look.plainLabel} style={look.labelStyle} html={look.label} />
      </div>
    </div>
  );
}
