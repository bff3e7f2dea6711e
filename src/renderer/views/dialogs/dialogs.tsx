import './dialogs.css';
import { useEffect } from 'react';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { registerNewPartCommands } from '../../stores/widgets/new-part-commands.ts';
import { closeDialog, type OpenDialog, useDialog } from '../../stores/window/dialog-store.ts';
import { AboutDialog } from './about-dialog.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { BreakpointDialog } from './breakpoint-dialog.tsx';
import { ConnectionsDialog } from './connection/connections-dialog.tsx';
import { CredentialsDialog } from './sign-in/credentials-dialog.tsx';
import { DocumentationDialog } from './documentation/documentation-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { PausedDialog } from './intercept/paused-dialog.tsx';
import { RulesDialog } from './intercept/rules-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { NewPartDialog } from './new-part-dialog.tsx';
import { NewProjectDialog } from './new-project/new-project-dialog.tsx';
import { AddWidgetPalette } from './palette/add-widget-palette.tsx';
import { PageSizeDialog } from './page-size-dialog.tsx';
import { Palette } from './palette/palette.tsx';
import { ShortcutsDialog } from './palette/shortcuts-dialog.tsx';
import { RenameDialog } from './rename/rename-dialog.tsx';
import { EditRequestDialog } from './request/edit-request-dialog.tsx';
import { RequestTextContext, type RequestTextView } from '../../stores/text-editor/request-text-context.ts';
import { SendElsewhereDialog } from './request/send-elsewhere-dialog.tsx';
import { RecentDialog } from './recent/recent-dialog.tsx';
import { SignInDialog } from './sign-in/sign-in-dialog.tsx';
import { TrustDialog } from './trust-dialog.tsx';
import { UserDialog } from './sign-in/user-dialog.tsx';
import { WriteQuestionDialog } from './writes/write-question-dialog.tsx';

interface DialogsProps {
  /** For a single-page window. */
  readonly questionsOnly?: boolean;
  /** The text of a request, which the editor draws. */
  readonly RequestText?: RequestTextView;
}

/** The open dialog. A write question is shown above it without losing its input. */
export function Dialogs({ questionsOnly = false, RequestText }: DialogsProps) {
  const question = useConnections((state) => state.questions[0]);
  const dialog = useDialog((state) => state.dialog);
  useEffect(() => (questionsOnly ? undefined : registerNewPartCommands()), [questionsOnly]);
  return (
    <RequestTextContext value={RequestText ?? null}>
      {dialog && (!questionsOnly || dialog.kind === 'trust') && <Opened dialog={dialog} />}
      {question && <WriteQuestionDialog key={question.id} question={question} />}
    </RequestTextContext>
  );
}

function Opened({ dialog }: { readonly dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'folder':
      return <FolderDialog inNewWindow={dialog.inNewWindow} />;
    case 'recent':
      return <RecentDialog />;
    case 'new-project':
      return <NewProjectDialog {...(dialog.folder === undefined ? {} : { folder: dialog.folder })} />;
    case 'application':
      return <ApplicationDialog applications={dialog.applications} inNewWindow={dialog.inNewWindow} />;
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
      return <Palette request={dialog} />;
    case 'new-part':
      return <NewPartDialog part={dialog.part} />;
    case 'rename':
      return <RenameDialog />;
    case 'page-size':
      return <PageSizeDialog />;
    case 'edit-request':
      return <EditRequestDialog like={dialog.like} start={dialog.start} />;
    case 'send-elsewhere':
      return <SendElsewhereDialog exchange={dialog.exchange} />;
    case 'intercept':
      return <RulesDialog {...(dialog.filter === undefined ? {} : { filter: dialog.filter })} />;
    case 'paused':
      return (
        <PausedDialog
          key={`${dialog.paused.at} ${dialog.paused.exchangeId}`}
          paused={dialog.paused}
          exchange={dialog.exchange}
          body={dialog.body}
          byHand={dialog.byHand}
        />
      );
    case 'breakpoint':
      return <BreakpointDialog key={`${dialog.place.line} ${dialog.part}`} place={dialog.place} part={dialog.part} />;
    case 'user':
      return <UserDialog />;
    case 'limits':
      return <LimitsDialog />;
    case 'documentation':
      return <DocumentationDialog place={dialog.place} onClose={() => closeDialog('documentation')} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={() => closeDialog('shortcuts')} />;
    case 'about':
      return <AboutDialog onClose={() => closeDialog('about')} />;
  }
}
