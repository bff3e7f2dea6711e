import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ParsingCall, ParsingSteps } from '../../../../shared/trace/parsing-steps.ts';
import { maxParsingCalls } from '../../../../shared/trace/parsing-steps.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { changedCallsOf, useWhy } from '../../../stores/traffic/why-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { SourceLink } from '../source-link.tsx';
import { ReadTable } from './read-table.tsx';
import { useParsingSteps } from './use-parsing-steps.ts';

interface ParsingCallsProps {
  readonly exchangeId: string;
  readonly traceId: string;
  readonly words: readonly string[];
}

/** What a call makes, as a person counts. */
export function madeText({ row, column, field }: Pick<ParsingCall, 'row' | 'column' | 'field'>): string {
  if (field !== undefined) return field;
  if (row === undefined) return 'the result';
  return column === undefined ? `item ${row + 1}` : `row ${row + 1}, column ${column + 1}`;
}

/** Every call of the parsing functions, a page at a time: what it read and returned, and which ones changed with the last edit. */
export function ParsingCalls({ exchangeId, traceId, words }: ParsingCallsProps) {
  const [selected, setSelected] = useState(() => useWhy.getState().call);
  const from = Math.floor(selected / maxParsingCalls) * maxParsingCalls;
  const want = useMemo(() => ({ kind: 'calls', from, count: maxParsingCalls }) as const, [from]);
  const { steps, files, isLoading, error } = useParsingSteps(exchangeId, want);
  const changed = useChangedCalls(steps, files);
  if (error !== null) return <EmptyState title="The parsing cannot be repeated" text={error} />;
  if (steps === null) return <Progress text="Parsing the answer again" />;
  if (steps.parsing === 'none') return <EmptyState text="This action has no parsingControl: the answer itself is the result." />;
  if (steps.total === 0) return <EmptyState text="The answer has no cells or items, so no function was called." />;
  const call = steps.calls.find(({ index }) => index === selected);
  return (
    <div className="why__calls">
      <CallsHead steps={steps} selected={selected} onSelect={setSelected} />
      <div className="why__halves" aria-busy={isLoading}>
        <VirtualRows
          label={`${formatCount(steps.total)} calls`}
          role="listbox"
          count={steps.total}
          rowHeight={24}
          rowKey={String}
          selected={selected}
          onSelect={setSelected}
          rowProps={() => ({ className: 'why__call' })}
          renderRow={(index) => {
            const shown = steps.calls.find((other) => other.index === index);
            return <CallRow index={index} call={shown} isChanged={changed.has(index)} />;
          }}
        />
        <section className="why__detail" aria-label={`Call ${selected + 1}`}>
          {call === undefined ? (
            <Progress text="Reading this call" />
          ) : (
            <CallDetail call={call} exchangeId={exchangeId} traceId={traceId} words={words} />
          )}
        </section>
      </div>
    </div>
  );
}

function CallRow({
  index,
  call,
  isChanged,
}: {
  readonly index: number;
  readonly call: ParsingCall | undefined;
  readonly isChanged: boolean;
}) {
  return (
    <>
      <span className="why__number">{formatCount(index + 1)}</span>
      <span className="why__made">{call ? visibleText(madeText(call)) : ''}</span>
      <code className={call?.odd ? 'why__returned tone-warning' : 'why__returned'}>
        {call ? visibleText(call.thrown ?? call.returned) : '…'}
      </code>
      <span className="why__mark">{isChanged ? 'changed' : call?.odd ? 'odd' : ''}</span>
    </>
  );
}

interface CallsHeadProps {
  readonly steps: ParsingSteps;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** Counts, and the ways to the calls beside the selected one and to those that look wrong. */
function CallsHead({ steps, selected, onSelect }: CallsHeadProps) {
  const { whole } = steps;
  const first = whole?.firstOdd ?? null;
  return (
    <div className="detail__head detail__head--padded">
      <span className="detail__note">
        {steps.total === 1 ? '1 call' : `${formatCount(steps.total)} calls of ${steps.parsing === 'object' ? 'an' : 'a'} ${steps.parsing}`}
        {steps.step === undefined ? '' : `, ${steps.step} cells for each row`}
        {whole === null ? ' · too many to watch them all' : ` · ${unusedText(whole)}`}
      </span>
      <span className="detail__grow" />
      {first !== null && (
        <Button size="small" onClick={() => onSelect(first)}>
          First of {formatCount(whole?.odd ?? 0)} odd
        </Button>
      )}
      <CallSteps steps={steps} selected={selected} onSelect={onSelect} />
    </div>
  );
}

/** Returns the first odd call behind one; null where there is none, or none is known until the page of the call is here. */
function oddBehind({ calls, whole }: ParsingSteps, selected: number): number | null {
  // Those of another page, which may have odd ones between.
  if (selected < (calls[0]?.index ?? 0)) return null;
  const own = calls.find(({ index, odd }) => odd && index > selected)?.index;
  const next = own ?? whole?.nextOdd ?? null;
  return next !== null && next > selected ? next : null;
}

/** Goes from call to call, for those who do not use the arrow keys in the list. What leads nowhere keeps the focus: a disabled button loses it. */
function CallSteps({ steps, selected, onSelect }: CallsHeadProps) {
  const ways = [
    { label: 'Previous call', icon: ChevronUp, to: selected > 0 ? selected - 1 : null },
    { label: 'Next call', icon: ChevronDown, to: selected < steps.total - 1 ? selected + 1 : null },
    { label: 'Next odd call', icon: TriangleAlert, to: oddBehind(steps, selected) },
  ] as const;
  return (
    <span className="why__steps">
      {ways.map(({ label, icon, to }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          icon={icon}
          aria-disabled={to === null}
          onClick={() => to !== null && onSelect(to)}
        />
      ))}
    </span>
  );
}

function unusedText({ cells, unused, firstUnused }: NonNullable<ParsingSteps['whole']>): string {
  if (cells === 0) return 'no cells';
  if (unused === 0) return cells === 1 ? '1 cell read' : `all ${formatCount(cells)} cells were read`;
  if (cells === 1) return '1 cell never read';
  const [first] = firstUnused;
  return `${formatCount(unused)} of ${formatCount(cells)} cells ${unused === 1 ? 'was' : 'were'} never read${first === undefined ? '' : `, the first at x = ${formatCount(first)}`}`;
}

interface CallDetailProps extends ParsingCallsProps {
  readonly call: ParsingCall;
}

/** One call in full. */
export function CallDetail({ call, exchangeId, traceId, words }: CallDetailProps) {
  return (
    <div className="step-detail selectable">
      <p className="detail__note">
        {visibleText(madeText(call))}, called with x = {call.position} {call.location && <SourceLink location={call.location} />}
      </p>
      <code className={call.odd ? 'why__text tone-warning' : 'why__text'}>{visibleText(call.thrown ?? call.returned)}</code>
      <ReadTable reads={call.reads} count={call.readCount} exchangeId={exchangeId} traceId={traceId} words={words} />
    </div>
  );
}

/**
 * Calls that return something else since the last edit that changed any, of those that were seen before and after it. A page that follows the
 * files asks again after an edit: its new answer leaves the marks.
 */
function useChangedCalls(steps: ParsingSteps | null, files: number): ReadonlySet<number> {
  const asked = useWhy((state) => state.asked);
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (steps === null) return;
    const calls = changedCallsOf(asked);
    calls.see(files, steps.calls);
    setChanged(calls.last());
  }, [steps, files, asked]);
  return changed;
}
