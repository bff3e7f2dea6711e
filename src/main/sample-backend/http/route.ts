import type { JsonValue } from '../../../shared/schema/json.ts';
import { BackEndError, badRequest, notInCollection } from '../back-end-error.ts';
import { findByName } from '../model/name-key.ts';
import type { PlanningModel } from '../model/sales-model.ts';
import { axesOf, cellsetEntity, cellsOf } from '../odata/cellset-entities.ts';
import { type Collection, collection, type Entity, entity, isCollection, projectCollection, projectEntity } from '../odata/entity.ts';
import { cubeEntity, dimensionEntity, processEntity } from '../odata/metadata-entities.ts';
import { type QueryOptions, readOptions, readQueryString } from '../odata/query-options.ts';
import type { PathSegment, ResourcePath } from '../odata/resource-path.ts';
import { findProcess, processes, runProcess } from '../processes/run-process.ts';
import { type Cellset, executeQuery } from '../mdx/execute-query.ts';
import { executeUpdate } from '../mdx/execute-update.ts';
import type { SampleAnswer } from './answer.ts';
import type { ErrorLogs } from './error-logs.ts';
import { parseJsonBody } from './read-body.ts';
import { keepCellset, type Session } from './sessions.ts';
import { writeCells } from './write-cells.ts';

const productVersion = '11.8.02500.3';

export interface RouteInput {
  readonly method: string;
  readonly path: ResourcePath;
  /** Uncompressed; '' without a body. */
  readonly body: string;
  readonly session: Session;
  readonly model: PlanningModel;
  readonly errorLogs: ErrorLogs;
  /** Closes the session and clears its cookie. */
  closeSession(): void;
}

/** Answers one signed-in request. Throws `BackEndError` for every mistake of the client. */
export function route(input: RouteInput): SampleAnswer {
  const { segments } = input.path;
  const [first, second] = segments;
  const options = readOptions(readQueryString(input.path.query));
  if (first === undefined) return get(input, () => ({ status: 200, json: { value: serviceDocument } }));
  switch (first.name) {
    case 'ExecuteMDX':
      return post(input, () => executeMdx(input, options));
    case 'Cellsets':
      return cellsets(input, options);
    case 'Processes':
      if (second?.name.includes('.')) return post(input, () => callProcess(input, first, second));
      return read(input, options);
    case 'ActiveSession':
      if (second === undefined) return get(input, () => ({ status: 200, json: { ID: input.session.id, Context: '', Active: true } }));
      return post(input, () => closeSession(input, second));
    case 'ErrorLogFiles':
      return get(input, () => ({ status: 200, text: input.errorLogs.read(first.key ?? '') }));
    default:
      return read(input, options);
  }
}

const serviceDocument = ['Cubes', 'Dimensions', 'Processes', 'Cellsets', 'ErrorLogFiles'].map((name) => ({
  name,
  kind: 'EntitySet',
  url: name,
}));

function get(input: RouteInput, answer: () => SampleAnswer): SampleAnswer {
  if (input.method !== 'GET' && input.method !== 'HEAD') throw new BackEndError(405, '405', `Method ${input.method} is not allowed here.`);
  return answer();
}

function post(input: RouteInput, answer: () => SampleAnswer): SampleAnswer {
  if (input.method !== 'POST') throw new BackEndError(405, '405', `Method ${input.method} is not allowed here.`);
  return answer();
}

function executeMdx(input: RouteInput, options: QueryOptions): SampleAnswer {
  const body = parseJsonBody(input.body);
  const text = body !== null && typeof body === 'object' && !Array.isArray(body) ? body['MDX'] : undefined;
  if (typeof text !== 'string') throw badRequest('The body must be an object with a text MDX.');
  if (executeUpdate(input.model.cubes, text)) return { status: 204 };
  const cellset = executeQuery(input.model.cubes, text);
  // The answer is built first: a query that cannot be answered leaves no cellset behind.
  const json = projectEntity(cellsetEntity('', cellset), options);
  if (Object.hasOwn(json, 'ID') || options.select === null) json['ID'] = keepCellset(input.session, cellset);
  return { status: 200, json };
}

function cellsets(input: RouteInput, options: QueryOptions): SampleAnswer {
  const [first, second, third] = input.path.segments;
  const id = first?.key ?? '';
  const cellset = input.session.cellsets.get(id);
  if (cellset === undefined) throw notInCollection(id, 'Cellset');
  if (second === undefined) {
    if (input.method === 'DELETE') {
      input.session.cellsets.delete(id);
      return { status: 204 };
    }
    return get(input, () => ({ status: 200, json: projectEntity(cellsetEntity(id, cellset), options) }));
  }
  if (second.name === 'Cells' && second.key === null && third === undefined && input.method === 'PATCH') {
    writeCells(cellset, parseJsonBody(input.body));
    return { status: 204 };
  }
  return get(input, () => readCellset(cellset, input.path.segments.slice(1), options));
}

