/**
 * Writes a large project in the flat layout that runs against the sample back-end, to measure with.
 *
 *     node scripts/bench/make-large-project.ts <folder> [--widgets 3000] [--pages 30]
 *
 * The folder must be empty or not exist yet. Widgets are spread evenly over the pages; on every page a third of the
 * texts has an init, so a page of a hundred widgets sends about fifteen requests when it is opened.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

export interface LargeProjectSize {
  /** Widgets in all, pages and rows included. */
  readonly widgets: number;
  readonly pages: number;
}

/** Contents of the files of a large project by name. */
export interface LargeProject {
  readonly 'repository.js': string;
  readonly 'repository.yml': string;
  readonly 'widget-config.js': string;
  readonly 'event-map.js': string;
}

const cellsPerRow = 4;
/** A row with its cells and one widget in each. */
const widgetsPerRow = 1 + 2 * cellsPerRow;
/** A page and its grid. */
const widgetsPerPage = 2;
const regions = ['Germany', 'France', 'United Kingdom', 'Spain'];
const measures = ['Revenue', 'Margin %', 'Units'];

/** Builds the files without writing them. The number of widgets is met exactly: the last row of a page is shorter. */
export function largeProject(size: LargeProjectSize): LargeProject {
  const pages = Array.from({ length: size.pages }, (_, index) => {
    const share = Math.floor(size.widgets / size.pages) + (index < size.widgets % size.pages ? 1 : 0);
    return largePage(`page${index + 1}`, share);
  });
  return {
    'repository.js': `// ${size.widgets} widgets on ${size.pages} pages, generated to measure with.\n\nRepository = {\n${pages.map((page) => page.entries).join('')}};\n`,
    'repository.yml': `# Requests of actions with \`server: true\`.\n\n${pages.map((page) => page.queries).join('')}`,
    'widget-config.js': `WidgetConfig = {\n${pages.map((page) => page.widgets).join('')}};\n`,
    'event-map.js': `EventMap = {\n${pages.map((page) => page.events).join('')}};\n`,
  };
}

interface PageTexts {
  readonly widgets: string;
  readonly entries: string;
  readonly queries: string;
  readonly events: string;
}

function largePage(page: string, share: number): PageTexts {
  const rows: string[] = [];
  const entries: string[] = [];
  const queries: string[] = [];
  const events: string[] = [];
  let left = Math.max(0, share - widgetsPerPage);
  for (let row = 1; left > 0; row++) {
    const cells: string[] = [];
    // A row counts itself, then two for each cell; what is left over ends in an empty cell.
    let room = Math.min(left, widgetsPerRow) - 1;
    left -= room + 1;
    for (let column = 1; room > 0; column++) {
      const place = `${page}Row${row}Cell${column}`;
      const filled = room > 1;
      const kind = kinds[(row * cellsPerRow + column) % kinds.length] ?? plainText;
      const made = filled ? kind(`${page}Text${row}x${column}`, row + column) : null;
      cells.push(`{ id: '${place}', type: GridCellWidget, width: '25%', widgets: [${made?.widget ?? ''}] }`);
      entries.push(made?.entry ?? '');
      queries.push(made?.query ?? '');
      events.push(made?.event ?? '');
      room -= filled ? 2 : 1;
    }
    const inner = cells.map((cell) => `            ${cell},\n`).join('');
    rows.push(
      `          {\n            id: '${page}Row${row}',\n            type: GridRowWidget,\n            widgets: [\n${inner}            ],\n          },\n`,
    );
  }
  const grid = `      {\n        id: '${page}Grid',\n        type: GridWidget,\n        widgets: [\n${rows.join('')}        ],\n      },\n`;
  return {
    widgets: `  ${page}: {\n    id: '${page}',\n    type: PageWidget,\n    title: 'Page ${page.slice(4)}',\n    widgets: [\n${grid}    ],\n  },\n`,
    entries: entries.join(''),
    queries: queries.join(''),
    events: events.join(''),
  };
}

interface WidgetTexts {
  readonly widget: string;
  readonly entry?: string;
  readonly query?: string;
  readonly event?: string;
}

function plainText(id: string): WidgetTexts {
  return { widget: `{ id: '${id}', type: TextWidget, title: '${id}' }` };
}

/** A text fed by one cell of the sample model; its body is the request itself. */
function cellText(id: string, seed: number): WidgetTexts {
  const region = regions[seed % regions.length];
  const measure = measures[seed % measures.length];
  const query = `SELECT {[Measure].[${measure}]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[${region}], [Version].[Budget], [Product].[All Products], [Month].[2027])`;
  return {
    widget: `{ id: '${id}', type: TextWidget, title: '${region} ${measure}' }`,
    entry: `  ${id}: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      body: (db) => \`{"MDX": "${query}"}\`,
      parsingControl: {
        type: 'object',
        query: {
          body: (r, x) => r.Cells[0].FormattedValue || '–',
        },
      },
    },
  },
`,
  };
}

/** A text whose request stands in `repository.yml`. */
function serverText(id: string, seed: number): WidgetTexts {
  const region = regions[seed % regions.length];
  return {
    widget: `{ id: '${id}', type: TextWidget, title: '${region}' }`,
    entry: `  ${id}: {
    init: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',
      type: 'POST',
      server: true,
      body: (db) => ({ region: '${region}' }),
      parsingControl: {
        type: 'object',
        query: {
          body: (r, x) => r.Cells[0].FormattedValue || '–',
        },
      },
    },
  },
`,
    query: `${id}_init: >\n  {"MDX": "SELECT {[Measure].[Revenue]} ON COLUMNS FROM [Sales Plan] WHERE ([Region].[$region], [Version].[Budget], [Product].[All Products], [Month].[2027])"}\n\n`,
  };
}

/** A button that reloads the text beside it. */
function reloadButton(id: string): WidgetTexts {
  return {
    widget: `{ id: '${id}', type: ButtonWidget, label: 'Reload' }`,
    entry: `  ${id}: {\n    launch(ctx) {\n      Api.updateContent('${id}');\n    },\n  },\n`,
    event: `  'launch.${id}': [{ action: Api.updateContent, argument: '${id}' }],\n`,
  };
}

const kinds: readonly ((id: string, seed: number) => WidgetTexts)[] = [cellText, plainText, reloadButton, plainText, serverText, plainText];

/** Writes the project. Rejects when the folder holds anything: nothing of a person is overwritten. */
export async function writeLargeProject(folder: string, size: LargeProjectSize): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  for (const [name, text] of Object.entries(largeProject(size))) await writeFile(join(folder, name), text);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { widgets: { type: 'string', default: '3000' }, pages: { type: 'string', default: '30' } },
  });
  const [folder] = positionals;
  const size = { widgets: Number(values.widgets), pages: Number(values.pages) };
  if (folder === undefined || !(size.widgets >= size.pages && size.pages >= 1)) {
    console.error('Usage: node scripts/bench/make-large-project.ts <folder> [--widgets 3000] [--pages 30]');
    process.exit(2);
  }
  await writeLargeProject(resolve(folder), size);
  console.log(`Wrote ${size.widgets} widgets on ${size.pages} pages to ${resolve(folder)}`);
}
