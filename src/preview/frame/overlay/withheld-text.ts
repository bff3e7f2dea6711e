import type { WidgetData } from '../../../shared/schema/preview-schema.ts';

/** Names written out; the others are counted. */
const maxNames = 6;

/** Returns a text for what a widget of a restricted project is drawn without. */
export function withheldText({ data, parameters }: NonNullable<WidgetData['withheld']>): string {
  const named = parameters.slice(0, maxNames).join(', ');
  const others = parameters.length - maxNames;
  const byCode = parameters.length === 0 ? [] : [`Set by code: ${named}${others > 0 ? ` and ${others} more` : ''}.`];
  return [...(data ? ['Its data comes when the project is trusted.'] : []), ...byCode].join(' ');
}