function readCellset(cellset: Cellset, segments: readonly PathSegment[], options: QueryOptions): SampleAnswer {
  const [first, second] = segments;
  const items = first?.name === 'Cells' ? cellsOf(cellset) : first?.name === 'Axes' ? axesOf(cellset) : undefined;
  if (items === undefined) throw notInCollection(first?.name ?? '', 'Cellset');
  if (second?.name === '$count') return { status: 200, text: String(items.length) };
  if (second !== undefined) throw notInCollection(second.name, 'Cellset');
  return { status: 200, json: projectCollection(items, options) };
}

function callProcess(input: RouteInput, named: PathSegment, action: PathSegment): SampleAnswer {
  const process = findProcess(named.key ?? '');
  const [prefix, name] = action.name.split('.');
  const known = (prefix === 'tm1' || prefix === 'engine') && (name === 'ExecuteWithReturn' || name === 'Execute');
  if (!known) throw notInCollection(action.name, 'Action');
  const outcome = runProcess(input.model, input.session.user, process, parseJsonBody(input.body));
  const log = 'log' in outcome ? input.errorLogs.keep(process.name, outcome.log) : null;
  if (name === 'ExecuteWithReturn') {
    return { status: 200, json: { ProcessExecuteStatusCode: outcome.status, ErrorLogFile: log === null ? null : { Filename: log } } };
  }
  if (outcome.status === 'CompletedSuccessfully') return { status: 204 };
  throw new BackEndError(500, '500', `Process '${process.name}' ended with ${outcome.status}.`);
}

function closeSession(input: RouteInput, action: PathSegment): SampleAnswer {
  if (action.name !== 'tm1.Close' && action.name !== 'engine.Close') throw notInCollection(action.name, 'Action');
  input.closeSession();
  return { status: 204 };
}

/** Answers read requests: lists, single entities, `$count`, `$value`. */
function read(input: RouteInput, options: QueryOptions): SampleAnswer {
  return get(input, () => {
    let current: Collection | Entity = rootEntity(input);
    for (const [place, segment] of input.path.segments.entries()) {
      const isLast = place === input.path.segments.length - 1;
      if (segment.name === '$count' && isLast && isCollection(current)) return { status: 200, text: String(current.length) };
      if (isCollection(current)) throw notInCollection(segment.name, 'Resource');
      const property = current.property(segment.name);
      const next = current.navigate(segment.name);
      if (next === undefined && property !== undefined) return propertyAnswer(property, input.path.segments.slice(place + 1));
      if (next === undefined || next === null) throw notInCollection(segment.name, place === 0 ? 'Resource' : current.type);
      current = segment.key === null ? next : findEntity(next, segment);
    }
    return { status: 200, json: isCollection(current) ? projectCollection(current, options) : projectEntity(current, options) };
  });
}

function propertyAnswer(value: JsonValue, rest: readonly PathSegment[]): SampleAnswer {
  const [only, more] = rest;
  if (only === undefined) return { status: 200, json: { value } };
  if (only.name !== '$value' || more !== undefined) throw notInCollection(only.name, 'Property');
  return { status: 200, text: typeof value === 'string' ? value : JSON.stringify(value) };
}

function findEntity(items: Collection | Entity, segment: PathSegment): Entity {
  if (!isCollection(items)) throw notInCollection(segment.key ?? '', segment.name);
  const named = Array.from({ length: items.length }, (_, index) => {
    const item = items.at(index);
    return { name: String(item.property('Name') ?? ''), item };
  });
  const found = findByName(named, segment.key ?? '');
  if (found === undefined) throw notInCollection(segment.key ?? '', named[0]?.item.type ?? segment.name);
  return found.item;
}

function rootEntity(input: RouteInput): Entity {
  const { model, session } = input;
  return entity(
    'Server',
    {},
    {
      Cubes: () => collection(model.cubes, cubeEntity),
      Dimensions: () => collection(model.dimensions, dimensionEntity),
      Processes: () => collection(processes, processEntity),
      ActiveUser: () => entity('User', { Name: session.user, FriendlyName: session.user, Type: 'Admin', IsActive: true, Enabled: true }),
      Configuration: () =>
        entity('Configuration', {
          ServerName: 'Sample',
          ProductVersion: productVersion,
          TimeZoneId: 'UTC',
          Sandboxing: false,
          AdminHost: '',
        }),
    },
  );
}
