import { type Entry, months, type Part, type Place, type Widget } from './parts.ts';
import { countWidgets, printMembers, printWidget } from './print-widget.ts';
import * as reading from './reading-parts.ts';
import * as writing from './writing-parts.ts';

export interface LargeProjectSize {
  /** Widgets in all, pages, rows and reusables included. */
  readonly widgets: number;
  readonly pages: number;
  /** Entries of the repository; a sixth of the widgets when not given. */
  readonly entries?: number;
  /** Load and write actions in all; two for each entry when not given. */
  readonly actions?: number;
  /** Whether to plant mistakes, which have to be found again. */
  readonly mistakes?: boolean;
}

/** A mistake in the files, and how it has to be reported. */
export interface PlantedMistake {
  readonly widgetId: string;
  readonly code: string;
}

export interface LargeProject {
  /** Contents by file name. */
  readonly files: Readonly<Record<'repository.js' | 'repository.yml' | 'widget-config.js' | 'event-map.js', string>>;
  readonly pages: readonly string[];
  readonly planted: readonly PlantedMistake[];
}

type MakePart = (place: Place) => Part;
const makers: readonly [MakePart, ...MakePart[]] = [
  reading.clientQuery,
  reading.serverQuery,
  reading.functionForm,
  writing.dropDown,
  reading.condition,
  reading.reference,
  reading.scrollTable,
  reading.stateForm,
  writing.processButton,
  reading.restRequest,
  reading.script,
  writing.textBox,
  reading.commonParsing,
  writing.popupButton,
  reading.executeForm,
  reading.listener,
  reading.gridTable,
  writing.toggle,
  writing.executeButton,
  writing.slider,
  writing.datePicker,
  writing.textArea,
];

const reusables = 5;
const cellsPerRow = 4;
/** Page, grid, popup and its text. */
const widgetsPerPage = 4;

/**
 * Returns the files of a large project in every form of the format, with exactly these numbers.
 * @throws Error when the entries or actions do not fit into so few widgets.
 */
export function largeProject(size: LargeProjectSize): LargeProject {
  const entryCount = size.entries ?? Math.floor(size.widgets / 6);
  const pages = Array.from({ length: size.pages }, (_, index) => `page${index + 1}`);
  const share = (total: number, index: number) => Math.floor(total / size.pages) + (index < total % size.pages ? 1 : 0);
  let seed = 0;
  const parts: { readonly part: Part; readonly place: Place }[] = [];
  const trees = pages.map((page, index) => {
    const shown = `${page}Text1`;
    let left = share(entryCount, index);
    let number = 0;
    return pageTree(page, share(size.widgets - reusables, index), (room) => {
      number += 1;
      const place = { seed: seed++, page, id: `${page}Text${number}`, shown };
      const make = number === 1 ? reading.clientQuery : makers[place.seed % makers.length];
      const part = left > 0 && make ? make(place) : undefined;
      if (!part || countWidgets(part.widget) > room) return plain(place);
      left -= 1;
      parts.push({ part, place });
      return part.widget;
    });
  });
  if (parts.length !== entryCount) throw new Error(`Only ${parts.length} of ${entryCount} entries fit into ${size.widgets} widgets.`);
  const entries = parts.map(({ part }) => part.entry).filter((entry) => entry !== undefined);
  const extra = extraActions(parts, (size.actions ?? entryCount * 2) - entries.reduce((sum, { actions }) => sum + actions, 0));
  const planted = size.mistakes === true ? plant(entries) : [];
  const isForgotten = (key: string) =>
    planted.some(({ widgetId, code }) => code === 'stored-query-missing' && key.startsWith(`${widgetId}_`));
  const queries = parts.flatMap(({ part }) => Object.entries(part.queries ?? {})).filter(([key]) => !isForgotten(key));
  const events = parts.flatMap(({ part }) => part.events ?? []);
  return {
    files: {
      'repository.js': `${helpers(size)}\nRepository = {\n${entries.map((entry) => printEntry(entry, extra.members.get(entry.id) ?? [], planted)).join('\n')}};\n`,
      'repository.yml': `# Requests of actions with \`server: true\`.\n\n${queries.map(([key, text]) => `${key}: >\n  ${text}\n`).join('\n')}`,
      'widget-config.js': `WidgetConfig = {\n${sharedCollection()}${trees.map((tree) => `  ${tree.id}: {\n${printMembers(tree, '    ', bulk)}  },\n`).join('')}};\n`,
      'event-map.js': `EventMap = {\n${[...events, ...extra.events].join('')}};\n`,
    },
    pages,
    planted,
  };
}

/** A page of exactly `share` widgets: rows of cells with what `next` gives for the room that is left. */
function pageTree(page: string, share: number, next: (room: number) => Widget): Widget {
  const rows: Widget[] = [];
  let left = Math.max(0, share - widgetsPerPage);
  for (let row = 1; left > 0; row += 1) {
    left -= 1;
    const cells: Widget[] = [];
    for (let column = 1; column <= cellsPerRow && left > 0; column += 1) {
      left -= 1;
      // The last cell of every third row shows a reusable of all pages.
      const imports = column === cellsPerRow && row % 3 === 0;
      const inside = imports ? { import: `shared.sharedHint${(row % reusables) + 1}` } : left > 0 ? next(left) : undefined;
      if (inside && !('import' in inside)) left -= countWidgets(inside);
      cells.push({
        id: `${page}Row${row}Cell${column}`,
        type: 'GridCellWidget',
        parameters: { width: "'25%'" },
        widgets: inside ? [inside] : [],
      });
    }
    rows.push({ id: `${page}Row${row}`, type: 'GridRowWidget', parameters: {}, widgets: cells });
  }
  const help: Widget = {
    id: `${page}Help`,
    type: 'TextWidget',
    parameters: { title: "'How this works'", body: "'Choose a region first.'" },
  };
  const popup: Widget = {
    id: `${page}Popup`,
    type: 'ContainerWidget',
    parameters: { behaviour: "'popup'", visible: 'false', backdrop: 'true', width: '420' },
    widgets: [help],
  };
  const grid: Widget = { id: `${page}Grid`, type: 'GridWidget', parameters: {}, widgets: rows };
  return { id: page, type: 'PageWidget', parameters: { title: `'Plan ${page}'` }, widgets: [grid, popup] };
}

