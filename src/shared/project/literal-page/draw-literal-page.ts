import type { PreviewPage } from '../../schema/preview-schema.ts';
import type { ProjectSources } from '../project-sources.ts';
import { findAssignments } from '../reading/script-global.ts';
import { parseScript } from '../reading/script-file.ts';
import { DrawingBudget } from './drawing-budget.ts';
import { createFieldReader } from './literal-fields.ts';
import { createLoadReader } from './literal-loads.ts';
import { readRoot } from './literal-root.ts';
import { buildLiteralTree, isPage } from './literal-tree.ts';

/** The page as far as the files spell it out, drawn by the preview without running anything. Plain JSON. */
export interface LiteralPage {
  /** Null if the configuration cannot be read or has no such page. */
  readonly page: Omit<PreviewPage, 'generation'> | null;
  /** The page was too large: widgets or parameters were left out. */
  readonly isCut: boolean;
  /** The configuration has a syntax error: the previous page stays. */
  readonly isBroken: boolean;
}

/** Result for files that cannot be read at all. */
export const undrawnPage: LiteralPage = { page: null, isCut: true, isBroken: false };

/**
 * Draws a page from the literals of `widget-config.js`, without running any of it: `wanted`, or the first page there is.
 * Anything that code would decide is listed with the widget (`withheld`), and data that the repository loads is left out.
 * Never throws; bounded in depth, widgets, values and steps, whatever the files contain.
 * Source: `docs/decisions/0013-strangers-run-nothing.md`.
 */
export function drawLiteralPage(sources: ProjectSources, wanted: string | undefined): LiteralPage {
  try {
    return draw(sources, wanted);
  } catch {
    // The text exhausted the stack of the parser or of a walk, so nothing can be shown.
    return undrawnPage;
  }
}

function draw({ widgetConfig, repository }: ProjectSources, wanted: string | undefined): LiteralPage {
  if (widgetConfig === undefined) return { page: null, isCut: false, isBroken: false };
  const script = parseScript(widgetConfig);
  if (script.program === null) return { page: null, isCut: false, isBroken: true };
  const budget = new DrawingBudget();
  const readFields = createFieldReader(script, budget);
  const root = readRoot(findAssignments(script, 'WidgetConfig'), readFields, script);
  const isDrawn = (name: string): boolean => {
    const node = root.values.get(name);
    const fields = node ? readFields(node) : undefined;
    return fields !== undefined && isPage(fields);
  };
  const name = wanted !== undefined && isDrawn(wanted) ? wanted : [...root.values.keys()].find(isDrawn);
  if (name === undefined) return { page: null, isCut: budget.isSpent, isBroken: false };
  const loads = createLoadReader(repository, budget);
  const built = buildLiteralTree(name, { script, root, readFields, loads, budget });
  if (built === null) return { page: null, isCut: budget.isSpent, isBroken: false };
  const { tree, widgets, title } = built;
  return { page: { page: name, title, tree, widgets: [...widgets] }, isCut: budget.isSpent, isBroken: false };
}
