import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { asButton } from '../../markup/as-button.ts';
import { classes } from '../../markup/alignment.ts';
import { LinkForm, TableForm } from './tool-forms.tsx';
import type { RichTextTool } from './rich-text-tools.ts';
import type { RichText } from './use-rich-text.ts';

interface ToolProps {
  readonly tool: RichTextTool;
  readonly text: RichText;
  readonly isOpen: boolean;
  readonly isPressed: boolean | undefined;
  /** Whether the Tab key reaches it; the arrow keys reach the others. */
  readonly isEntry: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onAct: (command: string) => void;
}

/** A button of the tool bar, with its menu if it has one. */
export function RichTextToolButton(props: ToolProps): ReactNode {
  const { tool, isEntry } = props;
  const isPlain = tool.kind === 'toggle' || tool.kind === 'act';
  const aria = props.isPressed === undefined ? {} : { 'aria-pressed': props.isPressed };
  const tabIndex = isEntry ? 0 : -1;
  if (isPlain) {
    return (
      <a
        className="richText-btn"
        data-command={tool.command}
        title={tool.title}
        {...asButton(() => props.onAct(tool.command), { 'aria-label': tool.title, ...aria })}
        tabIndex={tabIndex}
      >
        <span className={tool.icon} />
      </a>
    );
  }
  return tool.kind === 'image' ? <PictureTool {...props} tabIndex={tabIndex} /> : <MenuTool {...props} tabIndex={tabIndex} />;
}

function PictureTool({ tool, text, tabIndex }: ToolProps & { readonly tabIndex: number }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; what is inside is the button
    <a className="richText-btn" data-command={tool.command} title={tool.title}>
      <span className={tool.icon} {...asButton(() => input.current?.click(), { 'aria-label': tool.title })} tabIndex={tabIndex} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) text.insertPicture(file);
          target.value = '';
        }}
      />
    </a>
  );
}

function MenuTool({ tool, text, isOpen, tabIndex, onOpen }: ToolProps & { readonly tabIndex: number }): ReactNode {
  const opener = useRef<HTMLSpanElement>(null);
  const close = (): void => {
    onOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  const choose = (value: string) => (): void => {
    onOpen(false);
    text.command(tool.command, value);
  };
  const insert = (node: Node): void => {
    onOpen(false);
    text.insert(node);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape of the menu inside
    // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; what is inside is the button
    <a className={classes('richText-btn', isOpen && 'is-active')} data-command={tool.command} title={tool.title} onKeyDown={onKeyDown}>
      <span
        ref={opener}
        className={tool.icon}
        {...asButton(() => onOpen(!isOpen), { 'aria-label': tool.title, 'aria-expanded': isOpen })}
        tabIndex={tabIndex}
      />
      <div className="richText-dropdown-outer">
        <span className="richText-dropdown-close" title="Close" {...asButton(close, { 'aria-label': 'Close' })} />
        <ul className={classes('richText-dropdown', tool.kind === 'colors' && 'richText-colors')}>
          {tool.kind === 'link' ? <LinkForm onInsert={insert} /> : null}
          {tool.kind === 'table' ? <TableForm onInsert={insert} /> : null}
          {tool.options?.map(({ label, value }) => (
            <li key={value}>
              <a
                data-command={tool.command}
                data-option={value}
                title={label}
                style={
                  tool.command === 'fontName' ? { fontFamily: value } : tool.kind === 'colors' ? { backgroundColor: value } : undefined
                }
                {...asButton(choose(value), tool.kind === 'colors' ? { 'aria-label': label } : {})}
              >
                {tool.kind === 'colors' ? null : label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </a>
  );
}
