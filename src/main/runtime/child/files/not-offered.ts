import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';

/** What to do instead, by the function as the files call it. */
const advice: Readonly<Record<string, string>> = {
  'Utils.extCall': 'Define the function in ExtensionFunctions of a file to try it.',
  'Utils.reloadApp': 'Press Reset to start from the beginning.',
  'Utils.enableRequestLogger': 'The inspector keeps every request already.',
  'Utils.changePageTitle': 'Set title in the configuration of the page.',
  'Utils.changePageFavicon': 'Set favicon in the configuration of the page.',
  'Utils.changePageTitleAndFavicon': 'Set title and favicon in the configuration of the page.',
  'Utils.changeUrlState': 'The parts after the page are kept as navigationParameter1 and so on; call Api.openPage to change the page.',
  'Utils.getNavigationUrl': 'Only its query part is made; check the whole address in the application.',
  'Utils.parseJSONScript': 'Load the data with an init instead.',
  'Api.pasteToGridTableText': 'Right-click a text cell and keep the copied text in Widgets.clipboard first, or paste into the cell itself.',
  'Api.logout': 'Change the user in the connection instead.',
  'Server.download': 'Start the download action of the widget instead.',
};

/** Returns the name of a function as the files write it: `Api` functions are recorded without their object. */
export function writtenName(name: string): string {
  return name.includes('.') ? name : `Api.${name}`;
}

/** Reports a function that has no meaning outside the application: one problem for each place that calls it. */
export function reportNotOffered(
  evaluation: Evaluation,
  name: string,
  location: SourceLocation | undefined,
  frame: ActionFrame | undefined,
): void {
  const written = writtenName(name);
  evaluation.problem(
    'api-not-offered',
    `${written} does nothing here: it needs the application around the page. ${advice[written] ?? 'Check it in the application.'}`,
    {
      severity: 'info',
      ...problemPlace(location),
      ...(frame ? { widgetId: frame.widgetId, action: frame.action, traceId: frame.trace.id } : {}),
    },
  );
}

/** Returns the location of a problem and an id that distinguishes it from the same message about other places. */
export function problemPlace(location: SourceLocation | undefined): { readonly location?: SourceLocation; readonly id?: string } {
  return location ? { location, id: `${location.path}:${location.line}:${location.column}` } : {};
}
