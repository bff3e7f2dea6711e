import type { Exchange } from '../../shared/trace/exchange/exchange.ts';
import { stepText } from '../../shared/trace/step-text.ts';
import type { Trace, TraceStep } from '../../shared/trace/trace.ts';
import { traceTree } from '../../shared/trace/trace-tree.ts';
import type { RunResult } from '../runtime/runtime.ts';
import { terminalText } from '../services/application/terminal-text.ts';

const marks: Record<TraceStep['status'], string> = { ok: '✓', running: '…', warning: '!', error: '✗', skipped: '-' };
const longestResult = 2_000;

function stepLine(step: TraceStep): string {
  const place = step.location ? `  (${step.location.path}:${step.location.line})` : '';
  // The text of a parsing step contains its time.
  const time = step.duration === undefined || step.kind === 'parsing' ? '' : `  ${Math.round(step.duration)} ms`;
  const item = step.item === undefined ? '' : ` ${step.item + 1}`;
  return `  ${marks[step.status]} ${(step.kind + item).padEnd(14)} ${stepText(step)}${time}${place}`;
}

/** Returns traces as text for a terminal: one block each, indented below the run that caused it. Control characters are escaped. */
export function tracesText(traces: readonly Trace[]): string {
  const rows = traceTree(new Map(traces.map((trace) => [trace.id, trace])), new Set());
  const lines = rows.flatMap(({ trace, depth }) => {
    const time = trace.duration === undefined ? '' : ` in ${Math.round(trace.duration)} ms`;
    const isReported = trace.steps.some((step) => step.status === 'error');
    const error = trace.error === undefined || isReported ? [] : [`  ${marks.error} ${trace.error.message}`];
    return [`${trace.widgetId}.${trace.action}: ${trace.outcome}${time}`, ...trace.steps.map(stepLine), ...error].map(
      (line) => '    '.repeat(depth) + line,
    );
  });
  return terminalText(lines.join('\n'));
}

/** Returns a run as text for a terminal: one block per trace, one line per step, the result at the end. Control characters are escaped. */
export function traceText(traces: readonly Trace[], exchanges: readonly Exchange[], result: RunResult): string {
  const lines: string[] = [tracesText(traces)];
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
  return terminalText(lines.join('\n'));
}
