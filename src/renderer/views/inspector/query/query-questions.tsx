import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { savedQueryBounds, savedQueryName } from '../../../../shared/saved-queries/query-file.ts';
import { focusQuery } from '../../../stores/query-desk/query-desk.ts';
import { removeQuery, saveQueryAs } from '../../../stores/query-desk/query-files.ts';
import { renameQuery } from '../../../stores/query-desk/rename-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { endQueryQuestion } from './query-naming.ts';

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

/** What a name is asked for: to save it for the first time, for a copy, or for the same file. */
type NameFor = 'name' | 'copy' | 'rename';

/** Asks for a name, and says why it cannot be that one. */
export function NameQuestion({ path, kind }: { readonly path: string; readonly kind: NameFor }) {
  const [name, setName] = useState(() => `${savedQueryName(path)}${kind === 'copy' ? ' copy' : ''}`.slice(0, savedQueryBounds.name));
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const give = kind === 'rename' ? renameQuery : saveQueryAs;
  function answer(): void {
    if (isBusy) return;
    setBusy(true);
    void give(path, name.trim()).then((refused) => {
      setBusy(false);
      setFault(refused);
      if (refused === undefined) leave();
      else field.current?.focus();
    });
  }
  return (
    <Question label="Name of the query" onSubmit={answer}>
      <span className="query-bar__label" aria-hidden="true">
        Name
      </span>
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
        {kind === 'rename' ? 'Rename' : 'Save'}
      </Button>
      <Button size="small" onClick={leave}>
        Cancel
      </Button>
    </Question>
  );
}

/** Asks whether a query is to be deleted. */
export function RemoveQuestion({ path }: { readonly path: string }) {
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
