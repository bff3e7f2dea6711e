import { Fragment } from 'react';
import type { ComparedLine } from '../../../../shared/trace/compare/compared-request.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';

/** Equal lines that are shown before and after a difference. */
const context = 2;
/** Lines that are drawn. */
const mostLines = 500;

const signs = { same: ' ', added: '+', removed: '-' } as const;
const words = { same: '', added: 'Only now: ', removed: 'Only before: ' } as const;

/** The lines of two requests that differ, with what stands around them. */
export function ComparedText({ lines }: { readonly lines: readonly ComparedLine[] }) {
  if (lines.every(({ kind }) => kind === 'same')) return <p className="detail__note">The same request was sent.</p>;
  const isNear = (index: number): boolean =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same');
  const shown = lines.map((line, index) => ({ ...line, index })).filter(({ index }) => isNear(index));
  return (
    <div className="compare__text">
      {shown.slice(0, mostLines).map(({ kind, text, index }, place) => (
        <Fragment key={index}>
          {place > 0 && shown[place - 1]?.index !== index - 1 && <div className="compare__gap">…</div>}
          <div className={`compare__line compare__line--${kind}`}>
            <span aria-hidden>{signs[kind]} </span>
            {words[kind] !== '' && <span className="visually-hidden">{words[kind]}</span>}
            {visibleText(text)}
          </div>
        </Fragment>
      ))}
      {shown.length > mostLines && <p className="detail__note">{shown.length - mostLines} more lines differ.</p>}
    </div>
  );
}
