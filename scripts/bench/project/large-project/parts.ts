/** A widget as it is written; parameter values are code. */
export interface Widget {
  readonly id: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Children, or the name of a reusable. */
  readonly widgets?: readonly (Widget | { readonly import: string })[];
}

/** One entry of the repository: members as code, without the comma behind them. */
export interface Entry {
  readonly id: string;
  readonly members: readonly string[];
  /** How many of the members are load or write actions. */
  readonly actions: number;
  /** A text may have some more actions. */
  readonly isText: boolean;
}

/** What one place on a page brings along. */
export interface Part {
  readonly widget: Widget;
  readonly entry?: Entry;
  /** Texts of repository.yml by key. */
  readonly queries?: Readonly<Record<string, string>>;
  /** Lines of the event map. */
  readonly events?: readonly string[];
}

/** Where a part stands. */
export interface Place {
  /** Grows over the whole project. */
  readonly seed: number;
  readonly page: string;
  readonly id: string;
  /** A text of the same page with an init; what happens elsewhere refreshes it. */
  readonly shown: string;
}

const regions = ['Germany', 'France', 'United Kingdom', 'Spain', 'Italy', 'Canada', 'Japan', 'Brazil'];
const measures = ['Revenue', 'Margin %', 'Units'];
const versions = ['Budget', 'Forecast', 'Actual'];

export const regionOf = (seed: number): string => regions[seed % regions.length] ?? 'Germany';
export const measureOf = (seed: number): string => measures[seed % measures.length] ?? 'Revenue';
export const versionOf = (seed: number): string => versions[seed % versions.length] ?? 'Budget';

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const monthSet = months.map((month) => `[Month].[${month}]`).join(', ');
export const slicer = (seed: number): string =>
  `[Region].[${regionOf(seed)}], [Version].[${versionOf(seed)}], [Product].[All Products], [Month].[2027]`;

/** A member of an entry that asks for cells. */
export function request(name: string, body: string, parsing: string, select = selectFor(parsing)): string {
  return `${name}: {
      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=${select})',
      type: 'POST',
      ${body},
      parsingControl: ${parsing},
    }`;
}

/** The members of cells that a parsing reads. */
const selectFor = (parsing: string): string =>
  ['Ordinal', ...['Value', 'FormattedValue'].filter((member) => parsing.includes(`.${member}`))].join(',');

export const objectParsing = (field: string, value: string): string => `{
        type: 'object',
        query: {
          ${field}: (r, x) => ${value},
        },
      }`;