function plain({ id }: Place): Widget {
  return { id, type: 'TextWidget', parameters: { title: `'${id}'` } };
}

function sharedCollection(): string {
  const widgets = Array.from({ length: reusables }, (_, index): Widget => {
    const id = `sharedHint${index + 1}`;
    return { id, type: 'TextWidget', parameters: { title: `'Figures in thousand euros (${index + 1})'` } };
  });
  return `  shared: {\n${widgets.map((widget) => printWidget(widget, '    ', bulk).replace('{', `${widget.id}: {`)).join('')}  },\n`;
}

/** Further actions of texts, so that there are as many as asked for. */
function extraActions(parts: readonly { readonly part: Part; readonly place: Place }[], wanted: number) {
  const members = new Map<string, string[]>();
  const events: string[] = [];
  const texts = parts.filter(({ part }) => part.entry?.isText);
  let left = wanted;
  for (const make of writing.textActions) {
    for (const { place } of texts) {
      if (left <= 0) break;
      left -= 1;
      const { member, event } = make(place);
      members.set(place.id, [...(members.get(place.id) ?? []), member]);
      if (event !== undefined) events.push(event);
    }
  }
  if (left !== 0) throw new Error(`${wanted - left} further actions fit into the texts, not ${wanted}.`);
  return { members, events };
}

/** Puts mistakes into the code of some entries: a function that throws, one that misreads the answer, a missing query. */
function plant(entries: readonly Entry[]): readonly PlantedMistake[] {
  const having = (text: string) => entries.filter((entry) => entry.members.some((member) => member.includes(text)));
  const [, thrower] = having('const chosen =');
  const [, misreader] = having('best = values');
  const [, forgetful] = having('planName');
  if (!thrower || !misreader || !forgetful) throw new Error('The project is too small to plant mistakes in it.');
  return [
    { widgetId: thrower.id, code: 'run-js' },
    { widgetId: misreader.id, code: 'run-js' },
    { widgetId: forgetful.id, code: 'stored-query-missing' },
  ];
}

function misspell(member: string): string {
  return member.replace("v('systemValueRegion') ||", "v('systemValueRegion').region.name ||").replace('data.Cells.map', 'data.Cels.map');
}

function printEntry(entry: Entry, more: readonly string[], planted: readonly PlantedMistake[]): string {
  const isWrong = planted.some(({ widgetId }) => widgetId === entry.id);
  const members = [...entry.members.map((member) => (isWrong ? misspell(member) : member)), ...more];
  const first = entry.members.join('').length;
  const note = notes.map((_, index) => `  // ${notes[(first + index) % notes.length]}\n`).join('');
  return `  // ── ${entry.id} ──\n${note}  ${entry.id}: {\n${[...members, labels].map((member) => `    ${member},\n`).join('\n')}  },\n`;
}

const notes = [
  'agreed with controlling; the figures are those of the plan, never those of the forecast, unless somebody chose so.',
  'asked for by the regions. When the version changes, the text beside it is loaded again, which takes one request.',
  'one request for each text is enough here: the back-end answers small ones faster than one large one with many cells.',
  'kept here although nobody reads it on this page any more; the page of the regions still does, once a month or so.',
  'texts of the back-end may hold any character, so whatever is drawn as HTML goes through asHtml before.',
];

/** Data that entries keep beside their actions. */
const labels = `labels: {\n${months.map((month) => `      ${month}: '${month} of the plan, in thousand euros',\n`).join('')}    }`;

/** Parameters that every widget carries in projects that have grown. */
function bulk({ id, type }: Widget): readonly string[] {
  if (type === 'PageWidget') return [];
  return [
    `skin: 'planning-standard'`,
    'marginTop: 4',
    'marginBottom: 4',
    'paddingLeft: 8',
    'paddingRight: 8',
    'minWidth: 80',
    `tooltip: 'Part of ${id}; ask the planning office for the meaning of its figures'`,
  ];
}

function helpers({ widgets, pages }: LargeProjectSize): string {
  return `// ${widgets} widgets on ${pages} pages, generated to measure and to test with.

const chosenVersion = () => v('systemValueVersion') || 'Budget';
const monthNames = [${months.map((month) => `'${month}'`).join(', ')}];
const asHtml = (text) => String(text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const asNumber = (value) => (typeof value === 'number' ? value.toFixed(1) : '–');
const total = (values) => values.reduce((sum, value) => sum + value, 0);
let loaded = 0;

function checkNote(text, widget) {
  if (!text) return { success: false, message: 'Write a note first.', widget };
  return text.length > 200 ? { success: false, message: 'A note may have 200 characters.', widget } : { success: true };
}

function checkPasted(cells) {
  return cells.length === 0 ? { success: false, message: 'Nothing to write here.' } : { success: true };
}
`;
}
