import { isSameTyped, type TypedProject } from '../../../../../shared/language/types/project-types.ts';
import { mostCheckedCode, typedProjectOf } from '../../../../../shared/project/code-problems/checked-code.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { windowName } from '../../../../host/window-name.ts';
import { windowDocuments } from '../../../../stores/documents/window-documents.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { uriOf } from '../../monaco/monaco-texts.ts';
import type { ScriptRole } from '../../../../../shared/language/code/findings.ts';
import type { KnownTexts } from './service-client.ts';

/** The scripts of the open project with their texts as they are typed. */
export interface ProjectScripts {
  /** Resolves with null without a project, and for scripts that are too large together. Rejects for a file that cannot be read. */
  gather(): Promise<KnownTexts | null>;
  /** Undefined for what is no script of the project. */
  roleOf(path: string): ScriptRole | undefined;
  paths(): readonly string[];
  /** Whether they were too large when they were gathered last. */
  areTooLarge(): boolean;
  /** A file is another one on the disk. */
  forget(path: string): void;
  forgetAll(): void;
}

/** See {@link ProjectScripts}. */
export function createProjectScripts(): ProjectScripts {
  /** Texts of scripts that are not open, as they were read. */
  const closedTexts = new Map<string, string>();
  const shownTexts = new WeakMap<monaco.editor.ITextModel, { readonly version: number; readonly text: string }>();
  let typed: { readonly model: ProjectModel; readonly project: TypedProject } | undefined;
  let areLarge = false;

  const scripts = () => useSession.getState().project?.files.filter(({ exists, role }) => exists && role !== 'queries') ?? [];

  async function textOf(path: string): Promise<string> {
    const { texts } = windowDocuments();
    if (texts.has(path)) {
      const model = monaco.editor.getModel(uriOf(path));
      if (!model) return texts.read(path);
      // Reading a text of megabytes takes milliseconds, and several questions follow one key.
      const version = model.getVersionId();
      const shown = shownTexts.get(model);
      if (shown?.version === version) return shown.text;
      const text = model.getValue();
      shownTexts.set(model, { version, text });
      return text;
    }
    const known = closedTexts.get(path);
    if (known !== undefined) return known;
    const { text } = await currentHost().call('file.read', { path, window: windowName });
    closedTexts.set(path, text);
    return text;
  }
  return {
    async gather() {
      const { model } = useSession.getState();
      if (!model) return null;
      const texts = await Promise.all(scripts().map(async ({ path }) => ({ path, text: await textOf(path) })));
      areLarge = texts.reduce((sum, { text }) => sum + text.length, 0) > mostCheckedCode;
      if (areLarge || texts.length === 0) return null;
      if (typed?.model !== model) {
        const project = typedProjectOf(model);
        // The same object as long as nothing in it differs: it is not sent again.
        typed = { model, project: typed !== undefined && isSameTyped(typed.project, project) ? typed.project : project };
      }
      return { texts, project: typed.project };
    },
    roleOf(path) {
      const role = scripts().find((file) => file.path === path)?.role;
      return role === 'queries' ? undefined : role;
    },
    paths: () => scripts().map(({ path }) => path),
    areTooLarge: () => areLarge,
    forget: (path) => void closedTexts.delete(path),
    forgetAll: () => closedTexts.clear(),
  };
}
