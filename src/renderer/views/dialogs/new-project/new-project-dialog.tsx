import './new-project.css';
import { ChartColumn, FileText, PenLine, Table } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { ProjectLayout } from '../../../../shared/project/project-layout.ts';
import { type ProjectTemplate, projectTemplates } from '../../../../shared/project/project-templates.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusFault } from '../../../ui/fields/focus-fault.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { LucideIcon } from '../../../ui/signs/icon.tsx';
import { childFolder, folderName, parentFolder } from '../folder-path.ts';
import { useFolderListing } from '../use-folder-listing.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { NameAndFolder } from './name-and-folder.tsx';
import { nameProblem } from './project-name.ts';
import { useCreation } from './use-creation.ts';

const templateIcons: Readonly<Record<ProjectTemplate, LucideIcon>> = {
  empty: FileText,
  form: PenLine,
  table: Table,
  dashboard: ChartColumn,
};
const templates = projectTemplates.map(({ id, title, text }) => ({ value: id, title, text, icon: templateIcons[id] }));

const layouts: readonly { readonly value: ProjectLayout; readonly title: string; readonly text: string }[] = [
  { value: 'flat', title: 'Flat', text: 'All files in the folder itself: the simplest to find and to share.' },
  { value: 'field', title: 'As deployed', text: 'Files in static/assets and server/configs, as applications in production have them.' },
];

/** Creates a project from a template. `folder`: an empty folder that a person wanted to open. */
export function NewProjectDialog({ folder }: { readonly folder?: string }) {
  const home = useSession((state) => state.info?.homeFolder ?? '/');
  const [template, setTemplate] = useState<ProjectTemplate>('empty');
  const [layout, setLayout] = useState<ProjectLayout>('flat');
  const [name, setName] = useState(folder === undefined ? 'My dashboard' : folderName(folder));
  const folders = useFolderListing(folder === undefined ? home : parentFolder(folder));
  const { isBusy, failure, ...creation } = useCreation();
  const path = childFolder(folders.target, name.trim());
  // A name that is just being cleared is no mistake yet; *Create* asks for one.
  const typedProblem = name.trim() === '' ? undefined : nameProblem(name);
  const form = useRef<HTMLFormElement>(null);
  const create = () =>
    void creation.create(name, { folder: path, template, layout }).then(() => {
      focusFault(form.current);
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    create();
  }
  /** Enter does nothing on a radio button by itself. */
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'radio') create();
  }
  function rename(next: string) {
    setName(next);
    creation.forgetFailure();
  }
  return (
    <Dialog title="New project" onClose={close} width={640} sticky footer={<Footer path={path} isBusy={isBusy} />}>
      {folder !== undefined && <p className="dialog-text">This folder is empty. Choose what to start with.</p>}
      <form ref={form} id="new-project" className="new-project" onSubmit={submit} onKeyDown={onKey} noValidate>
        <ChoiceCards label="Template" value={template} options={templates} onChange={setTemplate} />
        <NameAndFolder
          name={name}
          nameError={failure?.part === 'name' ? failure.message : typedProblem}
          onNameChange={rename}
          folders={folders}
        />
        <ChoiceCards label="Layout" value={layout} options={layouts} onChange={setLayout} />
      </form>
      {failure?.part === 'form' && (
        <p className="dialog-error" role="alert">
          {failure.message}
        </p>
      )}
    </Dialog>
  );
}

function close(): void {
  closeDialog('new-project');
}

/** The resulting path, and the buttons. */
function Footer({ path, isBusy }: { readonly path: string; readonly isBusy: boolean }) {
  return (
    <>
      <span className="dialog-path dialog-grow">{path}</span>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" type="submit" form="new-project" busy={isBusy}>
        Create
      </Button>
    </>
  );
}
