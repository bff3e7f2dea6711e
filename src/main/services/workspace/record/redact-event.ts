import type { WidgetData } from '../../../../shared/schema/preview-schema.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import type { RuntimeEvent } from '../../../runtime/runtime.ts';
import { makeWords, type Redact } from './redact-trace.ts';

type Words = ReturnType<typeof makeWords>;

export function redactProblem(problem: Problem, redact: Redact): Problem {
  // The id contains the beginning of the message.
  return { ...problem, id: redact(problem.id, { isCut: true }), message: makeWords(redact)(problem.message) };
}

function redactWidget(widget: WidgetData, words: Words): WidgetData {
  return widget.error ? { ...widget, error: { ...widget.error, message: words(widget.error.message) } } : widget;
}

/**
 * Returns an event of the runtime without known secrets in its messages. Traces are redacted by their store; data of
 * widgets stays as received, because the page shows it and a short password may be part of any number.
 */
export function redactEvent(event: RuntimeEvent, redact: Redact): RuntimeEvent {
  const words = makeWords(redact);
  switch (event.kind) {
    case 'console':
      return { ...event, lines: event.lines.map((line) => ({ ...line, text: words(line.text) })) };
    case 'problems':
      return { ...event, problems: event.problems.map((problem) => redactProblem(problem, redact)) };
    case 'effects':
      return {
        ...event,
        effects: event.effects.map((effect) =>
          'text' in effect && effect.text !== null ? { ...effect, text: words(effect.text) } : effect,
        ),
      };
    case 'widgets':
      return { ...event, widgets: event.widgets.map((widget) => redactWidget(widget, words)) };
    case 'page':
      return { ...event, page: { ...event.page, widgets: event.page.widgets.map((widget) => redactWidget(widget, words)) } };
    case 'status':
      return event.status.message === undefined ? event : { ...event, status: { ...event.status, message: words(event.status.message) } };
    case 'trace':
    case 'moment':
      return event;
  }
}
