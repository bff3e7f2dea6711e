import { registerValueHovers } from './debugger/value-hover.ts';
import { startScriptService } from './typescript/start-script-service.ts';
import { registerActionLenses } from './language/action-lenses.ts';
import { registerFormatActions } from './language/format-actions.ts';
import { registerInlayHints } from './language/inlay/inlay-hints.ts';
import { registerLanguageFeatures } from './language/language-features.ts';
import type { ModelOf } from './language/named-features.ts';
import { registerProblemFixes } from './language/problem-fixes.ts';
import { registerRefactorings } from './language/refactoring-actions.ts';

/** Registers what an editor knows of the format. Monaco asks for it again in editors that are already shown. `modelOf`: see {@link ModelOf}. */
export function startLanguage(modelOf: ModelOf): void {
  registerActionLenses();
  registerValueHovers();
  registerProblemFixes();
  registerRefactorings();
  registerLanguageFeatures(modelOf);
  registerInlayHints();
  registerFormatActions();
  startScriptService(modelOf);
}
