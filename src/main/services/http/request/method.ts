import { AppError } from '../../../../shared/errors/app-error.ts';

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'] as const;
export type HttpMethod = (typeof methods)[number];

/**
 * Returns the method of a request as it is sent, in capitals.
 * @throws AppError `method-refused` for any other.
 */
export function toMethod(text: string): HttpMethod {
  const upper = text.toUpperCase();
  for (const method of methods) if (method === upper) return method;
  const shown = text.slice(0, 20).replace(/[^\x20-\x7e]/g, '?');
  throw new AppError('method-refused', `"${shown}" is no method that can be sent. Use ${methods.join(', ')}.`);
}
