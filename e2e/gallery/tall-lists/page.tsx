import '../../../src/renderer/ui/base.css';
import '../../../src/renderer/views/inspector/request-detail.css';
import '../../../src/renderer/views/inspector/response/text-lines.css';
import { createRoot } from 'react-dom/client';
import { PagedTable } from '../../../src/renderer/views/inspector/results/paged-table.tsx';
import { TextLines } from '../../../src/renderer/views/inspector/response/text-lines.tsx';
import type { ReadRows } from '../../../src/renderer/views/inspector/results/use-paged-rows.ts';

const columns = ['Ordinal', 'Value', 'Formatted', 'Members'].map((title) => ({ id: title, title }));

/** As many rows as the address asks for, made where they are read. */
const read: ReadRows = async ({ offset, count }) => {
  const total = Number(location.hash.slice(1));
  const indexes = Array.from({ length: Math.min(count, total - offset) }, (_, index) => offset + index);
  const rows = indexes.map((index) => [`${index}`, `${index * 1.5}`, `${index}.00`, `Product ${index + 1} · 2026 · Actual`]);
  return { outcome: 'rows', total, indexes, columns, rows };
};

/** A text of `#lines-<count>` lines, or a table of `#<count>` rows. */
function page() {
  const lines = /^#lines-(\d+)$/.exec(location.hash)?.[1];
  if (lines === undefined) return <PagedTable noun="cells" read={read} />;
  return (
    <TextLines
      searchKey="tall"
      onCopyAll={() => undefined}
      label="Long text"
      kind="plain"
      text={Array.from({ length: Number(lines) }, (_, index) => `line ${index + 1}.`).join('\n')}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(page());
