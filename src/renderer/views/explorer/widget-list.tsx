import { groupDigits } from '../../../shared/group-digits.ts';
import { Boxes, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { findSyntaxError, useSession } from '../../stores/session/session-store.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { createFile, showFile } from '../../stores/text-editor/file-actions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useWidgetRows } from './use-widget-rows.ts';
import { useWidgetSelection } from './use-widget-selection.ts';
import { WidgetLines } from './widget-lines.tsx';
import { matchesWidgetFilter } from './widget-tree.ts';

/** Pages and their widgets. Follows what is selected elsewhere; a click selects everywhere and shows the code. */
export function WidgetList() {
  const [filter, setFilter] = useState('');
  const lines = useWidgetRows(filter);
  const { rows, count } = lines;
  const selection = useWidgetSelection(lines.model, lines.drawn, rows);
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);

  function walkIn() {
    const first = rows.find((row) => row.data.kind !== 'group');
    tree.current?.focus();
    if (first && filter !== '') selection.select(rows.find((row) => matchesWidgetFilter(row, filter)) ?? first, false);
  }
  function type(text: string) {
    setFilter(text);
    field.current?.focus();
  }

  return (
    <>
      <WidgetHead count={count} matching={filter === '' ? null : lines.matching} />
      {count > 0 && (
        <SearchField
          className="explorer__filter"
          label="Filter widgets"
          placeholder="Filter, ! for problems"
          value={filter}
          onChange={setFilter}
          inputRef={field}
          onLeave={walkIn}
        />
      )}
      <section className="explorer__widgets" aria-labelledby="explorer-widgets">
        {count === 0 ? (
          <NoWidgets isRead={lines.model !== null} />
        ) : rows.length === 0 ? (
          <EmptyState text={`No widget matches “${filter}”.`} action={<Button onClick={() => type('')}>Clear filter</Button>} />
        ) : (
          <WidgetLines lines={lines} selection={selection} onType={type} treeRef={tree} />
        )}
      </section>
    </>
  );
}

/** Title with the number of widgets, or how many of them match a filter, and the button that adds one. */
function WidgetHead({ count, matching }: { readonly count: number; readonly matching: number | null }) {
  const commandKeys = useCommandKeys();
  return (
    <div className="explorer__head-line">
      <h2 className="explorer__head" id="explorer-widgets">
        Widgets
        <span className="explorer__count">
          {count > 0 && `${matching === null ? '' : `${groupDigits(matching)} of `}${groupDigits(count)}`}
        </span>
      </h2>
      {count > 0 && (
        <IconButton
          size="small"
          label="Add a widget"
          keys={commandKeys('widget.add')}
          icon={Plus}
          onClick={() => openDialog({ kind: 'add-widget' })}
        />
      )}
    </div>
  );
}

function NoWidgets({ isRead }: { readonly isRead: boolean }) {
  const configuration = useSession((state) => state.project?.files.find((file) => file.role === 'widgetConfig'));
  const canAdd = useSession(({ problems }) => findSyntaxError(problems) === undefined);
  if (!isRead) return <Skeleton lines={8} />;
  return (
    <EmptyState
      icon={Boxes}
      text="Pages and widgets of the widget configuration appear here."
      action={
        configuration?.exists && canAdd ? (
          <Button onClick={() => openDialog({ kind: 'new-part', part: 'page' })}>New page…</Button>
        ) : configuration?.exists ? (
          <Button onClick={() => showFile(configuration.path, { focus: true, keep: true })}>Open widget configuration</Button>
        ) : configuration ? (
          <Button onClick={() => void createFile('widgetConfig')}>Create {configuration.path}</Button>
        ) : undefined
      }
    />
  );
}
