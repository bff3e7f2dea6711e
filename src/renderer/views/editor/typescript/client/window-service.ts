import { useEditor } from '../../../../stores/documents/editor-store.ts';
import { useScriptLimits } from '../../../../stores/text-editor/script-limits.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import type { AnswerOf, QuestionOf, ServiceKind } from '../service/service-messages.ts';
import ServiceWorker from '../service/service-worker.ts?worker';
import { createProjectScripts, type ProjectScripts } from './project-scripts.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';
import { deadlines } from './service-times.ts';
import { createSlowFiles } from './slow-files.ts';

type Model = monaco.editor.ITextModel;

/** The TypeScript service as the editors of a window ask it. */
export interface WindowService {
  readonly scripts: ProjectScripts;
  /**
   * Asks about the text of a model. Resolves with null where there is no answer: no script, a changed text, a file that was too slow, or a
   * deadline. Never rejects.
   */
  ask<Kind extends ServiceKind>(
    model: Model,
    kind: Kind,
    question: Omit<QuestionOf<Kind>, 'path'>,
    isWanted?: () => boolean,
  ): Promise<AnswerOf<Kind> | null>;
  /** Notes that checking the text of a model took too long in all: until it is tried again, the rest of the editor serves the file. */
  giveUp(model: Model): void;
  /** The project is another one: nothing that was learnt of its files counts. */
  forgetProject(): void;
}

/** See {@link WindowService}. Nothing starts before the first question. */
export function createWindowService(): WindowService {
  const scripts = createProjectScripts();
  const client: ServiceClient = createServiceClient(() => new ServiceWorker(), scripts.gather);
  const slow = createSlowFiles();

  /** Tells the status bar why files are served by the rest of the editor alone. */
  function report(): void {
    const reason = (path: string) => (scripts.areTooLarge() ? 'large' : slow.has(path) ? 'slow' : undefined);
    const limited = new Map(
      scripts.paths().flatMap((path) => {
        const why = reason(path);
        return why === undefined ? [] : [[path, why] as const];
      }),
    );
    const { limits } = useScriptLimits.getState();
    const isSame = limits.size === limited.size && [...limited].every(([path, why]) => limits.get(path) === why);
    if (!isSame) useScriptLimits.setState({ limits: limited });
  }
  return {
    scripts,
    async ask(model, kind, question, isWanted = () => true) {
      const path = pathOf(model.uri);
      if (path === null || scripts.roleOf(path) === undefined) return null;
      const version = model.getVersionId();
      const length = model.getValueLength();
      if (!slow.mayBeTried(path, length, version, performance.now())) return null;
      const { folder } = useEditor.getState();
      const isCurrent = () =>
        !model.isDisposed() && model.getVersionId() === version && useEditor.getState().folder === folder && isWanted();
      const asked = { ...question, path } as QuestionOf<typeof kind>;
      const answer = await client.ask(kind, asked, { deadline: deadlines[kind], isCurrent });
      // Other questions wait for a check that is under way: only the check itself says how fast the service is with a file.
      if (kind === 'findings' && isCurrent()) {
        if (answer === 'late') slow.note(path, length, version, performance.now());
        else if (answer !== null) slow.forget(path);
      }
      report();
      return answer === 'late' ? null : answer;
    },
    giveUp(model) {
      const path = pathOf(model.uri);
      if (path === null) return;
      slow.note(path, model.getValueLength(), model.getVersionId(), performance.now());
      report();
    },
    forgetProject() {
      scripts.forgetAll();
      slow.forgetAll();
      useScriptLimits.setState({ limits: new Map() });
    },
  };
}
