import { ArrowLeft, ChevronDown, ChevronRight, CircleAlert, Dot, Info, TriangleAlert } from 'lucide-react';
import { visibleLines } from '../../../../shared/text/visible-text.ts';
import { branchHead, branchPreview } from '../../../../shared/trace/exchange/json-tree.ts';
import { formatClock } from '../../../../shared/trace/format.ts';
import type { ShownLine } from '../../../stores/traffic/console-store.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { SourceLink } from '../source-link.tsx';
import type { ConsoleRow } from './console-rows.ts';

const icons = { log: Dot, info: Info, warn: TriangleAlert, error: CircleAlert, debug: Dot } as const;
const levelWords = { log: 'Log', info: 'Info', warn: 'Warning', error: 'Error', debug: 'Debug' } as const;

/** Drawn characters of one line; the whole text is copied. */
const drawnLength = 10_000;

function iconOf({ role, level }: ShownLine) {
  if (role === 'typed') return ChevronRight;
  return role === 'value' && level !== 'error' ? ArrowLeft : icons[level];
}

/** Returns what a line is, in a word. */
export function lineLevel({ role, level }: ShownLine): string {
  if (role === 'typed') return 'Typed';
  return role === 'value' && level !== 'error' ? 'Value' : levelWords[level];
}

/** Returns whose code wrote a line; '' if that is unknown. */
export function lineOrigin(line: ShownLine): string {
  // Code that was typed without a selected widget belongs to none.
  return [line.widgetId, line.action].filter((part) => part !== undefined && part !== '').join(' · ');
}

/** Returns the text of a line: of a value with members a short one, since they stand below it when it is open. */
function textOf({ line: { text, value }, hasMembers, isOpen }: ConsoleRow): string {
  if (hasMembers && typeof value === 'object' && value !== null && (isOpen || text.includes('\n'))) {
    return isOpen ? branchHead(value) : `${branchHead(value)} ${branchPreview(value)}`;
  }
  return text.length > drawnLength ? `${text.slice(0, drawnLength)}…` : text;
}

interface ConsoleLineProps {
  readonly row: ConsoleRow;
  readonly onToggle: () => void;
}

/** A line of the console with its origin and place. */
export function ConsoleLineView({ row, onToggle }: ConsoleLineProps) {
  const { line } = row;
  const origin = lineOrigin(line);
  return (
    <div className="console__line" title={formatClock(line.at)}>
      <span className="console__level">
        <Icon icon={iconOf(line)} size={13} />
        <span className="visually-hidden">{lineLevel(line)}</span>
      </span>
      <span className="console__content">
        {row.hasMembers && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the tree, which has the focus.
          // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only.
          <span className="console__arrow" onClick={onToggle}>
            <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />
          </span>
        )}
        <code className={`console__text selectable${row.hasMembers ? ' console__text--short' : ''}`}>{visibleLines(textOf(row))}</code>
      </span>
      {origin !== '' && <span className="console__origin">{origin}</span>}
      {line.location ? <SourceLink location={line.location} /> : <span />}
    </div>
  );
}
