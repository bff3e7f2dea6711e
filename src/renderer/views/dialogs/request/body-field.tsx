import { type KeyboardEvent, Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { placeholdersIn } from '../../../../shared/language/placeholder-name.ts';
import type { EditedRequest } from '../../../../shared/trace/edited-request/edited-request.ts';
import type { StoredOrigin } from '../../../../shared/trace/edited-request/request-draft.ts';
import { withLineFeeds } from '../../../../shared/formatting/line-habits.ts';
import { keepRequestLineEnds } from '../../../../shared/trace/edited-request/keep-line-ends.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { RequestTextContext } from '../../../stores/text-editor/request-text-context.ts';

interface BodyFieldProps {
  readonly request: EditedRequest;
  /** Connection whose names are offered; null for the one in use. */
  readonly connectionId: string | null;
  /** The stored query that it was made from. */
  readonly storedQuery: StoredOrigin | undefined;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}

/** Characters in which a placeholder is looked for, and of a value that a hint shows. */
const longestLooked = 100_000;
const longestValue = 60;

/** The query or body of a request: in the editor, or in a plain field where there is none and for a GET, which has no body. */
export function BodyField({ request, connectionId, storedQuery, error, onChange, onSend }: BodyFieldProps) {
  const { method, text, isQuery } = request;
  const Text = use(RequestTextContext);
  const label = isQuery ? 'Query (MDX)' : 'Body';
  const hint = method === 'GET' ? 'GET is sent without a body.' : `Ctrl+Enter sends.${isQuery ? placeholderHint(text, storedQuery) : ''}`;
  const faultId = useId();
  const start = useRef(text);
  // Both fields know one line end alone, and what was sent may have others.
  const original = useRef(text);
  const type = (next: string): void => onChange(keepRequestLineEnds(original.current, next));
  // A change of the method keeps the focus where it is.
  const [takesFocus, setTakesFocus] = useState(true);
  useEffect(() => {
    if (method === 'GET') setTakesFocus(false);
  }, [method]);
  if (Text === null || method === 'GET') {
    start.current = text;
    return (
      <TextArea
        label={label}
        value={method === 'GET' ? '' : withLineFeeds(text)}
        disabled={method === 'GET'}
        hint={hint}
        error={error}
        rows={12}
        autoFocus
        onChange={type}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
    );
  }
  return (
    <div className="text-field">
      {/* The editor has its name itself. */}
      <span className="text-field__label" aria-hidden="true">
        {label}
      </span>
      <div className="edit-request__text" data-invalid={error === undefined ? undefined : true}>
        <Suspense fallback={<Progress text="Starting the editor…" />}>
          <Text
            {...{ label, isQuery, takesFocus, connectionId, storedQuery, onSend }}
            start={withLineFeeds(start.current)}
            faultId={error === undefined ? undefined : faultId}
            onChange={type}
          />
        </Suspense>
      </div>
      {error === undefined ? (
        <span className="text-field__hint">{hint}</span>
      ) : (
        <span id={faultId} className="text-field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** Says what becomes of the first `$name` of a query, which nothing fills on its way to the back-end. */
function placeholderHint(text: string, storedQuery: StoredOrigin | undefined): string {
  const [first] = placeholdersIn(text.slice(0, longestLooked));
  if (first === undefined) return '';
  const value = storedQuery?.values.find(({ name }) => name === first.name)?.value;
  const sent = ` $${visibleText(first.name)} is sent as it is, without a value`;
  if (storedQuery === undefined) return `${sent}.`;
  if (value === undefined || value === '' || value.length > longestValue) return `${sent}: only the action fills it in.`;
  return `${sent}: type ${visibleText(value)} to send that, or put it into the file as a placeholder.`;
}
