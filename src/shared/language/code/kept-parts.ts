import type { ScriptPart } from './script-parts.ts';
import { changeBetween } from './script-texts.ts';

/** A text with its parts. */
interface PartedText<Part extends ScriptPart> {
  readonly text: string;
  readonly parts: readonly Part[];
}

/**
 * Returns the former part for each part of a changed text that is the same and means the same: those of other members than the changed one,
 * and the others of its own member where the change is inside an object, a list or a function.
 */
export function keptParts<Part extends ScriptPart>(
  before: PartedText<Part>,
  after: PartedText<ScriptPart>,
): (part: ScriptPart) => Part | undefined {
  const { span, newLength } = changeBetween(before.text, after.text);
  const from = span.start;
  const moved = newLength - span.length;
  const formerEnd = from + span.length;
  const end = from + newLength;
  const former = new Map(before.parts.map((part) => [part.start, part]));
  const changed = after.parts.find((part) => part.isClosed && part.inner < from && end < part.end);
  const changedBefore = changed && former.get(changed.start);
  const isInside =
    changedBefore?.isClosed === true &&
    changedBefore.groupStart === changed?.groupStart &&
    formerEnd < changedBefore.end &&
    changedBefore.inner < from;
  const formerStart = (part: ScriptPart): number | undefined => {
    if (part.groupEnd <= from) return part.start;
    if (part.groupStart >= end) return part.start - moved;
    if (!isInside || part === changed) return undefined;
    return part.end <= from ? part.start : part.start - moved;
  };
  return (part) => {
    const start = formerStart(part);
    const same = start === undefined ? undefined : former.get(start);
    return same !== undefined && same.end - same.start === part.end - part.start && same.isStatement === part.isStatement
      ? same
      : undefined;
  };
}
