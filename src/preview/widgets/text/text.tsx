import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { TextLook } from './text-look.ts';
import { TextTitle } from './text-title.tsx';
import { useTextEditing } from './use-text-editing.ts';

/** Clicks the focused element on Enter and Space. */
const clickByKey = (event: KeyboardEvent): void => {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
};

/** Heading, body and icon; the heading can be edited in place (`docs/format/widgets/text-and-buttons.md`, Text). */
export function TextWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const parameters = readParameters(widget.config, widget.result);
  const ordinal = parameters.get('ordinal');
  const withOrdinal: JsonObject = ordinal === undefined ? {} : { ordinal };
  const ordinalText = textOf(ordinal);
  const editing = useTextEditing(widget, parameters, withOrdinal);
  const { look } = editing;
  const isEditing = editing.typing !== undefined;
  const isCell = widget.originalId !== undefined;

  // The click bubbles to the text, which emits its own event after that of the icon.
  const onIcon = (): void => {
    if (!look.icon) return;
    editing.forgetEdit();
    frame.emitEvent(widget.id, look.iconAction, { on: false, ...withOrdinal });
  };
  const onRightClick = (event: MouseEvent): void => {
    event.preventDefault();
    frame.emitEvent(widget.id, 'rightclick', {});
  };
  const hasRightClick = parameters.flag('enableRightClick') || (isCell && look.isEditable);
  return (
    <Section widget={widget}>
      <div className={look.rootClass(editing.state)} style={look.rootStyle}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: skins address this very element; editing also opens by Enter on the heading */}
        <div
          className="ks-text-inner"
          style={look.innerStyle}
          data-id={widget.id}
          data-action="text_click"
          data-ordinal={ordinalText}
          tabIndex={look.isClickable && !isEditing ? 0 : undefined}
          onClick={() => !isEditing && frame.emitEvent(widget.id, 'text_click', withOrdinal)}
          onKeyDown={clickByKey}
        >
          <TextIcon id={widget.id} look={look} ordinal={ordinalText} onClick={onIcon} />
          <TextTitle
            id={widget.id}
            editing={editing}
            ordinal={ordinalText}
            isCell={isCell}
            onRightClick={hasRightClick ? onRightClick : undefined}
          />
          <HtmlContent className="ks-text-body" style={look.bodyStyle} html={look.body} />
        </div>
      </div>
    </Section>
  );
}

function TextIcon(props: {
  readonly id: string;
  readonly look: TextLook;
  readonly ordinal: string | undefined;
  readonly onClick: () => void;
}): ReactNode {
  const { id, look } = props;
  const isButton = look.icon !== undefined && look.hasIconAction;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: skins address this very element; it has the role of a button where it is one
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the name comes with the role
    <div
      className="ks-text-icon"
      data-id={id}
      data-action={look.iconAction}
      data-ordinal={props.ordinal}
      role={isButton ? 'button' : undefined}
      tabIndex={isButton ? 0 : undefined}
      aria-label={isButton ? `${look.iconAction} ${id}` : undefined}
      onClick={props.onClick}
      onKeyDown={clickByKey}
    >
      <span className={look.icon ?? 'false'} style={look.glyphStyle} />
    </div>
  );
}
