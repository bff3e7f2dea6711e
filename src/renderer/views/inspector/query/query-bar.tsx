import { ChevronDown, Play, Save, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { savedQueryBounds, savedQueryName } from '../../../../shared/saved-queries/query-file.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { isUnsaved, useEditor } from '../../../stores/documents/editor-store.ts';
import { activeConnection, useConnections } from '../../../stores/connection/connection-store.ts';
import { focusQuery, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { removeQuery, saveQueryAs } from '../../../stores/query-desk/query-files.ts';
import { cancelQuery, runQuery } from '../../../stores/query-desk/query-run.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { formatKeys } from '../../../ui/keys/key-format.ts';
import { queryMenu } from './query-menu.ts';
import { useRunExchange } from './use-run-exchange.ts';
import { endQueryQuestion, saveOrName, useQueryQuestion } from './query-naming.ts';

/** What can be done with a query; while something is asked about it, the question. */
export function QueryBar({ path }: { readonly path: string }) {
  const question = useQueryQuestion((state) => (state.question?.path === path ? state.question : null));
  if (question?.kind === 'remove') return <RemoveQuestion path={path} />;
  if (question !== null) return <NameQuestion key={question.kind} path={path} isCopy={question.kind === 'copy'} />;
  return <QueryActions path={path} />;
}

function QueryActions({ path }: { readonly path: string }) {
  const exchange = useRunExchange(path);
  const isSending = useQueryDesk((state) => state.sending.includes(path));
  const isTrusted = useSession((state) => state.project?.trusted === true);
  const isDirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const isSaving = useEditor((state) => state.buffers[path]?.saving === true);
  const isRead = useEditor((state) => state.buffers[path] !== undefined);
  const connection = useConnections((state) => visibleText(activeConnection(state)?.name ?? ''));
  const keysOf = useCommandKeys();
  const hint = (text: string, keys: string | undefined) => (keys === undefined ? text : `${text} (${formatKeys(keys)})`);
  const isUnderWay = isSending || (exchange !== undefined && isRunning(exchange));
  return (
    <div className="query-bar">
      {isUnderWay ? (
        <Button size="small" icon={Square} onClick={() => cancelQuery(path)}>
          Cancel
        </Button>
      ) : (
        <Button
          size="small"
          variant="primary"
          icon={Play}
          disabled={!isTrusted || !isRead}
          title={isTrusted ? hint('Run the query', keysOf('action.run')) : 'This project is restricted: it sends nothing. Trust it first.'}
          onClick={() => void runQuery(path)}
        >
          Run
        </Button>
      )}
      <Button
        size="small"
        icon={Save}
        busy={isSaving}
        disabled={!isDirty}
        title={hint(isDirty ? 'Save the query in the project' : 'Saved', keysOf('file.save'))}
        onClick={() => void saveOrName(path)}
      >
        Save
      </Button>
      <DropdownMenu entries={queryMenu(path)}>
        <button type="button" className="link detail__action--menu">
          More
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
      <span className="query-bar__to" title={`Goes to ${connection}, the connection in use. Its answer goes to no widget.`}>
        {connection}
      </span>
    </div>
  );
}

/** Closes the question by Escape, and leaves the focus in the text. */
function leave(): void {
  endQueryQuestion();
  focusQuery();
}

function Question(props: { readonly label: string; readonly children: ReactNode; readonly onSubmit: () => void }) {
  return (
    <form
      className="query-bar query-bar--question"
      aria-label={props.label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        props.onSubmit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      {props.children}
    </form>
  );
}

function NameQuestion({ path, isCopy }: { readonly path: string; readonly isCopy: boolean }) {
  const [name, setName] = useState(() => `${savedQueryName(path)}${isCopy ? ' copy' : ''}`.slice(0, savedQueryBounds.name));
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function save(): void {
    if (isBusy) return;
    setBusy(true);
    void saveQueryAs(path, name.trim()).then((refused) => {
      setBusy(false);
      setFault(refused);
      if (refused === undefined) leave();
      else field.current?.focus();
    });
  }
  return (
    <Question label="Name of the query" onSubmit={save}>
      <TextField
        label="Name of the query"
        labelHidden
        ref={field}
        value={name}
        maxLength={200}
        error={fault}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(next) => {
          setName(next);
          setFault(undefined);
        }}
      />
      <Button size="small" variant="primary" type="submit" busy={isBusy}>
        Save
      </Button>
      <Button size="small" onClick={leave}>
        Cancel
      </Button>
    </Question>
  );
}

function RemoveQuestion({ path }: { readonly path: string }) {
  return (
    <Question
      label="Delete the query"
      onSubmit={() => {
        endQueryQuestion();
        void removeQuery(path);
      }}
    >
      <span className="query-bar__question">Delete {path}?</span>
      <Button size="small" variant="danger" type="submit" autoFocus>
        Delete
      </Button>
      <Button size="small" onClick={leave}>
        Keep
      </Button>
    </Question>
  );
}
