import type { ModelQuery, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { ProjectSources } from '../../../../shared/project/project-sources.ts';
import { locateStep } from '../../../../shared/project/locate-step.ts';
import type { Trace, TraceError, TraceStep } from '../../../../shared/trace/trace.ts';
import { queryFaultPlace } from './query-fault-place.ts';

/** What places are looked up in. */
export interface PlaceSource {
  readonly model: ProjectModel;
  /** The newest texts of the files. */
  readonly sources: ProjectSources;
}

/** The entry parameter that a step comes from, by kind of step (`docs/format/parameters.md`, Overview). */
const stepParameters: Partial<Record<TraceStep['kind'], string>> = {
  validation: 'validation',
  url: 'url',
  type: 'type',
  body: 'body',
  parameters: 'body',
  request: 'url',
  parsing: 'parsingControl',
  callback: 'callback',
};

function actionOf(trace: Trace, kind: TraceStep['kind']): string {
  if (kind === 'condition') return `${trace.action}Condition`;
  if (kind === 'default') return `${trace.action}Default`;
  return kind === 'state' ? 'state' : trace.action;
}

/** Returns a step with the places of a stored query's placeholders, which are in a file of their own. */
function placeParameters(query: ModelQuery, step: TraceStep): TraceStep {
  const parameters = step.parameters?.map((parameter) => {
    const places = parameter.places?.map((place) => {
      const written = query.placeholders[place.index];
      return written?.name.startsWith(parameter.name) ? { ...place, location: written.location } : place;
    });
    return places ? { ...parameter, places } : parameter;
  });
  return { ...step, location: step.location ?? query.location, ...(parameters ? { parameters } : {}) };
}

function placeStep(model: ProjectModel, trace: Trace, step: TraceStep): TraceStep {
  if (step.kind === 'parameters') {
    const query = model.queries.find(({ key }) => key === step.queryKey);
    if (query) return placeParameters(query, step);
  }
  const location = step.location ?? locate(model, trace, step);
  return location ? { ...step, location } : step;
}

function locate(model: ProjectModel, trace: Trace, step: TraceStep): SourceLocation | undefined {
  if (step.kind === 'listener') {
    const widget = model.widgets.findLast(({ id }) => id === step.widgetId);
    return widget?.parameters.findLast(({ name }) => name === 'listen')?.location ?? widget?.location;
  }
  const item = step.item === undefined ? {} : { item: step.item };
  const parameter = stepParameters[step.kind];
  return locateStep(model, trace.widgetId, actionOf(trace, step.kind), parameter === undefined ? item : { ...item, parameter });
}

/** Returns the place of an error that no line of code threw, such as a missing url: that of the failed step or of the action. */
function placeError({ model, sources }: PlaceSource, steps: readonly TraceStep[], trace: Trace, error: TraceError): TraceError {
  const location =
    error.location ??
    queryFaultPlace(model, sources, { ...trace, steps: [...steps] }, error) ??
    steps.findLast((step) => step.status === 'error')?.location ??
    locateStep(model, trace.widgetId, trace.action, { parameter: error.phase === 'parsing' ? 'parsingControl' : error.phase });
  return location ? { ...error, location } : error;
}

/** Adds the places that only the model of the files knows: stored queries, literals, listeners, errors without a stack. */
export function withPlaces(source: PlaceSource, trace: Trace): Trace {
  const { model } = source;
  const steps = trace.steps.map((step) => placeStep(model, trace, step));
  return { ...trace, steps, ...(trace.error ? { error: placeError(source, steps, trace, trace.error) } : {}) };
}
