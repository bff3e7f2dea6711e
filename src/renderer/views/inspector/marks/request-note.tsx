import './request-marks.css';
import { StickyNote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { type Exchange, longestNote } from '../../../../shared/trace/exchange/exchange.ts';
import { endNote, startNote, useNoteEditing } from '../../../stores/traffic/exchange-marks.ts';
import { Icon } from '../../../ui/signs/icon.tsx';

/** The note of a request in its row: a text that opens with a double click, or the field in which it is written. */
export function RequestNote({ exchange }: { readonly exchange: Exchange }) {
  const isEdited = useNoteEditing(({ exchangeId }) => exchangeId === exchange.id);
  if (isEdited) return <NoteField exchange={exchange} />;
  if (exchange.note === undefined) return null;
  const text = visibleText(exchange.note);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key and the menu of the row do the same.
    <span
      className="request-note"
      title={`${text}\nDouble click to change`}
      onDoubleClick={(event) => {
        event.stopPropagation();
        startNote(exchange);
      }}
    >
      <Icon icon={StickyNote} size={12} />
      <span className="request-note__text">{text}</span>
    </span>
  );
}

/** Enter and leaving the field keep what is written, Escape does not. */
function NoteField({ exchange }: { readonly exchange: Exchange }) {
  const [text, setText] = useState(exchange.note ?? '');
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function finish(written?: string): void {
    if (isOver.current) return;
    isOver.current = true;
    field.current?.closest<HTMLElement>('.virtual-rows')?.focus({ preventScroll: true });
    endNote(exchange, written);
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(text);
    else if (event.key === 'Escape') finish();
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={field}
      className="request-note__field"
      aria-label={`Note on ${exchange.widgetId === '' ? exchange.path : `${exchange.widgetId} · ${exchange.action}`}`}
      placeholder="Note, in one line"
      maxLength={longestNote}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text)}
      // What is done in the field is no press on its row.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
    />
  );
}
