import type { GroupComponent, Options, RowComponent, TabulatorFull } from 'tabulator-tables';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { TableAnswers, TableCall } from '../../../shared/schema/table-calls-schema.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { toJson } from './engine-events.ts';
import { createFunctionAnswers } from './function-answers.ts';
import { createMadeContent, type MadeContent } from './made-content.ts';
import type { PlusDefinition } from './plus-definition.ts';

export interface PlusMadeOptions {
  readonly definition: PlusDefinition;
  /** Returns the engine once it is built. */
  readonly built: () => TabulatorFull | undefined;
  readonly ask: (calls: readonly TableCall[]) => Promise<TableAnswers>;
  readonly onProblem: (message: string) => void;
}

/** Content that functions of a table produce, and updates of the table after their answers. */
export interface PlusMade {
  readonly made: MadeContent;
  readonly onCalculated: () => void;
  readonly onMade: (row: RowComponent) => void;
  /** Call it when the engine is built: answers may have arrived before. */
  readonly onBuilt: () => void;
  /** Calls the functions again after an evaluation of the files. */
  renew(): void;
  end(): void;
}

/** Returns the functions that produce the headings of groups: one for all levels, or one for each. */
export function groupHeads(definition: PlusDefinition, made: MadeContent): Pick<Options, 'groupHeader'> {
  if (!definition.functions.called.includes('groupHeader')) return {};
  const fieldOf = (level: number): JsonValue => {
    const { groupBy } = definition.options;
    return (Array.isArray(groupBy) ? groupBy[level] : groupBy) ?? null;
  };
  const head =
    (level: number) =>
    (value: unknown, count: number, rows: unknown, group: GroupComponent): Node =>
      made.nodes(
        {
          column: [],
          name: 'groupHeader',
          given: { value: toJson(value) ?? null, count, rows: toJson(rows) ?? [], level, field: fieldOf(level) },
        },
        textOf(toJson(value)) ?? '',
        { element: () => group.getElement() },
      );
  const { groupBy } = definition.options;
  const levels = Array.isArray(groupBy) ? groupBy.length : 1;
  return { groupHeader: Array.from({ length: levels }, (_, level) => head(level)) as unknown as NonNullable<Options['groupHeader']> };
}

/** Recalculates, sums of groups included, which the public method leaves out. */
function calculateAgain(table: TabulatorFull): void {
  const { modules } = table as unknown as { readonly modules?: { readonly columnCalcs?: { recalcAll(): void } } };
  modules?.columnCalcs?.recalcAll();
}

/** Redraws content of functions; keeps open editors. */
function drawAgain(table: TabulatorFull, definition: PlusDefinition): void {
  for (const row of table.getRows()) if (!row.getElement().querySelector('.tabulator-editing')) row.reformat();
  const { called } = definition.functions;
  if (definition.options.groupBy && called.includes('groupHeader')) table.setGroupHeader(table.options.groupHeader as never);
  if (called.some((place) => place.endsWith('Calc'))) calculateAgain(table);
}

/** Requests content of functions and updates sums, widths and heights with it. */
export function createPlusMade({ definition, built, ask, onProblem }: PlusMadeOptions): PlusMade {
  const touched = new Set<RowComponent>();
  let hasAnswers = false;
  let isMeasured = false;
  let isCalculated = false;
  const follow = (): void => {
    const table = built();
    if (!table || !hasAnswers) return;
    if (isCalculated) calculateAgain(table);
    isCalculated = false;
    // Columns as wide as their content are measured with the first answers; later ones keep the widths.
    if (!isMeasured && String(definition.options.layout).startsWith('fitData')) table.redraw(true);
    isMeasured = true;
    // Rows of sums cannot be normalised.
    for (const row of touched) if ('normalizeHeight' in row) row.normalizeHeight();
    touched.clear();
  };
  const answers = createFunctionAnswers({
    ask,
    onProblem,
    onAnswered() {
      hasAnswers = true;
      follow();
    },
  });
  return {
    made: createMadeContent({ answers, onProblem }),
    onCalculated: () => {
      isCalculated = true;
    },
    onMade: (row) => void touched.add(row),
    onBuilt: follow,
    renew() {
      const table = built();
      if (definition.functions.called.length === 0 || !table) return;
      answers.renew();
      drawAgain(table, definition);
    },
    end: answers.end,
  };
}
