import './group-head.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { RequestGroup } from '../../../../shared/trace/exchange/request-groups.ts';
import { formatCount, formatDuration } from '../../../../shared/trace/format.ts';
import { foldGroup } from '../../../stores/traffic/request-grouping.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { GridCell } from '../results/grid-cell.tsx';

/** The line above the requests of a group: how many there are, how long they took together, how many failed. */
export function GroupHead({ group, isFolded }: { readonly group: RequestGroup; readonly isFolded: boolean }) {
  const { key, title, detail, rows, failures, time } = group;
  return (
    <GridCell className="request-group">
      <span
        className="request-group__arrow"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          foldGroup(key, !isFolded);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <Icon icon={isFolded ? ChevronRight : ChevronDown} size={12} />
      </span>
      <span className="request-group__title" title={visibleText(detail === '' ? title : `${title}\n${detail}`)}>
        {visibleText(title)}
        {detail !== '' && <span className="request-group__detail"> {visibleText(detail)}</span>}
      </span>
      {failures > 0 && <span className="request-group__failures tone-error">{formatCount(failures)} failed</span>}
      <span className="request-group__figure">{rows.length === 1 ? '1 request' : `${formatCount(rows.length)} requests`}</span>
      <span className="request-group__figure" title="Sum of the times of the requests">
        {formatDuration(time)}
      </span>
    </GridCell>
  );
}
