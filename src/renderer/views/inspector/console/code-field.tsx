import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { longestTyped } from '../../../../shared/schema/runtime-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { currentExchange, selectedExchange } from '../../../stores/traffic/exchange-marks.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { runTyped, useTypedCode } from '../../../stores/traffic/typed-code.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { OfferedNameList, nameId } from './name-list.tsx';
import { TypedColours, useCodeTokens } from './typed-colours.tsx';
import { useNameChoice } from './use-name-choice.ts';
import { useTypedText } from './use-typed-text.ts';

/** Keys that lead the caret away from what a name would complete. */
const movingKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);

/** Returns the characters of its line before the caret. */
function columnOf(field: HTMLTextAreaElement | null): number {
  if (!field) return 0;
  const before = field.value.slice(0, field.selectionStart);
  return before.length - (before.lastIndexOf('\n') + 1);
}

/** What the names mean that code gets. */
function GivenNames({ isRunning }: { readonly isRunning: boolean }) {
  const { widgetId, exchangeId, traceId } = useNavigation();
  const exchange = useTraffic((state) => selectedExchange(state, { exchangeId, traceId }));
  const names = [
    ...(widgetId === null ? [] : [`$0, ctx: ${widgetId}`]),
    ...(exchange ? [`$r: ${exchange.widgetId === '' ? exchange.path : `${exchange.widgetId} · ${exchange.action}`}`] : []),
  ].join('; ');
  return (
    <span className="code-field__about" role="status" title={names}>
      {isRunning ? 'Running…' : names}
    </span>
  );
}

/** Whether the caret stands in the first or the last line, where arrows lead to what was typed before and after. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, isUp: boolean): boolean {
  return isUp ? !value.slice(0, selectionStart).includes('\n') : !value.slice(selectionEnd).includes('\n');
}

/**
 * Code that is run as if it stood in the files, with `$0` and `ctx` of the selected widget and the answer of the selected request as `$r`
 * (docs/debugging.md, Run code).
 */
export function CodeField() {
  const widgetId = useNavigation((state) => state.widgetId);
  const isTrusted = useSession((state) => state.project?.trusted === true);
  const running = useTypedCode((state) => state.running);
  const { text, setText, step, empty } = useTypedText();
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const choice = useNameChoice();
  const tokens = useCodeTokens(text);
  const isOffering = choice.names.length > 0;

  function clear(): void {
    choice.close();
    empty();
  }
  function accept(name: string): void {
    if (field.current) setText(choice.accept(field.current, name));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // A key that completes a composed letter is not a command.
    if (event.nativeEvent.isComposing) return;
    const pressed = choice.press(event);
    if (pressed !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      if (pressed !== null) setText(pressed);
      return;
    }
    if (movingKeys.has(event.key)) choice.close();
    const isUp = event.key === 'ArrowUp';
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (text.trim() === '') return;
      void runTyped(text, widgetId, currentExchange()?.id ?? null);
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
      {isOffering && <OfferedNameList id={listId} {...choice} column={columnOf(field.current) - choice.replaced} onChoose={accept} />}
      <div className="code-field__text">
        <textarea
          ref={field}
          className={classNames('code-field__input', tokens !== null && 'code-field__input--coloured')}
          aria-label="Run code"
          rows={1}
          value={text}
          maxLength={longestTyped}
          disabled={!isTrusted}
          placeholder={isTrusted ? "Run code, such as v('…') or $0" : 'Trust the project to run code.'}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-controls={isOffering ? listId : undefined}
          aria-activedescendant={isOffering ? nameId(listId, choice.chosen) : undefined}
          onChange={({ target }) => {
            setText(target.value);
            choice.offer(target);
          }}
          onClick={choice.close}
          onBlur={choice.close}
          onKeyDown={onKeyDown}
        />
        {tokens !== null && <TypedColours tokens={tokens} field={field} />}
      </div>
      <GivenNames isRunning={running > 0} />
    </div>
  );
}
