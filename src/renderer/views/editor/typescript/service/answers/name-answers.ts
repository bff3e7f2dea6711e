import type { AnswerOf, QuestionOf } from '../service-messages.ts';
import { type AnswerSource, documentationOf, signatureOf } from './answer-source.ts';

/** Names at one place: of more than these none could be found by looking. */
const mostNames = 2_000;
const mostSignatures = 20;

const preferences = { includeCompletionsForModuleExports: false, includeCompletionsWithInsertText: false } as const;

/** Returns the names that can be written at a place. Words that merely occur in the file are none. */
export function writableNames({ service }: AnswerSource, { path, offset }: QuestionOf<'completions'>): AnswerOf<'completions'> {
  const entries = service.getCompletionsAtPosition(path, offset, preferences)?.entries ?? [];
  const known = entries.filter(({ kind, source }) => kind !== 'warning' && source === undefined);
  return {
    names: known.slice(0, mostNames).map(({ name, kind, sortText }) => ({ name, kind, order: sortText })),
    isCut: known.length > mostNames,
  };
}

export function detailsOf({ service }: AnswerSource, { path, offset, name }: QuestionOf<'details'>): AnswerOf<'details'> {
  const found = service.getCompletionEntryDetails(path, offset, name, undefined, undefined, preferences, undefined);
  return found ? { signature: signatureOf(found.displayParts), documentation: documentationOf(found) } : null;
}

/** Returns the functions that the call around a place may mean. */
export function callAt({ service }: AnswerSource, { path, offset }: QuestionOf<'signature'>): AnswerOf<'signature'> {
  const help = service.getSignatureHelpItems(path, offset, {});
  if (!help) return null;
  const signatures = help.items.slice(0, mostSignatures).map((item) => {
    const parameters = item.parameters.map((one) => ({ label: signatureOf(one.displayParts), documentation: documentationOf(one) }));
    const inner = parameters.map(({ label }) => label).join(signatureOf(item.separatorDisplayParts));
    // Tags of the parameters stand with those.
    const tags = (item.tags ?? []).filter(({ name }) => name !== 'param');
    return {
      label: `${signatureOf(item.prefixDisplayParts)}${inner}${signatureOf(item.suffixDisplayParts)}`,
      documentation: documentationOf({ ...item, tags }),
      parameters,
    };
  });
  return { signatures, active: Math.min(help.selectedItemIndex, signatures.length - 1), argument: help.argumentIndex };
}

/** Returns what is known of the name at a place, unless the format declares it. */
export function hoverOf({ service, isOfFormat }: AnswerSource, { path, offset }: QuestionOf<'hover'>): AnswerOf<'hover'> {
  const found = service.getQuickInfoAtPosition(path, offset);
  const signature = signatureOf(found?.displayParts);
  if (!found || signature === '') return null;
  const declared = service.getDefinitionAtPosition(path, offset) ?? [];
  if (declared.length === 0 || declared.some(({ fileName }) => isOfFormat(fileName))) return null;
  const { start, length } = found.textSpan;
  return { path, start, length, signature, documentation: documentationOf(found) };
}
