import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { refusedAttributes, refusedClass, refusedHint, takesRefused } from '../../page-state/refused/refused-text.ts';
import type { TextEditing } from './use-text-editing.ts';

interface TitleProps {
  readonly id: string;
  readonly editing: TextEditing;
  readonly ordinal: string | undefined;
  readonly isCell: boolean;
  /** Called on a secondary click; `undefined` if the text does not react to it. */
  readonly onRightClick: ((event: MouseEvent) => void) | undefined;
}

/** The heading of a text, or the field in which it is edited. */
export function TextTitle(props: TitleProps): ReactNode {
  const { editing, onRightClick } = props;
  const { look, refused } = editing;
  const isEditing = editing.typing !== undefined;
  const attributes = {
    className: classes('ks-text-title', refused && refusedClass),
    style: look.titleStyle,
    title: look.tooltip,
    ...(isEditing ? {} : refusedAttributes(refused, 'editor')),
    'data-performable': look.isPerformable ? '1' : '0',
    'data-editable': look.isEditable ? '1' : '0',
    'data-ordinal': props.ordinal,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || (event.key === 'F2' && refused)) editing.start();
    if (event.key !== 'Escape' || !refused) return;
    event.stopPropagation();
    editing.forgetRefused();
  };
  return isEditing ? (
    <div key="editor" {...attributes}>
      <TitleField {...props} />
    </div>
  ) : (
    <HtmlContent
      key="title"
      {...attributes}
      html={look.title}
      tabIndex={look.isEditable || look.isPerformable || onRightClick ? 0 : undefined}
      onClick={editing.start}
      onContextMenu={onRightClick}
      onKeyDown={onKeyDown}
    />
  );
}

function TitleField({ id, editing, isCell }: TitleProps): ReactNode {
  const { refused } = editing;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current || document.activeElement === input.current) return;
    input.current.focus();
    input.current.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (refused && takesRefused(event)) {
      event.preventDefault();
      editing.type(refused.typed);
      return;
    }
    // Outside of a table an edit ends when the text is left, by Tab or by a click elsewhere, as in production.
    if (!isCell) return;
    if (event.key === 'Enter') editing.finish(true);
    if (event.key === 'Escape') editing.finish(false);
  };
  return (
    <input
      ref={input}
      type="text"
      className="ks-text-title-input"
      aria-label={`Edit ${id}`}
      data-id={id}
      data-action="write"
      title={refused && refusedHint(refused)}
      value={editing.typing ?? ''}
      onChange={(event) => editing.type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => editing.finish(true)}
    />
  );
}
