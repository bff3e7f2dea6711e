import { FilePen } from 'lucide-react';
import type { RequestOrigin } from '../../../../shared/trace/edited-request/request-draft.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';

interface OriginLineProps {
  readonly origin: RequestOrigin;
  readonly canPut: boolean;
  readonly onPut: () => void;
}

/** The stored query or the action that a request comes from, and the way back into it. */
export function OriginLine({ origin, canPut, onPut }: OriginLineProps) {
  return (
    <p className="edit-request__origin">
      {'key' in origin ? (
        <span>
          From the query <code>{visibleText(origin.key)}</code> of the project.
        </span>
      ) : (
        <span>
          From the action <code>{visibleText(`${origin.widgetId}.${origin.action}`)}</code> of the project.
        </span>
      )}
      <Button
        size="small"
        icon={FilePen}
        disabled={!canPut}
        title={`Changes the words in the file that you changed here. ${'key' in origin ? 'Placeholders' : 'Values that code puts in'} stay, whatever they were filled with.`}
        onClick={onPut}
      >
        Put into the file
      </Button>
    </p>
  );
}
