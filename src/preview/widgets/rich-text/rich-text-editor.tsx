import type { ReactNode } from 'react';
import type { RichText } from './use-rich-text.ts';

/** The formatted text. Its nodes come from the person's editing: React draws none of them. */
export function RichTextEditor(props: {
  readonly id: string;
  readonly text: RichText;
  readonly label: string;
  readonly isPreview: boolean;
  /** Whether the HTML is shown in its place. */
  readonly isSource: boolean;
}): ReactNode {
  const { text, isPreview, isSource } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: formatted text needs an editable box
    <div
      ref={text.editor}
      id={props.id}
      className="richText-editor"
      contentEditable={!isPreview && !isSource}
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-readonly={isPreview || undefined}
      aria-label={props.label}
      style={isSource ? { display: 'none' } : undefined}
      onInput={text.onInput}
      onPaste={text.onPaste}
      onDrop={text.onDrop}
      onKeyDown={text.onKeyDown}
    />
  );
}
