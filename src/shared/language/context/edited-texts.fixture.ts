import type { FileRole } from '../../schema/project-schema.ts';

/** A text that somebody is in the middle of editing. */
export interface EditedText {
  readonly role: FileRole;
  readonly text: string;
  readonly place: number;
}

const valid: readonly (readonly [FileRole, string])[] = [
  [
    'repository',
    `const helper = (a, b) => a / b;
Repository = {
  region: {
    init: [
      {
        url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
        type: 'POST',
        server: true,
        body: () => ({ year: v('year.value'), "month": \`\${v('month')}-\${[1, 2].map((n) => \`\${n}\`).join()}\` }),
        parsingControl: { type: 'matrix', length: 2, query: [(r, x) => ({ title: r.Cells[x].FormattedValue })] },
      },
      { execute: () => [{ label: 'It\\'s' }] },
    ],
    initCondition: (ctx) => v('go') !== false, // a comment with ' and {
    choose(ctx) {
      if (/[/'"\`]/.test(ctx.activeUserName)) Api.openPage('main');
      return new RestRequest({ type: 'PATCH', url: () => \`/api\`, validation: () => ({ success: true, message: '' }) });
    },
  },
  /* more */
  'go': { launch: async (ctx) => { for (const a of []) { await Api.forceRefresh(['region', 'go']); } } },
};
`,
  ],
  [
    'widgetConfig',
    `WidgetConfig = {
  main: {
    id: 'main', type: PageWidget, title: "Main",
    widgets: [
      { id: 'region', type: DropBoxWidget, items: [{ name: 'a', on: true }], listen: [{ event: 'launch.go', method: 'refresh' }] },
      { id: 'go', type: ButtonWidget, skin: 'light', width: 1 / 2, visible: false },
      { import: 'parts.header' },
    ],
  },
};
`,
  ],
  [
    'eventMap',
    `EventMap = {
  'launch.go': [{ action: Api.closePopup, argument: 'edit' }, { action: (argument, event) => console.log(argument) }],
  'launch.go.finished': { action: Api.scrollTo, argument: ['region', 10] },
};
`,
  ],
  [
    'queries',
    `# Queries
region_init_1: >
  {"MDX": "SELECT {[Month].[$month]} ON 0
  FROM [Sales] WHERE ([Year].[$year])"}

go_launch:
  query: '{"Parameters": [{"Name": "p", "Value": "$activeUser"}]}'
  required_permissions: [planner]
`,
  ],
];

const pieces = [
  "'",
  '"',
  '`',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
  '\n',
  '\\',
  '/',
  '/*',
  '//',
  '${',
  '$',
  '.',
  '=>',
  'v(',
  'Api.',
  'é',
  '\ud800',
  '\u0000',
  ' ',
];

/** Numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function editOnce(text: string, next: () => number): { readonly text: string; readonly place: number } {
  const start = Math.floor(next() * (text.length + 1));
  const length = next() < 0.5 ? 0 : Math.floor(next() ** 3 * 60);
  const piece = next() < 0.7 ? (pieces[Math.floor(next() * pieces.length)] ?? '') : text.slice(start, start + Math.floor(next() * 40));
  return { text: text.slice(0, start) + piece + text.slice(start + length), place: start + piece.length };
}

/** Yields valid files with one to eight random edits each, and the place of the last one. Equal for equal seeds. */
export function* editedTexts(seed: number, count: number): Generator<EditedText> {
  for (let round = 0; round < count; round += 1) {
    const next = numbersFrom(seed + round);
    const [role, original] = valid[Math.floor(next() * valid.length)] ?? ['repository', ''];
    let edited = { text: original, place: 0 };
    for (let edits = Math.floor(next() * 8); edits >= 0; edits -= 1) edited = editOnce(edited.text, next);
    yield { role, ...edited, place: Math.min(edited.place, edited.text.length) };
  }
}
