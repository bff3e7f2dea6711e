import { Pin } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { ExchangeColumn } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ExchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { phasesText } from '../../../../shared/trace/exchange/waterfall.ts';
import type { ExchangeBar } from '../../../../shared/trace/exchange/waterfall.ts';
import { useNoteEditing } from '../../../stores/traffic/exchange-marks.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { RequestNote } from '../marks/request-note.tsx';
import { GridCell } from '../results/grid-cell.tsx';

interface RequestCellProps {
  readonly column: ExchangeColumn;
  readonly row: ExchangeRow;
  readonly now: number;
  readonly bar: ExchangeBar | undefined;
  /** Whether the note of the request stands in this cell. */
  readonly hasNote: boolean;
}

/** A cell of the request list: a text with pin and note, or the bar of the waterfall. */
export function RequestCell({ column, row, now, bar, hasNote }: RequestCellProps) {
  const { exchange } = row;
  const isEdited = useNoteEditing(({ exchangeId }) => hasNote && exchangeId === exchange.id);
  const isNoted = isEdited || (hasNote && exchange.note !== undefined);
  if (column.text === undefined) {
    return (
      <GridCell className="requests__waterfall">
        {bar && (
          <i
            className={`requests__bar tone-${row.tone}`}
            style={{ left: `${bar.start * 100}%`, width: `${bar.width * 100}%` }}
            title={phasesText(exchange)}
          >
            {bar.waiting < 1 && <i className="requests__download" style={{ left: `${bar.waiting * 100}%` }} />}
          </i>
        )}
      </GridCell>
    );
  }
  const text = visibleText(column.shown?.(row, now) ?? column.text(row));
  return (
    <GridCell
      className={classNames(
        'requests__cell',
        column.isNumber && 'requests__number',
        column.id === 'path' && !isNoted && 'requests__path',
        column.id === 'status' && `requests__status tone-${row.tone}`,
        isNoted && 'requests__cell--noted',
        isEdited && 'requests__cell--edited',
      )}
      title={visibleText(column.tip?.(row) ?? text)}
      // Its two parts would be read as two words.
      aria-label={column.id === 'path' && !isNoted ? text : undefined}
    >
      {column.id === 'label' && exchange.pinned === true && (
        <span className="request-pin" title="Pinned" aria-hidden="true">
          <Icon icon={Pin} size={12} />
        </span>
      )}
      {!isNoted && (column.id === 'path' ? <PathText path={text} /> : text)}
      {isNoted && column.id !== 'note' && <span className="requests__shown">{text}</span>}
      {isNoted && <RequestNote exchange={exchange} />}
    </GridCell>
  );
}

/** Returns the index of the part that identifies a request: the last segment of its path or, if that is an action, the one before it as well. */
function endOfPath(path: string): number {
  const last = path.lastIndexOf('/', path.length - 2);
  const isAction = /^\/\w+\.\w/.test(path.slice(last, last + 100));
  return Math.max(0, isAction && last > 0 ? path.lastIndexOf('/', last - 1) : last);
}

/** A path that is cut before its end; the parts before that are much the same in all paths. */
function PathText({ path }: { readonly path: string }) {
  const slash = endOfPath(path);
  return (
    <>
      {slash > 0 && <span className="requests__path-start">{path.slice(0, slash)}</span>}
      <span className="requests__path-end">{path.slice(slash)}</span>
    </>
  );
}
