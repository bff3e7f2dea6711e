import type { JsonValue } from '../../../shared/schema/json.ts';
import { badRequest, notInCollection } from '../back-end-error.ts';
import { findByName, nameKey } from '../model/name-key.ts';
import type { PlanningModel } from '../model/sales-model.ts';
import { copyVersionProcess, publishPlan } from './copy-version.ts';
import type { ProcessDefinition, ProcessOutcome } from './process.ts';
import { saveNote } from './save-note.ts';

/** Every process of the sample. */
export const processes: readonly ProcessDefinition[] = [saveNote, copyVersionProcess, publishPlan];

export function findProcess(name: string): ProcessDefinition {
  const found = findByName(processes, name);
  if (found === undefined) throw notInCollection(name, 'Process');
  return found;
}

/** Reads the given values, by name key, from `{"Parameters":[{"Name","Value"}]}`. Throws `BackEndError` 400. */
function readParameters(process: ProcessDefinition, body: JsonValue): Map<string, string> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw badRequest('The body must be an object with Parameters.');
  const list = body['Parameters'] ?? [];
  if (!Array.isArray(list)) throw badRequest('Parameters must be a list.');
  const values = new Map<string, string>();
  for (const item of list) {
    const name = item !== null && typeof item === 'object' && !Array.isArray(item) ? item['Name'] : undefined;
    const value = item !== null && typeof item === 'object' && !Array.isArray(item) ? (item['Value'] ?? '') : '';
    if (typeof name !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) {
      throw badRequest('Each parameter needs a Name and a Value (text or number).');
    }
    if (findByName(process.parameters, name) === undefined) throw notInCollection(name, 'ProcessParameter');
    values.set(nameKey(name), String(value));
  }
  return values;
}

/** Runs a process with the parameters of a request body. Throws `BackEndError` for an invalid body or an unknown name. */
export function runProcess(model: PlanningModel, user: string, process: ProcessDefinition, body: JsonValue): ProcessOutcome {
  const given = readParameters(process, body);
  return process.run({
    model,
    user,
    value: (parameter) => given.get(nameKey(parameter)) ?? findByName(process.parameters, parameter)?.defaultValue ?? '',
  });
}
