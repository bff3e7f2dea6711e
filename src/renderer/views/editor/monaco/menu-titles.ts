import { MenuId, MenuRegistry } from 'monaco-editor/platform/actions/common/actions';
import { commandInfo } from '../../../../shared/contract/palette-commands.ts';

/** Titles of commands that the app offers elsewhere under a name of its own. */
const ownTitles: ReadonlyMap<string, string> = new Map([
  ['editor.action.revealDefinition', commandInfo('editor.definition').title],
  ['editor.action.goToReferences', commandInfo('editor.references').title],
]);

/** Returns a title with a capital at its start alone, as all of the app's have; words all in capitals stay. */
export function asSentence(title: string): string {
  return title.replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** Words what Monaco's own commands are called in the menu of a text like the commands of the app beside them. */
export function wordMenuTitles(): void {
  for (const menu of [MenuId.EditorContext, MenuId.EditorContextPeek]) {
    for (const { command } of MenuRegistry.getMenuItems(menu)) {
      if (command === undefined) continue;
      const { title } = command;
      command.title = ownTitles.get(command.id) ?? asSentence(typeof title === 'string' ? title : title.value);
    }
  }
}
