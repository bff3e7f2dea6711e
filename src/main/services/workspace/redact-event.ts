import type { WidgetData } from '../../../shared/contract/preview-schema.ts';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import type { RuntimeEvent } from '../../runtime/runtime.ts';
import type { Redact } from './redact-trace.ts';

/** What the runtime says is cut off at some length: in the middle of a secret, perhaps. */
const shown = { isCut: true } as const;

export function redactProblem(problem: Problem, redact: Redact): Problem {
  return { ...problem, id: redact(problem.id, shown), message: redact(problem.message, shown) };
}

function redactWidget(widget: WidgetData, redact: Redact): WidgetData {
  return widget.error ? { ...widget, error: { ...widget.error, message: redact(widget.error.message, shown) } } : widget;
}

/**
 * An event of the runtime without known secrets in the words it says to a person. Traces are left to their store; data of
 * widgets stays as the back-end gave it: it is what the page shows, and a short password may be part of any number.
 */
export function redactEvent(event: RuntimeEvent, redact: Redact): RuntimeEvent {
  switch (event.kind) {
    case 'console':
      return { ...event, lines: event.lines.map((line) => ({ ...line, text: redact(line.text, shown) })) };
    case 'problems':
      return { ...event, problems: event.problems.map((problem) => redactProblem(problem, redact)) };
    case 'effects':
      return {
        ...event,
        effects: event.effects.map((effect) => (effect.kind === 'message' ? { ...effect, text: redact(effect.text, shown) } : effect)),
      };
    case 'widgets':
      return { ...event, widgets: event.widgets.map((widget) => redactWidget(widget, redact)) };
    case 'page':
      return { ...event, page: { ...event.page, widgets: event.page.widgets.map((widget) => redactWidget(widget, redact)) } };
    case 'status':
      return event.status.message === undefined
        ? event
        : { ...event, status: { ...event.status, message: redact(event.status.message, shown) } };
    case 'trace':
      return event;
  }
}
