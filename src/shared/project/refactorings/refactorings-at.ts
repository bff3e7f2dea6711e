import type { FileRole } from '../../schema/project-schema.ts';
import type { SourceText } from '../project-sources.ts';
import { readRepository, type RepositoryPart } from '../reading/repository-reader.ts';
import { parseScript, type ScriptFile } from '../reading/script-file.ts';
import { findMember } from '../reading/script-object.ts';
import { extractedText } from './extracted-text.ts';
import { handlerOfKey } from './handler-of-key.ts';
import { inlinedQuery } from './inlined-query.ts';
import { movedBody } from './move-body.ts';
import type { Refactoring } from './refactoring.ts';
import { actionAt, isAtHead } from './request-at.ts';
import { changedForm } from './request-form.ts';

const knownParts = new WeakMap<ScriptFile, RepositoryPart>();

/**
 * Returns the refactorings of code at an offset, those that move texts first; none in a file with a syntax error. A text is read once, further
 * calls with the same source are cheap. Their edits are computed when one is chosen.
 */
export function refactoringsAt(role: FileRole, source: SourceText, offset: number): readonly Refactoring[] {
  if (role !== 'repository' && role !== 'eventMap') return [];
  const script = parseScript(source);
  if (script.program === null) return [];
  if (role === 'eventMap') return [handlerOfKey(script, offset)].filter((one) => one !== undefined);
  return [...ofAction(script, offset), extractedText(script, offset)].filter((one) => one !== undefined);
}

/** Returns what can be done with an action at its first lines, and with a body in it. */
function ofAction(script: ScriptFile, offset: number): readonly (Refactoring | undefined)[] {
  let part = knownParts.get(script);
  if (part === undefined) {
    part = readRepository(script);
    knownParts.set(script, part);
  }
  const at = actionAt(part, offset);
  if (at === undefined) return [];
  const isHead = isAtHead(at, offset);
  const body = at.value.object && findMember(at.value.object, 'body');
  const isBody = body !== undefined && body.start <= offset && offset <= body.end;
  return [isHead || isBody ? (movedBody(at) ?? inlinedQuery(at)) : undefined, isHead ? changedForm(at) : undefined];
}
