import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';

/** How an edit ends: keys pressed one after the other; `leave` goes elsewhere. */
const ending = z.enum(['Enter', 'leave', 'Enter, Escape, leave']);
/** Selector of a part of the widget. */
const at = z.string();
const cell = z.string();
const item = z.string();
const text = z.string();

const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('press'), at: at.optional() }),
  z.object({ do: z.literal('pressNamed'), item }),
  /** The press is answered by a button of the box over the page that asks or says something. */
  z.object({ do: z.literal('pressAndAnswer'), at: at.optional(), item }),
  z.object({ do: z.literal('pressAfterCopying'), text }),
  z.object({ do: z.literal('shortcut'), keys: z.string() }),
  /** By the secondary button of the pointer, or the key for it. */
  z.object({ do: z.literal('secondary'), at }),
  z.object({ do: z.literal('menu'), item }),
  /** Of a menu that is open. */
  z.object({ do: z.literal('chooseOfMenu'), item }),
  z.object({ do: z.literal('choose'), item }),
  /** Types into a list and chooses what is left of it. */
  z.object({ do: z.literal('search'), text, item: item.optional() }),
  z.object({ do: z.literal('segment'), item }),
  z.object({ do: z.literal('pickDay'), item }),
  z.object({ do: z.literal('pickMonth'), item }),
  z.object({ do: z.literal('switch') }),
  z.object({ do: z.literal('slideToEnd'), handle: z.number().int().optional() }),
  z.object({ do: z.literal('typeValue'), text }),
  z.object({ do: z.literal('write'), text, end: ending }),
  z.object({ do: z.literal('rewrite'), text, end: ending }),
  /** Single keys in a field, the cursor being in it. */
  z.object({ do: z.literal('keys'), at: at.optional(), keys: z.array(z.string()) }),
  z.object({ do: z.literal('upload'), file: z.string() }),
  z.object({ do: z.literal('pressInCell'), cell }),
  z.object({ do: z.literal('clickCell'), cell }),
  z.object({ do: z.literal('secondaryInCell'), cell }),
  z.object({ do: z.literal('chooseInCell'), cell, item }),
  z.object({ do: z.literal('editCell'), cell, text }),
  /** The same where the cell is a button that becomes a field, or the engine of a plus table opens it. */
  z.object({ do: z.literal('rewriteCell'), cell, text }),
  z.object({ do: z.literal('editPlusCell'), cell, text }),
  z.object({ do: z.literal('pasteAt'), cell, text }),
  z.object({ do: z.literal('fillDown'), cell, last: cell }),
  /** Chooses cells with Shift from one to another below it, or by a drag between any two. */
  z.object({ do: z.literal('extend'), cell, last: cell }),
  z.object({ do: z.literal('drag'), cell, last: cell }),
  /** Comes near with the pointer, or into it by Tab. */
  z.object({ do: z.literal('approach'), at }),
  /** A press beside a popup, for which the keyboard has Escape. */
  z.object({ do: z.literal('dismiss') }),
  /** Goes elsewhere: a press beside the widget, or Tab until it is left. */
  z.object({ do: z.literal('leave') }),
]);

/** What the steps have to show beyond events, each in a step of its name. */
export const handBehaviours = [
  'date picker: paging',
  'date picker: limits',
  'menu beside its button',
  'drop-down: Tab leaves it open',
  'drop-down: a press elsewhere keeps the search',
  'perform before write',
  'horizontal table: search from the first character',
  'active cell after Shift',
  'active cell after a drag',
  'depends',
  'grid table: inits of heads',
  'horizontal table: sign of the sorted head',
  'date picker: a month of a day picker',
  'date picker: click on the open field',
  'tool tip',
  'typing opens no cell',
] as const;

const outcome = z.object({
  /** What `v()` gives then of events and fields, by path; objects may hold more. */
  gives: z.record(z.string(), z.json()).optional(),
  /** Text, or chosen item, that the widget shows afterwards. */
  shows: z.string().optional(),
  /** Texts that other widgets show, by id. */
  nowShows: z.record(z.string(), z.string()).optional(),
  /** Text in the widget's field. */
  holds: z.string().optional(),
  /** State of its list or calendar. */
  list: z.enum(['open', 'closed']).optional(),
  /** Items of its list, or first cells of its rows, that are left to see. */
  lists: z.array(z.string()).optional(),
  /** Texts of parts of the widget, by selector: each is there once. */
  finds: z.record(z.string(), z.string()).optional(),
  /** Selectors of parts that it has none of. */
  lacks: z.array(z.string()).optional(),
  /** The tool tip that can be seen. */
  toolTip: z.string().optional(),
  /** Its active cell, and the number of chosen ones. */
  active: cell.optional(),
  selected: z.number().int().optional(),
  /** A widget of a popup that can be seen afterwards, or no longer. */
  opens: z.string().optional(),
  closes: z.string().optional(),
  /** The section that the popup of `opens` stands beside, to its right. */
  beside: z.string().optional(),
  /** The button that the open menu stands beside, to its right. */
  menuAtRightOf: z.string().optional(),
  /** A widget that the window holds as a whole afterwards. */
  inSight: z.string().optional(),
  /** A widget of which the window holds nothing, or only a rim. */
  outOfSight: z.string().optional(),
});

const step = z
  .object({
    page: z.string(),
    behaviour: z.enum(handBehaviours).optional(),
    /** What production does, in words. */
    says: z.string(),
    /** The only device that can do it. */
    by: z.enum(['pointer', 'keyboard']).optional(),
    widget: z.string(),
    /** The configured widget that the step is about, where it stands in the cells or at the rows of another. */
    part: z.string().optional(),
    /** Lines that handlers add to the log of the page, in their order. */
    told: z.array(z.string()),
    /** The same where production notices more of the keyboard. */
    toldByKeyboard: z.array(z.string()).optional(),
  })
  .and(outcome)
  .and(action);

/** Something a person does in the page, and what comes of it in production. */
export type HandStep = z.infer<typeof step>;

/** Pages of the project `by-hand`, each with a file of steps. */
export const handPages = ['inputs', 'fields', 'tables', 'sheets', 'popups', 'finer'] as const;

/** Steps of a page. A word in the file that no step knows would be an expectation that nobody checks: it is refused. */
function readSteps(page: string): readonly HandStep[] {
  const given: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `../../projects/by-hand/steps/${page}.json`), 'utf8'));
  const steps = z.array(step).parse(given);
  expect(steps, `the steps of ${page} say nothing that is not read`).toEqual(given);
  return steps;
}

/** The steps of the project `by-hand`, in the order in which they are done. */
export const handSteps: readonly HandStep[] = handPages.flatMap(readSteps);
