import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';

/** Headers that cannot be changed, folded; secrets in them are masked. */
export function FixedHeaders({ title, headers }: { readonly title: string; readonly headers: Exchange['requestHeaders'] }) {
  if (headers.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({headers.length})
      </summary>
      <pre className="paused__fixed">{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
    </details>
  );
}
