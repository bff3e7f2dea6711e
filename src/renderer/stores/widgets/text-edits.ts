import { create } from 'zustand';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import { locateStep } from '../../../shared/project/locate-step.ts';
import { writtenParameter, writtenWidgets } from '../../../shared/project/widget-edit/edit-widget.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { revealSource } from '../window/navigation.ts';
import { showNotice } from '../window/notice-store.ts';
import { configuredPlace } from './made-widgets.ts';

/** The widget whose text a person wants to edit where it stands, by key; the canvas asks its frame. */
export const useTextRequest = create<{ readonly request: { readonly widgetId: string } | null }>(() => ({ request: null }));

/** Opens the text of a widget on the canvas for editing. */
export function editTextInPlace(widgetId: string): void {
  useTextRequest.setState({ request: { widgetId } });
}

/** Parameters that hold the text of a widget which writes none yet. */
const usualTexts = ['title', 'label', 'body'];

/** A text as the configuration writes it. */
export interface WrittenText {
  readonly parameter: string;
  readonly value: string;
}

function say(message: string, place: SourceLocation | undefined): undefined {
  const where = place === undefined ? '' : ` at ${place.path}:${place.line}`;
  const action = place && { label: 'Go to code', run: () => revealSource(place, true) };
  showNotice('info', `${message}${where}. Change it there.`, action);
  return undefined;
}

function isGivenByInit(widgetId: string, parameter: string): boolean {
  const result = useCanvas.getState().widgets.get(widgetId)?.result;
  return typeof result === 'object' && result !== null && !Array.isArray(result) && Object.hasOwn(result, parameter);
}

/**
 * Returns the first of the parameters of a widget that can be edited as a text; the first is the one a person means. Undefined if that
 * one is set by code, which is said with its place.
 */
export async function editableText(widgetId: string, parameters: readonly string[]): Promise<WrittenText | undefined> {
  const { project, model } = useSession.getState();
  const path = project?.files.find(({ role }) => role === 'widgetConfig')?.path;
  if (path === undefined || model === null) return undefined;
  const documents = windowDocuments();
  if (!documents.texts.has(path)) await documents.open(path, false);
  const text = documents.texts.has(path) ? documents.texts.read(path) : '';
  const widget = writtenWidgets(text).find(({ id }) => id === widgetId);
  if (!widget) return say(`${widgetId} is made by code`, configuredPlace(model, useCanvas.getState().page?.tree, widgetId));
  for (const parameter of parameters) {
    if (isGivenByInit(widgetId, parameter))
      return say(`${parameter} of ${widgetId} comes from its init`, locateStep(model, widgetId, 'init'));
    const written = writtenParameter(text, widgetId, parameter);
    if (!written) continue;
    if (written.literal !== undefined) return { parameter, value: written.literal };
    return say(`${parameter} of ${widgetId} is set by code`, { path, ...documents.texts.placeOf(path, written.offset) });
  }
  const own = findWidgetType(widget.type)?.parameters.map(({ name }) => name) ?? [];
  const parameter = usualTexts.find((name) => own.includes(name) && !isGivenByInit(widgetId, name));
  if (parameter !== undefined) return { parameter, value: '' };
  showNotice('info', `${widgetId} has no text of its own. Select the widget that shows it.`);
  return undefined;
}
