import { type FormEvent, useState } from 'react';
import { idFault, queryKeyFault, queryKeyHint } from '../../../shared/project/new-parts/name-faults.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { changeWidget } from '../../stores/widgets/design-edits.ts';
import { createPage, pageOfPopup, suggestedQueryKey, unaskedQueryKeys } from '../../stores/widgets/new-part-commands.ts';
import { closeDialog, type NewPart } from '../../stores/window/dialog-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { focusFault } from '../../ui/fields/focus-fault.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const examples = { page: 'salesByRegion', popup: 'details', query: 'salesTable_init' } as const;
const titles = { page: 'New page', popup: 'New popup', query: 'New stored query' } as const;

/** Returns every name that is taken: those of the files, and of what code makes on the page in the preview. */
function takenNames(part: NewPart, model: ProjectModel | null): ReadonlySet<string> {
  if (part === 'query') return new Set(model?.queries.map(({ key }) => key));
  return new Set([...(model?.widgets.map(({ id }) => id) ?? []), ...(model?.pages ?? []), ...useCanvas.getState().widgets.keys()]);
}

function faultOf(part: NewPart, name: string, taken: ReadonlySet<string>): string | undefined {
  return part === 'query' ? queryKeyFault(name, taken) : idFault(name, taken);
}

function hintOf(part: NewPart, name: string, pageId: string | null, model: ProjectModel | null): string | undefined {
  if (part === 'query') return queryKeyHint(name, new Set(model?.widgets.map(({ id }) => id)), unaskedQueryKeys());
  const call = part === 'popup' ? 'Api.openPopup' : 'Api.openPage';
  const start = part === 'popup' ? `A popup of the page ${pageId ?? ''}. ` : '';
  return `${start}Letters, digits and hyphens, for example ${examples[part]}. Open it in code with ${call}('${name || '…'}').`;
}

/** Asks for the name of a new page, popup or stored query, and writes it into its file. */
export function NewPartDialog({ part }: { readonly part: NewPart }) {
  const model = useSession((state) => state.model);
  const [pageId] = useState(pageOfPopup);
  const [name, setName] = useState(() => (part === 'query' ? suggestedQueryKey() : ''));
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const trimmed = name.trim();
  const fault = faultOf(part, trimmed, takenNames(part, model));

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (fault !== undefined) return focusFault(event.currentTarget);
    const result =
      part === 'page'
        ? await createPage(trimmed)
        : await changeWidget(part === 'query' ? { kind: 'query', key: trimmed } : { kind: 'popup', id: trimmed, pageId: pageId ?? '' });
    if (result.outcome === 'done') closeDialog('new-part');
    else setRefusal(result.message);
  }

  return (
    <Dialog
      title={titles[part]}
      onClose={() => closeDialog('new-part')}
      width={440}
      footer={
        <>
          <Button onClick={() => closeDialog('new-part')}>Cancel</Button>
          <Button variant="primary" type="submit" form="new-part-form">
            Create
          </Button>
        </>
      }
    >
      <form id="new-part-form" className="dialog-form dialog-form--name" onSubmit={(event) => void create(event)} noValidate>
        <TextField
          label={part === 'query' ? 'Key of the query' : `Id of the ${part}`}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setRefusal(null);
          }}
          placeholder={examples[part]}
          hint={hintOf(part, trimmed, pageId, model)}
          error={refusal ?? (trimmed !== '' || isTried ? fault : undefined)}
          spellCheck={false}
          autoComplete="off"
          // A proposed key is replaced by what is typed.
          onFocus={(event) => event.currentTarget.select()}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
