import { fillPlaceholders } from '../../../language/fill-placeholders.ts';
import { toStrictJson } from '../../../language/stored-query.ts';
import { readQueries } from '../../reading/query-reader.ts';
import type { RoleTexts } from '../refactoring.ts';

/** What a request of the generated files sends, as a JSON value: `body` of `a.init`, or its stored query with the values of `body`. */
export function sentBy(texts: RoleTexts, values: Readonly<Record<string, unknown>>): unknown {
  class RestRequest {
    constructor(request: object) {
      Object.assign(this, request);
    }
  }
  const read = new Function('v', 'RestRequest', `var Repository; ${texts.repository}\n;return Repository;`);
  const { init } = read((path: string) => values[path], RestRequest).a;
  const request = typeof init === 'function' ? init({}) : Array.isArray(init) ? init[0] : init;
  const body = request.body({}, 'a');
  if (request.server !== true) return JSON.parse(body);
  const { queries } = readQueries({ path: 'repository.yml', text: texts.queries ?? '' });
  const query = queries.find(({ key }) => key === 'a_init' || key === 'a_init_1');
  const given = Object.entries(body).map(([name, value]) => ({ name, value: String(value) }));
  return JSON.parse(toStrictJson(fillPlaceholders(query?.text ?? '', given).text));
}
