import { closeDialog } from '../../stores/window/dialog-store.ts';
import { answerTrust } from '../../stores/session/project-actions.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Asks whether a person trusts the project: once per project, and again from banner and status bar. Closing it changes nothing. */
export function TrustDialog() {
  const project = useSession((state) => state.project);
  if (!project) return null;
  return (
    <Dialog
      title="Do you trust this project?"
      onClose={() => closeDialog('trust')}
      width={500}
      sticky
      footer={
        <>
          <Button onClick={() => void answerTrust(false)}>Look without running</Button>
          <Button variant="primary" onClick={() => void answerTrust(true)}>
            {project.trusted ? 'Keep trusting' : 'Trust'}
          </Button>
        </>
      }
    >
      <p className="dialog-path">{project.folder}</p>
      <p className="dialog-text">
        <b>Trusted</b>, the code of this folder runs, in a closed process that sees neither your files nor your passwords. It may send
        requests to the connection you choose, with your sign-in: it can read and change there whatever you can.
      </p>
      <p className="dialog-text">
        <b>Without running</b>, you can read, edit, search and check the files, and see the pages as far as the files describe them without
        code. Nothing is sent.
      </p>
    </Dialog>
  );
}
