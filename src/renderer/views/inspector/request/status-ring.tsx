import type { TraceStep } from '../../../../shared/trace/trace.ts';

const words: Readonly<Record<TraceStep['status'], string>> = {
  running: 'running',
  ok: 'done',
  warning: 'warning',
  error: 'failed',
  skipped: 'skipped',
};

/** How a step ended: a ring when all is well; the others differ in shape, too. {@link StatusWord} says the same to screen readers. */
export function StatusRing({ status }: { readonly status: TraceStep['status'] }) {
  return <span className={`ring ring--${status}`} title={words[status]} aria-hidden="true" />;
}

/** How a step ended, for screen readers. Behind the label of its line, so that the line is named as it looks. */
export function StatusWord({ status }: { readonly status: TraceStep['status'] }) {
  return <span className="visually-hidden">, {words[status]}</span>;
}
