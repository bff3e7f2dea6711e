import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { canWalk, useWalkedPlaces, walkPlaces } from '../../../stores/text-editor/walked-places.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

/** Back and forward through the places where a person was. Not drawn again with every move of the cursor. */
export const PlaceButtons = memo(function PlaceButtons() {
  const commandKeys = useCommandKeys();
  const canGoBack = useCanWalk(-1);
  const canGoForward = useCanWalk(1);
  return (
    <>
      <IconButton
        size="small"
        label="Go back"
        icon={ArrowLeft}
        keys={commandKeys('go.back')}
        disabled={!canGoBack}
        onClick={() => walkPlaces(-1)}
      />
      <IconButton
        size="small"
        label="Go forward"
        icon={ArrowRight}
        keys={commandKeys('go.forward')}
        disabled={!canGoForward}
        onClick={() => walkPlaces(1)}
      />
    </>
  );
});

/** Returns whether there is a place to go to, and follows the three stores on which that depends. */
function useCanWalk(step: -1 | 1): boolean {
  const canWalkThere = () => canWalk(step);
  useSession(canWalkThere);
  useEditor(canWalkThere);
  return useWalkedPlaces(canWalkThere);
}
