import './rename-dialog.css';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import type { RenameEdit } from '../../../../shared/project/occurrences/plan-rename.ts';
import { carryOutRename, type Renaming, useRename } from '../../../stores/text-editor/rename.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { focusFault } from '../../../ui/fields/focus-fault.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type RenamePiece, renameLines } from './rename-lines.ts';

/** Changes that are listed; further ones are carried out with them. */
const mostListed = 300;

/** A change by its place, which the new name does not move. */
const placeKey = ({ path, start }: RenameEdit) => `${path}:${start}`;

/** Asks for a new name and lists every change that it makes, each to be left out. */
export function RenameDialog() {
  const renaming = useRename((state) => state.renaming);
  return renaming && <RenameForm renaming={renaming} />;
}

function RenameForm({ renaming }: { readonly renaming: Renaming }) {
  const [name, setName] = useState(renaming.name);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const trimmed = name.trim();
  const fault = renaming.faultOf(trimmed);
  const listedName = useDeferredValue(fault === undefined ? trimmed : renaming.name);
  const all = useMemo(() => renaming.editsFor(listedName), [renaming, listedName]);
  const isChosen = (edit: RenameEdit) => edit.isSure !== flipped.has(placeKey(edit));

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fault !== undefined) return focusFault(event.currentTarget);
    const edits = trimmed === renaming.name ? [] : renaming.editsFor(trimmed).filter(isChosen);
    const result = edits.length === 0 ? ({ outcome: 'done' } as const) : carryOutRename(renaming, edits);
    if (result.outcome === 'done') closeDialog('rename');
    else setRefusal(result.message);
  }

  return (
    <Dialog
      title={`Rename the ${renaming.kind} ${renaming.name}`}
      onClose={() => closeDialog('rename')}
      width={640}
      footer={
        <>
          <Button onClick={() => closeDialog('rename')}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-form">
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-form" className="dialog-form" onSubmit={rename} noValidate>
        <TextField
          label="New name"
          value={name}
          onChange={(typed) => {
            setName(typed);
            setRefusal(null);
          }}
          error={refusal ?? fault}
          autoFocus
          onFocus={(event) => event.target.select()}
        />
        <Changes
          edits={all}
          renaming={renaming}
          isChosen={isChosen}
          onFlip={(edits) => setFlipped((before) => withFlipped(before, edits.map(placeKey)))}
        />
      </form>
    </Dialog>
  );
}

function withFlipped(keys: ReadonlySet<string>, flipped: readonly string[]): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of flipped) if (!next.delete(key)) next.add(key);
  return next;
}

interface ChangesProps {
  readonly edits: readonly RenameEdit[];
  readonly renaming: Renaming;
  readonly isChosen: (edit: RenameEdit) => boolean;
  readonly onFlip: (edits: readonly RenameEdit[]) => void;
}

function Changes({ edits, renaming, isChosen, onFlip }: ChangesProps) {
  const files = useMemo(
    () =>
      [...Map.groupBy(edits.slice(0, mostListed), ({ path }) => path)].map(([path, own]) => ({
        path,
        lines: renameLines(own, renaming.textOf(path) ?? ''),
      })),
    [edits, renaming],
  );
  return (
    <section className="rename-changes" aria-label="Changes">
      {files.map(({ path, lines }) => (
        <fieldset key={path} className="rename-changes__group" aria-label={path}>
          <div className="rename-changes__file">{path}</div>
          {lines.map(({ edits: own, line, isSure, before, after }) => {
            const isMade = own.every(isChosen);
            return (
              <div key={`${line} ${isSure}`} className="rename-changes__line">
                <Checkbox
                  label={`Line ${line}`}
                  checked={isMade}
                  onChange={() => onFlip(own)}
                  hint={isSure ? undefined : 'The same text, which may mean something else.'}
                />
                <RenamedLine before={before} after={isMade ? after : before} />
              </div>
            );
          })}
        </fieldset>
      ))}
      {edits.length > mostListed && <p className="dialog-text">{`${edits.length - mostListed} more changes are made with these.`}</p>}
    </section>
  );
}

interface RenamedLineProps {
  readonly before: readonly RenamePiece[];
  readonly after: readonly RenamePiece[];
}

/** A line as it is and as it becomes; alone where it stays as it is, as all do while there is no name that they could have. */
function RenamedLine({ before, after }: RenamedLineProps) {
  if (textOf(before) === textOf(after)) return <div className="rename-changes__text rename-changes__text--same">{textOf(before)}</div>;
  return (
    <>
      <del className="rename-changes__text">
        <Pieces pieces={before} />
      </del>
      <ins className="rename-changes__text rename-changes__text--after">
        <Pieces pieces={after} />
      </ins>
    </>
  );
}

function textOf(pieces: readonly RenamePiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function Pieces({ pieces }: { readonly pieces: readonly RenamePiece[] }) {
  let at = 0;
  return pieces.map(({ text, isName }) => {
    const key = at;
    at += text.length;
    return isName ? <mark key={key}>{text}</mark> : text;
  });
}
