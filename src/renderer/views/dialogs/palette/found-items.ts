import type { ProjectInfo, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { Command } from '../../../stores/window/commands.ts';

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly kind: 'file' | 'widget' | 'action' | 'query' | 'command' | 'event' | 'selector' | 'code' | 'line';
  readonly title: string;
  /** After the title, less prominent; also searched. */
  readonly detail: string;
  /** Another way to write the title, such as `region.init`; searched, not shown. */
  readonly alias?: string;
  readonly keys?: string;
  readonly widgetId?: string;
  readonly location?: SourceLocation;
  readonly path?: string;
  readonly commandId?: string;
}

function fileItem(path: string): PaletteItem {
  const title = path.slice(path.lastIndexOf('/') + 1);
  return { id: `file ${path}`, kind: 'file', title, detail: title === path ? '' : path, path };
}

/** Returns how an action is shown, and how the command line and the keys of events write it. */
export function actionTitle(widgetId: string, name: string): Pick<PaletteItem, 'title' | 'alias'> {
  return { title: `${widgetId} · ${name}`, alias: `${widgetId}.${name}` };
}

const placeOf = ({ path, line }: SourceLocation) => `${path}:${line}`;

/** Yields files, style sheets, widgets, actions and stored queries of the project: whoever shows the first ones makes no others. */
function* eachProjectItem(project: ProjectInfo | null, model: ProjectModel | null): Generator<PaletteItem, undefined> {
  for (const { exists, path } of project?.files ?? []) if (exists) yield fileItem(path);
  for (const path of project?.styleSheets ?? []) yield fileItem(path);
  for (const [index, { id, type, pageId, location }] of (model?.widgets ?? []).entries()) {
    const detail = pageId === id ? type : `${type} · ${pageId}`;
    yield { id: `widget ${index} ${id}`, kind: 'widget', title: id, detail, widgetId: id, location };
  }
  for (const [entryIndex, { widgetId, actions }] of (model?.entries ?? []).entries()) {
    for (const [index, { name, location }] of actions.entries()) {
      const id = `action ${entryIndex} ${index} ${widgetId}.${name}`;
      yield { id, kind: 'action', ...actionTitle(widgetId, name), detail: placeOf(location), widgetId, location };
    }
  }
  for (const [index, { key, location }] of (model?.queries ?? []).entries())
    yield { id: `query ${index} ${key}`, kind: 'query', title: key, detail: placeOf(location), location };
}

/** Returns the first files, style sheets, widgets, actions and stored queries of the project, at most `limit`. */
export function projectItems(project: ProjectInfo | null, model: ProjectModel | null, limit: number): readonly PaletteItem[] {
  const items: PaletteItem[] = [];
  for (const item of eachProjectItem(project, model)) {
    if (items.length >= limit) break;
    items.push(item);
  }
  return items;
}

let titleOrder: Intl.Collator | undefined;

/** Returns the order of titles; made on first use, since it loads the rules of the language. */
function byTitle(): Intl.Collator {
  titleOrder ??= new Intl.Collator('en');
  return titleOrder;
}

/** Returns lines for commands, by category and title. */
export function commandItems(commands: readonly Command[]): readonly PaletteItem[] {
  return commands
    .map((command): PaletteItem => {
      const shown = command.keys ?? command.editorKeys ?? command.widgetKeys;
      return {
        id: `command ${command.id}`,
        kind: 'command',
        title: `${command.category}: ${command.title}`,
        detail: '',
        commandId: command.id,
        ...(shown === undefined ? {} : { keys: shown }),
      };
    })
    .sort((left, right) => byTitle().compare(left.title, right.title));
}
