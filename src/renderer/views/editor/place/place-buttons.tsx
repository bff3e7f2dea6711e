import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { canWalk, useWalkedPlaces, walkPlaces } from '../../../stores/text-editor/walked-places.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

/** Back and forward through the places where a person was. */
export function PlaceButtons() {
  const commandKeys = useCommandKeys();
  // What decides whether there is a place to go to.
  useWalkedPlaces();
  useSession((state) => state.project);
  useEditor((state) => state.buffers);
  return (
    <>
      <IconButton
        size="small"
        label="Go back"
        icon={ArrowLeft}
        keys={commandKeys('go.back')}
        disabled={!canWalk(-1)}
        onClick={() => walkPlaces(-1)}
      />
      <IconButton
        size="small"
        label="Go forward"
        icon={ArrowRight}
        keys={commandKeys('go.forward')}
        disabled={!canWalk(1)}
        onClick={() => walkPlaces(1)}
      />
    </>
  );
}
