import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { setCodeSymbolSource } from '../../../stores/text-editor/code-symbols.ts';
import type { ModelOf } from '../language/named-features.ts';
import { setScriptAnswers } from '../language/script-answers.ts';
import { createWindowService } from './client/window-service.ts';
import { runNameChecks } from './name-checks.ts';
import { registerCallHelp } from './providers/call-help.ts';
import { codeSymbolsOf } from './providers/code-symbols-of.ts';
import { registerScriptFixes } from './providers/script-fixes.ts';
import { createScriptAnswers } from './providers/script-names.ts';
import { registerScriptStructure } from './providers/script-structure.ts';

/**
 * Answers what editors ask about the code of scripts, as long as the window lives. Returns the function that begins to check names; that one
 * returns the function that stops checking. The worker starts with the first question.
 */
export function runScriptService(modelOf: ModelOf): () => () => void {
  const service = createWindowService();
  const host = currentHost();
  host.on('file.changedOutside', ({ path }) => service.scripts.forget(path));
  host.on('file.saved', ({ path }) => service.scripts.forget(path));
  useSession.subscribe((state, before) => {
    if (state.project?.folder !== before.project?.folder) service.forgetProject();
  });
  setScriptAnswers(createScriptAnswers(service, modelOf));
  setCodeSymbolSource((path) => codeSymbolsOf(service, modelOf, path));
  registerCallHelp(service);
  registerScriptStructure(service);
  registerScriptFixes(service);
  return () => runNameChecks(service);
}
