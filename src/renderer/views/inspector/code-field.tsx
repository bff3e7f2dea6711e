import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { longestTyped } from '../../../shared/schema/runtime-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { runTyped, useTypedCode } from '../../stores/traffic/typed-code.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** Whether the caret stands in the first or the last line, where arrows lead to what was typed before and after. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, isUp: boolean): boolean {
  return isUp ? !value.slice(0, selectionStart).includes('\n') : !value.slice(selectionEnd).includes('\n');
}

/** Code that is run as if it stood in the files, with `$0` and `ctx` of the selected widget (docs/debugging.md, Run code). */
export function CodeField() {
  const widgetId = useNavigation((state) => state.widgetId);
  const isTrusted = useSession((state) => state.project?.trusted === true);
  const { history, running } = useTypedCode();
  const [text, setText] = useState('');
  /** Steps back in the history; 0 is what is being typed. */
  const [back, setBack] = useState(0);
  const [draft, setDraft] = useState('');

  function step(by: number): void {
    const next = Math.min(Math.max(back + by, 0), history.length);
    if (next === back) return;
    if (back === 0) setDraft(text);
    setBack(next);
    setText(next === 0 ? draft : (history[history.length - next] ?? ''));
  }

  function clear(): void {
    setText('');
    setBack(0);
    setDraft('');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // A key that completes a composed letter is not a command.
    if (event.nativeEvent.isComposing) return;
    const isUp = event.key === 'ArrowUp';
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (text.trim() === '') return;
      void runTyped(text, widgetId);
      clear();
    } else if ((isUp || event.key === 'ArrowDown') && !event.shiftKey && !hasModifier && isAtEdge(event.currentTarget, isUp)) {
      event.preventDefault();
      step(isUp ? 1 : -1);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      clear();
    } else if (event.ctrlKey && event.key.toLowerCase() === 'l') {
      event.preventDefault();
      event.stopPropagation();
      currentHost().call('console.clear', {}).catch(showFailure);
    }
  }

  return (
    <div className="code-field">
      <span className="code-field__sign">
        <Icon icon={ChevronRight} size={13} />
      </span>
      <textarea
        className="code-field__input"
        aria-label="Run code"
        rows={1}
        value={text}
        maxLength={longestTyped}
        disabled={!isTrusted}
        placeholder={isTrusted ? "Run code, such as v('…') or $0" : 'Trust the project to run code.'}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setBack(0);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="code-field__about" role="status">
        {running > 0 ? 'Running…' : widgetId === null ? '' : `$0, ctx: ${widgetId}`}
      </span>
    </div>
  );
}
