import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { asButton } from '../../markup/as-button.ts';
import { classes } from '../../markup/alignment.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { isVisible } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { RichTextToolButton } from './rich-text-tool.tsx';
import { type RichTextTool, richTextTools } from './rich-text-tools.ts';
import { useRichText } from './use-rich-text.ts';

/** Moves the focus between buttons by arrow keys; menus handle their own. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(':scope > ul > li > [role=button], :scope > ul > li > a > span[role=button]'),
  ];
  const current = buttons.indexOf(event.target as HTMLElement);
  if (step === 0 || current < 0) return;
  event.preventDefault();
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}

/** Formatted text with a tool bar (`docs/format/widgets/inputs.md`, Rich text). It has no section, which production replaces. */
export function RichTextWidget(widget: WidgetProps): ReactNode {
  const { registerElement } = useFrame();
  const { widgetKey } = widget;
  const editorId = `richText-${useId().replace(/\W/g, '')}`;
  const [openTool, setOpenTool] = useState<string | undefined>(undefined);
  const [source, setSource] = useState<string | undefined>(undefined);
  const [isPreview, setIsPreview] = useState(false);
  const parameters = readParameters(widget.config, widget.result);
  const tools = richTextTools(parameters);
  const text = useRichText(widget, parameters.text('placeholder') ?? '');
  const isSource = source !== undefined;
  const reference = useCallback((element: HTMLElement | null) => registerElement(widgetKey, element), [registerElement, widgetKey]);

  const act = (command: string): void => {
    setOpenTool(undefined);
    if (command === 'togglePreview') setIsPreview(!isPreview);
    else if (command !== 'toggleCode') text.command(command);
    else if (isSource) {
      text.write(source);
      setSource(undefined);
    } else setSource(text.html);
  };
  const pressedState = ({ command, kind }: RichTextTool): boolean | undefined => {
    if (command === 'toggleCode') return isSource;
    if (command === 'togglePreview') return isPreview;
    return kind === 'toggle' ? text.pressed.includes(command) : undefined;
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenTool(undefined);
  };
  const keepSelection = (event: { readonly target: EventTarget; preventDefault(): void }): void => {
    if (!(event.target as Element).closest('input')) event.preventDefault();
  };
  const history = (way: 'undo' | 'redo', title: string, isPossible: boolean): ReactNode => (
    <a
      className={classes(`richText-${way}`, !isPossible && 'is-disabled')}
      title={title}
      {...asButton(() => isPossible && text[way](), { 'aria-label': title, 'aria-disabled': !isPossible || undefined })}
    >
      <span className="icon-arrow-reset-circle" />
    </a>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus left, nothing else
    <div
      ref={reference}
      id={widget.id}
      className={classes('richText', parameters.text('skin'), widget.forcedVisible !== undefined && 'forcedByEventMap')}
      style={isVisible(widget) ? undefined : { display: 'none' }}
      data-tooltip={parameters.text('tooltip') || undefined}
      onBlur={onBlur}
    >
      <div className="richText-toolbar" role="toolbar" aria-label="Formatting" onMouseDown={keepSelection} onKeyDown={moveInToolbar}>
        <ul>
          {tools.map((tool, index) => (
            <li key={tool.name}>
              <RichTextToolButton
                tool={tool}
                text={text}
                isOpen={openTool === tool.name}
                isPressed={pressedState(tool)}
                isEntry={index === 0}
                onOpen={(isOpen) => setOpenTool(isOpen ? tool.name : undefined)}
                onAct={act}
              />
            </li>
          ))}
        </ul>
      </div>
      {/* Its nodes come from the person's editing: React draws none of them. */}
      {/* biome-ignore lint/a11y/useSemanticElements: formatted text needs an editable box */}
      <div
        ref={text.editor}
        id={editorId}
        className="richText-editor"
        contentEditable={!isPreview && !isSource}
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-readonly={isPreview || undefined}
        aria-label={parameters.text('title') || widget.id}
        style={isSource ? { display: 'none' } : undefined}
        onInput={text.onInput}
        onPaste={text.onPaste}
        onDrop={text.onDrop}
        onKeyDown={text.onKeyDown}
      />
      <textarea
        id={widget.id}
        className="richText-initial"
        aria-label="HTML"
        style={{ display: isSource ? 'block' : 'none' }}
        value={source ?? text.html}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className="richText-toolbar" role="toolbar" aria-label="History" onMouseDown={keepSelection}>
        {parameters.flag('undoRedo', true) ? history('undo', 'Undo', text.canUndo) : null}
        {parameters.flag('undoRedo', true) ? history('redo', 'Redo', text.canRedo) : null}
        <div className="richText-help" />
      </div>
    </div>
  );
}
