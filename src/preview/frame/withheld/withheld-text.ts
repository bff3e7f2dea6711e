import type { WidgetData } from '../../../shared/contract/preview-schema.ts';

/** Names that are written out before the others are counted. */
const mostNames = 6;

/** Words for what a widget of a restricted project is drawn without. */
export function withheldText({ data, parameters }: NonNullable<WidgetData['withheld']>): string {
  const named = parameters.slice(0, mostNames).join(', ');
  const others = parameters.length - mostNames;
  const byCode = parameters.length === 0 ? [] : [`Set by code: ${named}${others > 0 ? ` and ${others} more` : ''}.`];
  return [...(data ? ['Its data comes when the project is trusted.'] : []), ...byCode].join(' ');
}
