import type { FileRole } from '../../../schema/project-schema.ts';
import { applyTextEdits } from '../../widget-edit/text-edit.ts';
import type { RoleTexts } from '../refactoring.ts';
import { refactoringsAt } from '../refactorings-at.ts';

/** Returns the titles of what is offered where `place` begins in a file. */
export function titlesAt(texts: RoleTexts, place: string, role: FileRole = 'repository'): readonly string[] {
  const text = texts[role] ?? '';
  return refactoringsAt(role, { path: `${role}.js`, text }, text.indexOf(place) + 1).map(({ title }) => title);
}

/** Returns the texts after the offer whose title begins so. Throws if there is none, it is refused, or its edits overlap. */
export function refactored(texts: RoleTexts, place: string, title: string, role: FileRole = 'repository'): RoleTexts {
  const text = texts[role] ?? '';
  const offers = refactoringsAt(role, { path: `${role}.js`, text }, text.indexOf(place) + 1);
  const offer = offers.find((one) => one.title.startsWith(title));
  if (offer === undefined) throw new Error(`no ${title} among ${offers.map((one) => one.title).join(', ')}`);
  const outcome = offer.plan(texts);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  let after = texts;
  for (const [file, edits] of outcome.edits) {
    const sorted = edits.toSorted((left, right) => left.start - right.start);
    for (const [index, edit] of sorted.entries())
      if (edit.end < edit.start || edit.start < (sorted[index - 1]?.end ?? 0)) throw new Error('edits overlap');
    after = { ...after, [file]: applyTextEdits(texts[file] ?? '', edits) };
  }
  return after;
}
