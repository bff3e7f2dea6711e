import { AppError } from '../../../shared/errors/app-error.ts';
import { parseBaseUrl } from '../http/request/target.ts';
import { withoutEndSlashes } from '../../../shared/text/end-slashes.ts';

/**
 * Returns a base address as it is stored and tested: without trailing slash, and without the `/api/v1` that people paste along with it, because
 * configured paths begin with it.
 *
 * @throws AppError `invalid-input` saying what to change.
 * Source: `docs/format/back-end.md`, Addresses.
 */
export function normaliseBaseUrl(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('invalid-input', 'Give the base address of the back-end, such as https://host:8010.');
  if (!/^https?:\/\//i.test(trimmed)) throw new AppError('invalid-input', 'The base address has to start with https:// or http://.');
  let url: URL;
  try {
    url = parseBaseUrl(trimmed);
  } catch (error) {
    throw new AppError('invalid-input', error instanceof AppError ? error.message : 'The base address cannot be read.', { cause: error });
  }
  const path = withoutEndSlashes(withoutEndSlashes(url.pathname).replace(/\/api\/v1$/i, ''));
  return `${url.origin}${path}`;
}
