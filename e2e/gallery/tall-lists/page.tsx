import '../../../src/renderer/ui/base.css';
import '../../../src/renderer/views/inspector/exchange-detail.css';
import '../../../src/renderer/views/inspector/text-lines.css';
import { createRoot } from 'react-dom/client';
import { PagedTable } from '../../../src/renderer/views/inspector/paged-table.tsx';
import type { ReadRows } from '../../../src/renderer/views/inspector/use-paged-rows.ts';

const columns = ['Ordinal', 'Value', 'Formatted', 'Members'].map((title) => ({ id: title, title }));

/** As many rows as the address asks for, made where they are read. */
const read: ReadRows = async ({ offset, count }) => {
  const total = Number(location.hash.slice(1));
  const indexes = Array.from({ length: Math.min(count, total - offset) }, (_, index) => offset + index);
  const rows = indexes.map((index) => [`${index}`, `${index * 1.5}`, `${index}.00`, `Product ${index + 1} · 2026 · Actual`]);
  return { outcome: 'rows', total, indexes, columns, rows };
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<PagedTable noun="cells" read={read} />);
