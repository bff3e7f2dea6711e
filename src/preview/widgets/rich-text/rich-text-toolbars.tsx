import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { asButton } from '../../markup/as-button.ts';
import { RichTextToolButton } from './rich-text-tool.tsx';
import type { RichTextTool } from './rich-text-tools.ts';
import type { RichText } from './use-rich-text.ts';

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

/** Keeps the selection of the text while a button is pressed. */
function keepSelection(event: { readonly target: EventTarget; preventDefault(): void }): void {
  if (!(event.target as Element).closest('input')) event.preventDefault();
}

/** Buttons and menus above the text. */
export function FormattingToolbar(props: {
  readonly tools: readonly RichTextTool[];
  readonly text: RichText;
  /** Name of the tool whose menu is open. */
  readonly openTool: string | undefined;
  readonly onOpen: (name: string | undefined) => void;
  readonly onAct: (command: string) => void;
  /** Whether a tool is on; undefined for one that is neither on nor off. */
  readonly isPressed: (tool: RichTextTool) => boolean | undefined;
}): ReactNode {
  return (
    <div className="richText-toolbar" role="toolbar" aria-label="Formatting" onMouseDown={keepSelection} onKeyDown={moveInToolbar}>
      <ul>
        {props.tools.map((tool, index) => (
          <li key={tool.name}>
            <RichTextToolButton
              tool={tool}
              text={props.text}
              isOpen={props.openTool === tool.name}
              isPressed={props.isPressed(tool)}
              isEntry={index === 0}
              onOpen={(isOpen) => props.onOpen(isOpen ? tool.name : undefined)}
              onAct={props.onAct}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HistoryButton(props: {
  readonly way: 'undo' | 'redo';
  readonly title: string;
  readonly isPossible: boolean;
  readonly text: RichText;
}): ReactNode {
  const { way, title, isPossible, text } = props;
  return (
    <a
      className={classes(`richText-${way}`, !isPossible && 'is-disabled')}
      title={title}
      {...asButton(() => isPossible && text[way](), { 'aria-label': title, 'aria-disabled': !isPossible || undefined })}
    >
      <span className="icon-arrow-reset-circle" />
    </a>
  );
}

/** Undo and redo below the text. */
export function HistoryToolbar({ text, hasButtons }: { readonly text: RichText; readonly hasButtons: boolean }): ReactNode {
  return (
    <div className="richText-toolbar" role="toolbar" aria-label="History" onMouseDown={keepSelection}>
      {hasButtons ? <HistoryButton way="undo" title="Undo" isPossible={text.canUndo} text={text} /> : null}
      {hasButtons ? <HistoryButton way="redo" title="Redo" isPossible={text.canRedo} text={text} /> : null}
      <div className="richText-help" />
    </div>
  );
}
