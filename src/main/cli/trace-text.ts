import type { Exchange } from '../../shared/trace/exchange.ts';
import type { Trace, TraceStep } from '../../shared/trace/trace.ts';
import type { RunResult } from '../runtime/runtime.ts';

const marks: Record<TraceStep['status'], string> = { ok: '✓', running: '…', warning: '!', error: '✗', skipped: '-' };
const longestResult = 2_000;

function stepLine(step: TraceStep): string {
  const place = step.location ? `  (${step.location.path}:${step.location.line})` : '';
  const time = step.duration === undefined ? '' : `  ${Math.round(step.duration)} ms`;
  const item = step.item === undefined ? '' : ` ${step.item + 1}`;
  return `  ${marks[step.status]} ${(step.kind + item).padEnd(14)} ${step.summary}${time}${place}`;
}

/** A run as text for a terminal: one block a trace, one line a step, the result at the end. */
export function traceText(traces: readonly Trace[], exchanges: readonly Exchange[], result: RunResult): string {
  const lines: string[] = [];
  for (const trace of traces) {
    const time = trace.duration === undefined ? '' : ` in ${Math.round(trace.duration)} ms`;
    lines.push(`${trace.widgetId}.${trace.action}: ${trace.outcome}${time}`, ...trace.steps.map(stepLine));
  }
  for (const exchange of exchanges) {
    const status = exchange.status ?? exchange.error?.code ?? exchange.state;
    const process = exchange.processStatus === undefined ? '' : ` · ${exchange.processStatus}`;
    lines.push(`${exchange.method} ${exchange.path} → ${status}${process}`);
  }
  for (const warning of result.warnings) lines.push(`warning: ${warning}`);
  if (result.error) {
    const place = result.error.location
      ? ` (${result.error.location.path}:${result.error.location.line}:${result.error.location.column})`
      : '';
    lines.push(`error: ${result.error.message}${place}`);
  } else if (result.result !== undefined) {
    const text = JSON.stringify(result.result);
    lines.push(`result: ${text.length > longestResult ? `${text.slice(0, longestResult)}… (--json prints it whole)` : text}`);
  }
  return lines.join('\n');
}
