import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { stripTags } from '../../frame/sanitise-html.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { readParameters, textOf } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { textLook } from './text-look.ts';

interface TextDraft {
  /** Text of the open editor. */
  readonly typing: string | undefined;
  /** Title after an edit that has no answer yet. */
  readonly committed: string | undefined;
}

/** Heading, body and icon; the heading can be edited in place (`dom.md` 2, Text). */
export function TextWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const [draft, setDraft] = useDraft<TextDraft>(widget.widgetKey);
  const [wasEdited, setWasEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const parameters = readParameters(widget.config, widget.result);
  const look = textLook(parameters, draft?.committed);
  const isEditing = draft?.typing !== undefined;
  const isCell = widget.originalId !== undefined;
  const ordinal = parameters.get('ordinal');
  const withOrdinal: JsonObject = ordinal === undefined ? {} : { ordinal };
  const ordinalText = textOf(ordinal);

  useEffect(() => {
    if (isEditing && input.current && document.activeElement !== input.current) {
      input.current.focus();
      input.current.select();
    }
  }, [isEditing]);

  const startEditing = (): void => {
    if (isEditing || !(look.isEditable || look.isPerformable)) return;
    setWasEdited(true);
    setDraft({ typing: stripTags(look.title), committed: draft?.committed });
  };
  const finish = (commit: boolean): void => {
    const typed = draft?.typing;
    if (typed === undefined) return;
    if (!commit || typed === stripTags(look.title)) {
      setDraft(draft?.committed === undefined ? undefined : { typing: undefined, committed: draft.committed });
      return;
    }
    setDraft({ typing: undefined, committed: typed });
    frame.emitValue(widget.id, typed);
    if (look.isPerformable || look.icon) frame.emitEvent(widget.id, look.iconAction, { value: typed, on: true, ...withOrdinal });
    if (look.isEditable) frame.emitEvent(widget.id, 'write', { value: typed, ...withOrdinal });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    // Outside a table an edit ends when the text is left, by Tab or by a click elsewhere, as in the field.
    if (!isCell) return;
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape') finish(false);
  };
  // The click goes on to the text, which raises an event of its own after that of the icon.
  const onIcon = (): void => {
    if (!look.icon) return;
    setWasEdited(false);
    frame.emitEvent(widget.id, look.iconAction, { on: false, ...withOrdinal });
  };
  const hasRightClick = parameters.flag('enableRightClick') || (isCell && look.isEditable);
  const onRightClick = (event: MouseEvent): void => {
    if (!hasRightClick) return;
    event.preventDefault();
    frame.emitEvent(widget.id, 'rightclick', {});
  };

  /** Enter and Space are a click at what has the focus itself. */
  const clickByKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).click();
  };

  const state = isEditing ? 'ks-on ks-perform-edit' : wasEdited ? 'ks-perform-edit' : '';
  const titleAttributes = {
    className: 'ks-text-title',
    style: look.titleStyle,
    title: look.tooltip,
    'data-performable': look.isPerformable ? '1' : '0',
    'data-editable': look.isEditable ? '1' : '0',
    'data-ordinal': ordinalText,
  };
  return (
    <Section widget={widget}>
      <div className={look.rootClass(state)} style={look.rootStyle}>
        {/* biome-ignore-start lint/a11y: skins address these very elements; editing also opens by Enter on the heading */}
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
          <div
            className="ks-text-icon"
            data-id={widget.id}
            data-action={look.iconAction}
            data-ordinal={ordinalText}
            role={look.icon && look.hasIconAction ? 'button' : undefined}
            tabIndex={look.icon && look.hasIconAction ? 0 : undefined}
            aria-label={look.icon && look.hasIconAction ? `${look.iconAction} ${widget.id}` : undefined}
            onClick={onIcon}
            onKeyDown={clickByKey}
          >
            <span className={look.icon ?? 'false'} style={look.glyphStyle} />
          </div>
          {isEditing ? (
            <div key="editor" {...titleAttributes}>
              <input
                ref={input}
                type="text"
                className="ks-text-title-input"
                aria-label={`Edit ${widget.id}`}
                data-id={widget.id}
                data-action="write"
                value={draft?.typing ?? ''}
                onChange={(event) => setDraft({ typing: event.target.value, committed: draft?.committed })}
                onKeyDown={onKeyDown}
                onBlur={() => finish(true)}
              />
            </div>
          ) : (
            <HtmlContent
              key="title"
              {...titleAttributes}
              html={look.title}
              tabIndex={look.isEditable || look.isPerformable || hasRightClick ? 0 : undefined}
              onClick={startEditing}
              onContextMenu={onRightClick}
              onKeyDown={(event) => event.key === 'Enter' && startEditing()}
            />
          )}
          <HtmlContent className="ks-text-body" style={look.bodyStyle} html={look.body} />
        </div>
        {/* biome-ignore-end lint/a11y: end */}
      </div>
    </Section>
  );
}
