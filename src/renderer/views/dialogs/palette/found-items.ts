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
  readonly keys?: string;
  readonly widgetId?: string;
  readonly location?: SourceLocation;
  readonly path?: string;
  readonly commandId?: string;
}

/** Returns files, style sheets, widgets, actions and stored queries of the project. */
export function projectItems(project: ProjectInfo | null, model: ProjectModel | null): readonly PaletteItem[] {
  const paths = [...(project?.files ?? []).filter((file) => file.exists).map((file) => file.path), ...(project?.styleSheets ?? [])];
  const files = paths.map(
    (path): PaletteItem => ({ id: `file ${path}`, kind: 'file', title: path.slice(path.lastIndexOf('/') + 1), detail: path, path }),
  );
  if (!model) return files;
  const widgets = model.widgets.map(
    (widget, index): PaletteItem => ({
      id: `widget ${index} ${widget.id}`,
      kind: 'widget',
      title: widget.id,
      detail: widget.pageId === widget.id ? widget.type : `${widget.type} · ${widget.pageId}`,
      widgetId: widget.id,
      location: widget.location,
    }),
  );
  const actions = model.entries.flatMap((entry, entryIndex) =>
    entry.actions.map(
      (action, index): PaletteItem => ({
        id: `action ${entryIndex} ${index} ${entry.widgetId}.${action.name}`,
        kind: 'action',
        title: `${entry.widgetId} · ${action.name}`,
        detail: `${action.location.path}:${action.location.line}`,
        widgetId: entry.widgetId,
        location: action.location,
      }),
    ),
  );
  const queries = model.queries.map(
    (query, index): PaletteItem => ({
      id: `query ${index} ${query.key}`,
      kind: 'query',
      title: query.key,
      detail: `${query.location.path}:${query.location.line}`,
      location: query.location,
    }),
  );
  return [...files, ...widgets, ...actions, ...queries];
}

/** Returns the commands that can be given, and those that say what they need first, by category and title. */
export function commandItems(commands: readonly Command[]): readonly PaletteItem[] {
  return commands
    .filter((command) => (command.isEnabled?.() ?? true) || command.needs !== undefined)
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
    .sort((left, right) => left.title.localeCompare(right.title, 'en'));
}
