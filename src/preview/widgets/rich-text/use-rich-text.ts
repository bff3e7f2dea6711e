import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { insertNodes, pastedNodes, pictureNode, select } from './editor-content.ts';
import { useEditedContent } from './use-edited-content.ts';

/**
 * Returns state and actions of a rich text editor.
 *
 * @param initial Content until a person changes it.
 */
export function useRichText(widget: WidgetProps, initial: string) {
  const frame = useFrame();
  const { edit, travel, ...content } = useEditedContent(widget, initial);
  const { editor } = content;
  const insert = (nodes: Node): void => edit((element) => insertNodes(element, nodes));
  const insertPicture = (file: File): void => {
    const reader = new FileReader();
    reader.onload = () => {
      const picture = pictureNode(String(reader.result), file.name);
      if (picture) insert(picture);
      else frame.showMessage('This file is not a picture that a page can show. Choose a PNG, JPEG, GIF, WebP or SVG file.', 'warning');
    };
    reader.readAsDataURL(file);
  };
  const insertFrom = (data: DataTransfer): void => {
    const picture = [...data.files].find(({ type }) => type.startsWith('image/'));
    if (picture) insertPicture(picture);
    else insert(pastedNodes(data.getData('text/html'), data.getData('text/plain')));
  };

  return {
    ...content,
    insert,
    insertPicture,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    /** Runs an editing command of the browser. */
    command: (name: string, value?: string) =>
      edit(() => {
        document.execCommand('styleWithCSS', false, 'true');
        document.execCommand(name, false, value);
      }),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      insertFrom(event.clipboardData);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const range = document.caretRangeFromPoint?.(event.clientX, event.clientY);
      if (range && editor.current?.contains(range.commonAncestorContainer)) select(editor.current, range);
      insertFrom(event.dataTransfer);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
  };
}

export type RichText = ReturnType<typeof useRichText>;
