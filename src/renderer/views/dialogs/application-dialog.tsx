import { visibleText } from '../../../shared/text/visible-text.ts';
import type { ApplicationChoice } from '../../../shared/schema/project-schema.ts';
import { closeDialog } from '../../stores/window/dialog-store.ts';
import { openInNewWindow } from '../../stores/session/new-window.ts';
import { openProject } from '../../stores/session/project-actions.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Asks which of several applications in a folder to open. */
export function ApplicationDialog({
  applications,
  inNewWindow = false,
}: {
  readonly applications: readonly ApplicationChoice[];
  readonly inNewWindow?: boolean | undefined;
}) {
  return (
    <Dialog title="Choose an application" onClose={() => closeDialog('application')} width={520}>
      <p className="dialog-text">This folder holds more than one application. Which one do you want to open?</p>
      <div className="application-choices">
        {applications.map((application) => (
          <button
            key={application.folder}
            type="button"
            className="application-choices__item"
            onClick={() => void (inNewWindow ? openInNewWindow : openProject)(application.folder)}
          >
            <span className="application-choices__title">{visibleText(application.name)}</span>
            <span className="dialog-path">{application.folder}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
