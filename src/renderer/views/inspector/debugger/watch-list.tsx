import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { longestExpression } from '../../../../shared/debugger/debugger-schema.ts';
import { useStop } from '../../../stores/debugger/stop-store.ts';
import { forgetExpression, watchExpression } from '../../../stores/debugger/watched-expressions.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Part } from './part.tsx';
import { type DebuggedValue, watchedNodes } from './value-nodes.ts';
import { ValueTree } from './value-tree.tsx';

/** Expressions that a person watches: each stop shows their values, without changing anything. Enter edits one, Delete removes it. */
export function WatchList() {
  const watched = useStop((state) => state.watched);
  const values = useStop((state) => state.watchedValues);
  const members = useStop((state) => state.members);
  const nodes = useMemo(() => watchedNodes(watched, values, members), [watched, values, members]);
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function edit({ watched: expression }: DebuggedValue): void {
    if (expression === undefined) return;
    setEdited(expression);
    setText(expression);
    field.current?.focus();
  }
  function forget({ watched: expression }: DebuggedValue): void {
    if (expression !== undefined) forgetExpression(expression);
  }
  function clear(): void {
    setText('');
    setEdited(null);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    watchExpression(text, edited);
    clear();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (text === '' && edited === null)) return;
    event.stopPropagation();
    clear();
  }

  return (
    <Part title="Watch">
      <div className="watch-list">
        {watched.length > 0 && (
          <ValueTree
            label="Watched expressions"
            nodes={nodes}
            onActivate={edit}
            onDelete={forget}
            renderTrailing={(line) =>
              line.watched !== undefined && (
                <IconButton size="small" label={`Stop watching ${line.watched}`} icon={X} tabIndex={-1} onClick={() => forget(line)} />
              )
            }
          />
        )}
        <form className="debugger-field" onSubmit={submit}>
          <input
            ref={field}
            className="debugger-field__input"
            aria-label={edited === null ? 'Expression to watch' : `Replace ${edited}`}
            placeholder="Watch an expression, such as v('…')"
            value={text}
            maxLength={longestExpression}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button size="small" type="submit" disabled={text.trim() === ''}>
            {edited === null ? 'Watch' : 'Change'}
          </Button>
        </form>
      </div>
    </Part>
  );
}
