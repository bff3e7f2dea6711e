import './dialogs.css';
import { useConnections } from '../../stores/connection-store.ts';
import { closeDialog, type OpenDialog, useDialog } from '../../stores/dialog-store.ts';
import { AboutDialog } from './about-dialog.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { ConnectionsDialog } from './connections-dialog.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { AddWidgetPalette } from './add-widget-palette.tsx';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { TrustDialog } from './trust-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { WriteQuestionDialog } from './write-question-dialog.tsx';

/** The open dialog. A write that waits for an answer comes before it; what is typed below it stays. `questionsOnly`: of a page alone. */
export function Dialogs({ questionsOnly = false }: { readonly questionsOnly?: boolean }) {
  const question = useConnections((state) => state.questions[0]);
  const dialog = useDialog((state) => state.dialog);
  return (
    <>
      {dialog && (!questionsOnly || dialog.kind === 'trust') && <Opened dialog={dialog} />}
      {question && <WriteQuestionDialog key={question.id} question={question} />}
    </>
  );
}

function Opened({ dialog }: { readonly dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'folder':
      return <FolderDialog />;
    case 'application':
      return <ApplicationDialog applications={dialog.applications} />;
    case 'trust':
      return <TrustDialog />;
    case 'connections':
      return <ConnectionsDialog {...(dialog.editId === undefined ? {} : { editId: dialog.editId })} />;
    case 'sign-in':
      return <SignInDialog connectionId={dialog.connectionId} />;
    case 'credentials':
      return <CredentialsDialog />;
    case 'add-widget':
      return <AddWidgetPalette />;
    case 'palette':
      return <Palette key={dialog.query} start={dialog.query} />;
    case 'user':
      return <UserDialog />;
    case 'limits':
      return <LimitsDialog />;
    case 'settings':
      return null;
    case 'shortcuts':
      return <ShortcutsDialog onClose={() => closeDialog('shortcuts')} />;
    case 'about':
      return <AboutDialog onClose={() => closeDialog('about')} />;
  }
}
