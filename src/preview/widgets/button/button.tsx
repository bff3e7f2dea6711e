import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { buttonLook } from './button-look.ts';

/** Clickable caption or icon; click, Enter and Space launch (`dom.md` 2, Button). */
export function ButtonWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const isAsking = useRef(false);
  const parameters = readParameters(widget.config, widget.result);
  const look = buttonLook(parameters);
  const isEnabled = parameters.flag('enabled', true);
  const question = parameters.text('confirmMessage2') ?? parameters.text('confirmMessage');

  const launch = async (): Promise<void> => {
    if (!isEnabled || isAsking.current) return;
    if (question) {
      isAsking.current = true;
      const answer = await frame.confirm(question);
      isAsking.current = false;
      if (!answer) return;
    }
    if (!parameters.flag('paste')) return frame.emitEvent(widget.id, 'launch', {});
    try {
      frame.emitEvent(widget.id, 'launchpaste', { clipboard: await navigator.clipboard.readText() });
    } catch {
      frame.reportProblem(widget.id, 'clipboard', 'The preview may not read the clipboard here, so launchpaste was not sent.');
    }
  };
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    void launch();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (!event.repeat) void launch();
  };

  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <a
        className={look.rootClass}
        style={look.rootStyle}
        role="button"
        tabIndex={isEnabled ? 0 : undefined}
        aria-disabled={isEnabled ? undefined : true}
        aria-label={look.label === '' ? (parameters.text('tooltip') ?? widget.id) : undefined}
        data-id={widget.id}
        data-action={parameters.flag('paste') ? 'launchpaste' : 'launch'}
        data-confirmmessage={parameters.text('confirmMessage')}
        data-confirmmessage2={parameters.text('confirmMessage2')}
        // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; it has the role and the keys of a button
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div className="ks-button-inner" style={look.innerStyle}>
          <div className="ks-button-content" style={look.contentStyle}>
            <div className="ks-button-icon" style={look.iconStyle}>
              {look.icon ? <span className={look.icon} style={look.glyphStyle} /> : null}
            </div>
            <div className="ks-button-divider" style={look.dividerStyle} />
            <HtmlContent className="ks-button-label" title={look.plainLabel} style={look.labelStyle} html={look.label} />
          </div>
        </div>
      </a>
    </Section>
  );
}
