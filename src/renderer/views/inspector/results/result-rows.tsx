import { useCallback } from 'react';
import type { RowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { PagedTable } from './paged-table.tsx';

/** Rows of an init result that is too large to be part of its trace. */
export function ResultRows({ widgetId, revision }: { readonly widgetId: string; readonly revision: number }) {
  const read = useCallback(
    (query: RowsQuery) => currentHost().call('widget.rows', { ...query, widgetId, revision, form: 'table' }),
    [widgetId, revision],
  );
  return <PagedTable noun="rows" read={read} />;
}
