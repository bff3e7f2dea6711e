import { closeDialog } from '../../stores/dialog-store.ts';
import { answerTrust } from '../../stores/project-actions.ts';
import { useSession } from '../../stores/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asked once per project. Closing it without an answer leaves the project restricted. */
export function TrustDialog() {
  const project = useSession((state) => state.project);
  if (!project) return null;
  return (
    <Dialog
      title="Do you trust the authors of this project?"
      onClose={() => closeDialog('trust')}
      width={500}
      sticky
      footer={
        <>
          <Button onClick={() => void answerTrust(false)}>Open restricted</Button>
          <Button variant="primary" onClick={() => void answerTrust(true)}>
            Trust the authors
          </Button>
        </>
      }
    >
      <p className="dialog-path">{project.folder}</p>
      <p className="dialog-text">
        A project contains code that builds requests. <b>Trusted</b>, it may send them to the connection you choose, with your sign-in.
      </p>
      <p className="dialog-text">
        <b>Restricted</b>, you can read, edit and check it, and preview it against the sample back-end; it sends nothing anywhere else. You
        can decide again from the status bar.
      </p>
    </Dialog>
  );
}
