import { History, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import { readPath } from '../../../../shared/trace/exchange/read-path.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { toggleHistory, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { messageOf } from '../use-body.ts';

/** The value at a path of the state; undefined where there is none. */
export function stateValueAt(state: JsonObject, path: string): JsonValue | undefined {
  let value: JsonValue | undefined = state;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) && !(Array.isArray(value) && key === 'length') ? (value as JsonObject)[key] : undefined;
  }
  return value;
}

/** What a typed text stands for: JSON where it is that, the text itself everywhere else. */
export function parseState(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Below the state: the selected value in a field, and the ways back to the start. */
export function StateEditor(props: { readonly path: string | null; readonly state: JsonObject; readonly onChanged: () => void }) {
  const { path, state, onChanged } = props;
  const value = path === null ? undefined : stateValueAt(state, path);
  const shown = value === undefined ? '' : JSON.stringify(value);
  const showsHistory = useInspector((inspector) => inspector.showsHistory);
  const [text, setText] = useState(shown);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another value, even if both look alike
  useEffect(() => {
    setText(shown);
    setError(null);
  }, [shown, path]);
  // While the field is as it was, one of the buttons beside it has failed.
  const isRefused = error !== null && text !== shown;
  const widgetId = path?.split('.')[0] ?? null;
  const hasInit = useSession((session) =>
    session.model?.entries.find((entry) => entry.widgetId === widgetId)?.actions.some(({ name }) => name === 'init'),
  );

  async function attempt(change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
      setError(null);
      onChanged();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }
  async function resetWidget(id: string): Promise<void> {
    await currentHost().call('state.reset', { widgetId: id });
    if (hasInit) await currentHost().call('action.run', { widgetId: id, action: 'init', values: {} });
  }
  return (
    <div className="state-editor">
      {path === null ? (
        <span className="state-editor__hint">Select a value to change it.</span>
      ) : (
        <form
          className="state-editor__form"
          onSubmit={(event) => {
            event.preventDefault();
            if (text !== shown) void attempt(() => currentHost().call('state.write', { path, value: parseState(text) }));
          }}
        >
          <label className="state-editor__path" htmlFor="state-value" title={readPath(path)}>
            {readPath(path)}
          </label>
          <input
            id="state-value"
            className="state-editor__input"
            value={text}
            disabled={value === undefined}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'state-error' : undefined}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === shown) return;
              event.stopPropagation();
              setText(shown);
            }}
          />
          <Button type="submit" size="small" disabled={text === shown}>
            Set
          </Button>
        </form>
      )}
      {error !== null && (
        <span id="state-error" className="state-editor__error" role="alert">
          {error}
        </span>
      )}
      <span className="state-editor__space" />
      <Button size="small" icon={History} aria-pressed={showsHistory} onClick={toggleHistory}>
        History
      </Button>
      {widgetId !== null && (
        <Button size="small" icon={RotateCcw} onClick={() => void attempt(() => resetWidget(widgetId))}>
          Reset {widgetId}
        </Button>
      )}
      <Button size="small" icon={RotateCcw} onClick={() => void attempt(() => currentHost().call('preview.reload', { reset: true }))}>
        Reset all
      </Button>
    </div>
  );
}
