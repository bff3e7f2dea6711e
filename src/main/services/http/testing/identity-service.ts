import { type Loopback, answerJson, startLoopback } from './loopback.ts';

export interface IdentityService extends Loopback {
  readonly url: string;
  /** Valid tokens; removing one revokes it. */
  readonly tokens: Set<string>;
}

/** Starts a service that exchanges one API key for tokens that are valid for some seconds. */
export async function startIdentityService(
  apiKey: string,
  options: { lifeSeconds?: number; answer?: unknown } = {},
): Promise<IdentityService> {
  const tokens = new Set<string>();
  const { lifeSeconds = 3600 } = options;
  let given = 0;
  const back = await startLoopback((request, response) => {
    const form = new URLSearchParams(request.body);
    const isAsked =
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/x-www-form-urlencoded' &&
      form.get('grant_type') === 'urn:ibm:params:oauth:grant-type:apikey';
    if (!isAsked || form.get('apikey') !== apiKey) {
      const errorMessage = `Provided API key ${form.get('apikey')} could not be found.`;
      answerJson(response, { errorCode: 'BXNIM0415E', errorMessage }, 400);
      return;
    }
    if (options.answer !== undefined) {
      answerJson(response, options.answer);
      return;
    }
    given += 1;
    const token = `token-${given}-of-the-service`;
    tokens.add(token);
    setTimeout(() => tokens.delete(token), lifeSeconds * 1000).unref();
    answerJson(response, { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds });
  });
  return { ...back, url: `${back.baseUrl}/identity/token`, tokens };
}
