import type { Choices } from './choices.ts';
import { type GeneratedEntries, makeEntries, printEntries } from './entries.ts';
import { printQueries } from './queries.ts';
import { makeStyles } from './styles.ts';
import { addListeners, type GeneratedWidgets, makeWidgets, printWidgets, raisedBy } from './widgets.ts';

/** The texts of a project in which nothing is wrong. */
export interface GeneratedProject {
  readonly repository: string;
  readonly queries: string;
  readonly widgetConfig: string;
  readonly eventMap: string;
  readonly styleSheets: readonly string[];
  /** Types of its widgets. */
  readonly types: readonly string[];
}

/** Returns the texts of a whole project in the forms of the format (`docs/format`), without a mistake. */
export function makeProject(choices: Choices): GeneratedProject {
  const styles = makeStyles(choices);
  const widgets = makeWidgets(choices, styles);
  addListeners(widgets, choices);
  const entries = makeEntries(widgets, choices);
  return {
    repository: printEntries(entries, choices),
    queries: printQueries(entries.queries, choices),
    widgetConfig: printWidgets(widgets, choices),
    eventMap: printEvents(widgets, entries, choices),
    styleSheets: styles.sheets,
    types: widgets.all.map(({ info }) => info.type),
  };
}

function printEvents({ all, pages, popups }: GeneratedWidgets, { entries }: GeneratedEntries, choices: Choices): string {
  const keys = new Map<string, string>();
  for (const [position, widget] of all.entries()) {
    if (!choices.happens(40)) continue;
    const later = all.slice(position + 1);
    const target = later.length > 0 ? choices.pick(later).id : undefined;
    const actions = [
      `{ action: Api.openPage, argument: '${choices.pick(pages).id}' }`,
      '{ action: ownAction, argument: 1 }',
      ...(popups.length > 0
        ? [`{ action: Api.${choices.pick(['openPopup', 'closePopup', 'togglePopup'])}, argument: '${choices.pick(popups)}' }`]
        : []),
      ...(target === undefined
        ? []
        : [`{ action: Api.${choices.pick(['updateContent', 'refresh', 'hideWidget'])}, argument: '${target}' }`]),
    ];
    if (widget.info.type === 'GridTableWidget')
      keys.set(`${choices.pick(['launch', 'write', 'any'])}.${widget.id}_${choices.pick(['1', 'row'])}_2`, '[]');
    const raised = raisedBy(widget);
    const name = raised.length > 0 && choices.happens(70) ? choices.pick(raised) : choices.pick(['refresh', 'updateContent', 'init']);
    const isWrite = raised.includes(name);
    const isFunction = entries.some((entry) => entry.widget === widget && entry.writes.get(name) === true);
    const ending = isWrite && (isFunction || choices.happens(50)) ? '' : '.finished';
    const list = actions.filter(() => choices.happens(50));
    keys.set(`${name}.${widget.id}${ending}`, choices.happens(20) && list[0] !== undefined ? list[0] : `[${list.join(', ')}]`);
  }
  const start = choices.pick(['EventMap = ', 'app.eventMap = ']);
  return `${start}{\n${[...keys].map(([key, value]) => `  '${key}': ${value},\n`).join('')}};\n`;
}
