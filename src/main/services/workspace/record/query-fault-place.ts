import { faultOffset, queryRange } from '../../../../shared/project/query-place/fault-offset.ts';
import { type Agreement, insertionOffset, writtenOffset } from '../../../../shared/project/query-place/written-offset.ts';
import { unknownStatementText } from '../../../../shared/mdx/judge-statement.ts';
import { createLineMap } from '../../../../shared/project/line-map.ts';
import { locateStep } from '../../../../shared/project/locate-step.ts';
import type { ProjectSources, SourceText } from '../../../../shared/project/project-sources.ts';
import type { ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { Trace, TraceError, TraceStep } from '../../../../shared/trace/trace.ts';

/** Characters of a query or body that are compared, and of a file whose helper functions are. */
const longestWritten = 256 * 1024;
const longestFile = 1024 * 1024;
/** A text of another function of the file, which may be the one that made the text or not. */
const inFile: Agreement = { fewest: 8, isOnly: true };

interface Written {
  readonly text: string;
  /** Offset of the text in its file. */
  readonly start: number;
  readonly file: SourceText;
}

/**
 * Returns the place of a fault that the back-end found in a query, in the file where the query is written. Without a place in its
 * message, a refused query (status 400) has the place of its text, as one that was held back after an edit. Undefined if the fault is not in a query.
 */
export function queryFaultPlace(model: ProjectModel, sources: ProjectSources, trace: Trace, error: TraceError): SourceLocation | undefined {
  const isHeldBack = error.status === undefined && error.message.includes(unknownStatementText);
  if (error.kind !== 'http' || error.phase !== 'request' || !(isHeldBack || (error.status ?? 0) >= 400)) return undefined;
  const item = trace.steps.findLast(({ kind, status }) => kind === 'request' && status === 'error')?.item;
  const sent = trace.steps.findLast((step) => (step.kind === 'body' || step.kind === 'parameters') && step.item === item);
  if (sent?.detail === undefined) return undefined;
  const written = writtenQuery(model, sources, trace, sent);
  const body = sent.kind === 'parameters' && !queryRange(sent.detail) ? (written?.text ?? sent.detail) : sent.detail;
  const range = queryRange(body);
  const fault = range && !isHeldBack ? faultOffset(body, range, error.message) : undefined;
  if (!written || !range || (fault === undefined && error.status !== 400 && !isHeldBack)) return undefined;
  const inserted = fault === undefined ? undefined : insertedValue(model, sent, fault);
  return inserted ?? placeIn(written, body, fault ?? range.start) ?? sent.location;
}

/** Returns the text of a stored query or of the function that makes a body. */
function writtenQuery(model: ProjectModel, sources: ProjectSources, trace: Trace, sent: TraceStep): Written | undefined {
  const location =
    sent.kind === 'parameters'
      ? model.queries.find(({ key }) => key === sent.queryKey)?.location
      : (sent.location ??
        locateStep(model, trace.widgetId, trace.action, { parameter: 'body', ...(sent.item === undefined ? {} : { item: sent.item }) }));
  const file = Object.values(sources).find((source) => source?.path === location?.path);
  if (!location || !file) return undefined;
  const start = offsetAt(file.text, location.line, location.column);
  const end = location.endLine === undefined ? start : offsetAt(file.text, location.endLine, location.endColumn ?? 1);
  return { text: file.text.slice(start, Math.min(end, start + longestWritten)), start, file };
}

/** Returns the placeholder of a stored query whose value contains an offset of the filled text. */
function insertedValue(model: ProjectModel, sent: TraceStep, offset: number): SourceLocation | undefined {
  for (const { name, places } of sent.parameters ?? [])
    for (const { filled, length, index } of places ?? []) {
      if (offset < filled.offset || offset >= filled.offset + length) continue;
      const placeholder = model.queries.find(({ key }) => key === sent.queryKey)?.placeholders[index];
      if (placeholder?.name.startsWith(name)) return placeholder.location;
    }
  return undefined;
}

/** Returns the place of an offset of the sent text: in the query or function, in a helper function, or where a value was inserted. */
function placeIn({ text, start, file }: Written, sent: string, offset: number): SourceLocation | undefined {
  const own = writtenOffset(text, sent, offset);
  if (own !== undefined) return nameAt(file, start + own);
  const helper = file.text.length > longestFile ? undefined : writtenOffset(file.text, sent, offset, inFile);
  if (helper !== undefined) return nameAt(file, helper);
  const insertion = insertionOffset(text, sent, offset);
  return insertion === undefined ? undefined : nameAt(file, start + insertion);
}

/** Returns the place of the name at an offset: a whole name is easier to see than its first character. */
function nameAt({ path, text }: SourceText, found: number): SourceLocation {
  const offset = text[found - 1] === '[' && text[found] !== '$' ? found - 1 : found;
  const name = /^(?:\[[^\]\n]{0,200}\]|\$\{[^}\n]{0,200}\}|\$?[\p{L}\p{N}_]{1,200})/u.exec(text.slice(offset, offset + 300))?.[0] ?? ' ';
  return createLineMap(path, text).location(offset, offset + name.length);
}

/** Returns the offset of a line and column, both from 1; lines end as in {@link createLineMap}. */
function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  const breaks = /\r\n|\r|\n/g;
  for (let at = 1; at < line; at += 1) {
    if (!breaks.exec(text)) break;
    start = breaks.lastIndex;
  }
  return Math.min(text.length, start + column - 1);
}
