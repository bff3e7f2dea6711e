import { type FocusEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes } from '../../markup/alignment.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { isVisible } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { FormattingToolbar, HistoryToolbar } from './rich-text-toolbars.tsx';
import { type RichTextTool, richTextTools } from './rich-text-tools.ts';
import { type RichText, useRichText } from './use-rich-text.ts';

/** Returns the state of the tools: whether HTML or a preview is shown, which menu is open, and the action of each tool. */
function useRichTextTools(text: RichText) {
  const [openTool, setOpenTool] = useState<string | undefined>(undefined);
  /** The HTML as it is edited by hand; undefined while the formatted text is shown. */
  const [source, setSource] = useState<string | undefined>(undefined);
  const [isPreview, setIsPreview] = useState(false);
  const isSource = source !== undefined;
  const act = (command: string): void => {
    setOpenTool(undefined);
    if (command === 'togglePreview') setIsPreview(!isPreview);
    else if (command !== 'toggleCode') text.command(command);
    else if (isSource) {
      text.write(source);
      setSource(undefined);
    } else setSource(text.html);
  };
  const isPressed = ({ command, kind }: RichTextTool): boolean | undefined => {
    if (command === 'toggleCode') return isSource;
    if (command === 'togglePreview') return isPreview;
    return kind === 'toggle' ? text.pressed.includes(command) : undefined;
  };
  return { openTool, setOpenTool, source, setSource, isSource, isPreview, act, isPressed };
}

/** Formatted text with a tool bar (`docs/format/widgets/inputs.md`, Rich text). It has no section, which production replaces. */
export function RichTextWidget(widget: WidgetProps): ReactNode {
  const { registerElement } = useFrame();
  const { widgetKey } = widget;
  const editorId = `richText-${useId().replace(/\W/g, '')}`;
  const parameters = readParameters(widget.config, widget.result);
  const text = useRichText(widget, parameters.text('placeholder') ?? '');
  const { openTool, setOpenTool, source, setSource, isSource, isPreview, act, isPressed } = useRichTextTools(text);
  const reference = useCallback((element: HTMLElement | null) => registerElement(widgetKey, element), [registerElement, widgetKey]);
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenTool(undefined);
  };
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
      <FormattingToolbar
        tools={richTextTools(parameters)}
        text={text}
        openTool={openTool}
        onOpen={setOpenTool}
        onAct={act}
        isPressed={isPressed}
      />
      <RichTextEditor id={editorId} text={text} label={parameters.text('title') || widget.id} isPreview={isPreview} isSource={isSource} />
      <textarea
        id={widget.id}
        className="richText-initial"
        aria-label="HTML"
        style={{ display: isSource ? 'block' : 'none' }}
        value={source ?? text.html}
        onChange={(event) => setSource(event.target.value)}
      />
      <HistoryToolbar text={text} hasButtons={parameters.flag('undoRedo', true)} />
    </div>
  );
}
