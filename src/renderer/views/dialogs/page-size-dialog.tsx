import { type FormEvent, useState } from 'react';
import { pageSizeBounds } from '../../../shared/contract/window-settings.ts';
import { currentHost } from '../../host/host-context.ts';
import { setCanvasView } from '../../stores/page/canvas-settings.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { closeDialog } from '../../stores/window/dialog-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { focusFault } from '../../ui/fields/focus-fault.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const { least, most } = pageSizeBounds;

/** Returns the pixels that a person typed; undefined if they are no whole number within the bounds. */
function pixelsOf(typed: string): number | undefined {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** Asks for width and height of the window that the page is drawn for, and keeps them for the project. */
export function PageSizeDialog() {
  const [start] = useState(() => useCanvas.getState().drawing?.size ?? { width: 1280, height: 720 });
  const [width, setWidth] = useState(String(start.width));
  const [height, setHeight] = useState(String(start.height));
  const folder = useSession((state) => state.project?.folder ?? null);
  const size = { width: pixelsOf(width), height: pixelsOf(height) };
  const fault = `Type a whole number from ${least} to ${most}.`;
  // Fault and hint take the same line: the dialog keeps its height while somebody types.
  const hint = `From ${least} to ${most}.`;

  function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (size.width === undefined || size.height === undefined) return focusFault(event.currentTarget);
    setCanvasView(currentHost(), folder, { size: { width: size.width, height: size.height } });
    closeDialog('page-size');
  }

  return (
    <Dialog
      title="Size of the page"
      onClose={() => closeDialog('page-size')}
      width={360}
      footer={
        <>
          <Button onClick={() => closeDialog('page-size')}>Cancel</Button>
          <Button variant="primary" type="submit" form="page-size-form">
            Use this size
          </Button>
        </>
      }
    >
      <form id="page-size-form" className="dialog-form" onSubmit={use} noValidate>
        <TextField
          label="Width in pixels"
          value={width}
          onChange={setWidth}
          hint={hint}
          error={size.width === undefined ? fault : undefined}
          inputMode="numeric"
          autoFocus
        />
        <TextField
          label="Height in pixels"
          value={height}
          onChange={setHeight}
          hint={hint}
          error={size.height === undefined ? fault : undefined}
          inputMode="numeric"
        />
      </form>
    </Dialog>
  );
}
