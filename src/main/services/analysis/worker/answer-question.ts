import type { FileRole, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { createProjectReader } from '../../../../shared/project/analyse-project.ts';
import { changedWidgets } from '../../../../shared/project/changed-widgets.ts';
import { countModelParts, modelPart } from '../../../../shared/project/difference/model-parts.ts';
import { makeDifference } from '../../../../shared/project/difference/make-difference.ts';
import { drawLiteralPage, undrawnPage } from '../../../../shared/project/literal-page/draw-literal-page.ts';
import { fileRoles } from '../../../../shared/project/project-layout.ts';
import type { ProjectAnalysis, ProjectSources, SourceText } from '../../../../shared/project/project-sources.ts';
import type { ModelUpdate, TextVersions, WorkerAnswers, WorkerQuestion } from './worker-messages.ts';

/** Characters of a difference as JSON; a larger one would make main and windows wait for each other. */
const maxDifference = 200_000;

function inParts(model: ProjectModel): ModelUpdate {
  return { parts: Array.from({ length: countModelParts(model) }, (_, index) => modelPart(model, index)) };
}

/** Returns a function that answers questions from main and caches its readings. Throws for a text it was never given, a bug in main. */
export function createAnswerer(): (question: WorkerQuestion) => WorkerAnswers[keyof WorkerAnswers] {
  const reader = createProjectReader();
  const texts = new Map<number, SourceText>();
  /** The states last compared, one of which the runtime is still running. */
  let compared: readonly TextVersions[] = [];
  let newest: Record<FileRole, number> = { repository: 0, queries: 0, widgetConfig: 0, eventMap: 0 };
  let known: { readonly model: ProjectModel; readonly texts: ProjectAnalysis['texts'] } | undefined;

  function sourcesOf(versions: TextVersions, unread: ReadonlySet<FileRole> = new Set()): ProjectSources {
    const sources: { [Role in FileRole]?: SourceText } = {};
    for (const role of fileRoles) {
      if (versions[role] === 0 || unread.has(role)) continue;
      const source = texts.get(versions[role]);
      if (source === undefined) throw new Error(`the text ${versions[role]} of ${role} is not here`);
      sources[role] = source;
    }
    return sources;
  }

  const hasTexts = (versions: TextVersions): boolean => fileRoles.every((role) => versions[role] === 0 || texts.has(versions[role]));

  const changedBetween = ({ from, to }: Extract<WorkerQuestion, { kind: 'changed' }>): 'all' | string[] =>
    fileRoles.every((role) => from[role] === to[role]) ? [] : changedWidgets(sourcesOf(from), sourcesOf(to));

  /** Drops texts that nothing asks for any more, with the trees parsed from them. */
  function forget(): void {
    const used = new Set([newest, ...compared].flatMap((versions) => Object.values(versions)));
    for (const version of texts.keys()) if (!used.has(version)) texts.delete(version);
  }

  function update(analysis: ProjectAnalysis, hasModel: boolean): ModelUpdate {
    const before = known;
    known = analysis;
    if (before === undefined || !hasModel) return inParts(analysis.model);
    const difference = makeDifference(before.model, before.texts, analysis.model, analysis.texts);
    if (difference === undefined) return null;
    return JSON.stringify(difference).length > maxDifference ? inParts(analysis.model) : { difference };
  }

  return (question) => {
    switch (question.kind) {
      case 'read': {
        const { role, version, path, text } = question;
        const source = { path, text };
        texts.set(version, source);
        newest = { ...newest, [role]: version };
        forget();
        return reader.read(role, source);
      }
      case 'changed': {
        compared = [question.from, question.to];
        // Texts read by a thread that died are not here, so it is unknown what changed.
        const changed = hasTexts(question.from) && hasTexts(question.to) ? changedBetween(question) : 'all';
        forget();
        return changed;
      }
      case 'literalPage':
        // Texts read by a thread that died are not here; they are read again before the page is drawn next.
        return hasTexts(question.versions) ? drawLiteralPage(sourcesOf(question.versions), question.wanted) : undrawnPage;
      case 'check': {
        const unread = new Set(question.unread);
        const analysis = reader.analyse(sourcesOf(question.versions, unread), unread, question.levels, question.styles);
        return { update: update(analysis, question.hasModel), problems: analysis.problems };
      }
    }
  };
}
