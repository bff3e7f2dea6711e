import type { JsonObject } from '../../../shared/schema/json.ts';
import { type Parameters, readParameters } from '../../markup/read-parameters.ts';

/** Returns the parameters of one part, such as a series: its own settings win over those of the widget. */
export function layered(parameters: Parameters, own: JsonObject): Parameters {
  return readParameters(
    new Proxy(own, {
      getOwnPropertyDescriptor: (target, name) => {
        if (Object.hasOwn(target, name)) return Reflect.getOwnPropertyDescriptor(target, name);
        const value = parameters.get(String(name));
        return value === undefined ? undefined : { value, configurable: true, enumerable: true, writable: true };
      },
      get: (target, name) => (Object.hasOwn(target, name) ? target[String(name)] : parameters.get(String(name))),
    }),
  );
}
