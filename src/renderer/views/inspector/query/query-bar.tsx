import { ChevronDown, Play, Save, Square } from 'lucide-react';
import { isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { isUnsaved, useEditor } from '../../../stores/documents/editor-store.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { cancelQuery, runQuery } from '../../../stores/query-desk/query-run.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { formatKeys } from '../../../ui/keys/key-format.ts';
import { queryMenu } from './query-menu.ts';
import { useRunExchange } from './use-run-exchange.ts';
import { saveOrName, useQueryQuestion } from './query-naming.ts';
import { NameQuestion, RemoveQuestion } from './query-questions.tsx';
import { QueryConnection } from './query-connection.tsx';

/** What can be done with a query; while something is asked about it, the question. */
export function QueryBar({ path }: { readonly path: string }) {
  const question = useQueryQuestion((state) => (state.question?.path === path ? state.question : null));
  if (question?.kind === 'remove') return <RemoveQuestion path={path} />;
  if (question !== null) return <NameQuestion key={question.kind} path={path} kind={question.kind} />;
  return <QueryActions path={path} />;
}

function QueryActions({ path }: { readonly path: string }) {
  const exchange = useRunExchange(path);
  const isSending = useQueryDesk((state) => state.sending.includes(path));
  const isTrusted = useSession((state) => state.project?.trusted === true);
  const isDirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const isSaving = useEditor((state) => state.buffers[path]?.saving === true);
  const isRead = useEditor((state) => state.buffers[path] !== undefined);
  const keysOf = useCommandKeys();
  const hint = (text: string, keys: string | undefined) => (keys === undefined ? text : `${text} (${formatKeys(keys)})`);
  const isUnderWay = isSending || (exchange !== undefined && isRunning(exchange));
  return (
    <div className="query-bar">
      {isUnderWay ? (
        <Button size="small" icon={Square} onClick={() => cancelQuery(path)}>
          Cancel
        </Button>
      ) : (
        <Button
          size="small"
          variant="primary"
          icon={Play}
          disabled={!isTrusted || !isRead}
          title={isTrusted ? hint('Run the query', keysOf('action.run')) : 'This project is restricted: it sends nothing. Trust it first.'}
          onClick={() => void runQuery(path)}
        >
          Run
        </Button>
      )}
      <Button
        size="small"
        icon={Save}
        busy={isSaving}
        disabled={!isDirty}
        title={hint(isDirty ? 'Save the query in the project' : 'Saved', keysOf('file.save'))}
        onClick={() => void saveOrName(path)}
      >
        Save
      </Button>
      <DropdownMenu entries={queryMenu(path)}>
        <button type="button" className="link detail__action--menu">
          More
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
      <QueryConnection />
    </div>
  );
}
