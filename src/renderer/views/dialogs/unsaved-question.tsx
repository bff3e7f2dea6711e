import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Asks before a form with input is discarded; Escape keeps it. */
export function UnsavedQuestion(props: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  return (
    <Dialog
      title="Discard what you typed?"
      onClose={props.onKeep}
      width={360}
      sticky
      footer={
        <>
          <Button onClick={props.onKeep} autoFocus>
            Keep editing
          </Button>
          <Button variant="danger" onClick={props.onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="dialog-text">This connection has changes that are not saved.</p>
    </Dialog>
  );
}
