import { describe, expect, it } from 'vitest';
import { type KeptAnswers, largestForCode, namesAnswer, readAnswerForCode } from './answer-for-code.ts';
import { createExchangeStore, type ExchangeStore } from '../../exchanges/exchange-store.ts';
import { createRedactor } from '../../exchanges/redaction.ts';
import { textBodyOf } from '../../exchanges/bodies/text-body.ts';

const secret = 'a password of some length';

function makeAnswers(): KeptAnswers & { readonly exchanges: ExchangeStore } {
  const redactor = createRedactor();
  redactor.register(secret);
  const exchanges = createExchangeStore({ maxBytes: 64 * 1024 ** 2, redactor, onChange: () => undefined });
  return {
    exchanges,
    async readData(id) {
      const chunks = await exchanges.responseBody(id)?.chunks();
      return chunks && (await redactor.maskData(chunks));
    },
  };
}

/** Records a request, with its answer if there is one, and returns its id. */
function answered({ exchanges }: { readonly exchanges: ExchangeStore }, body: string | undefined, traceId = 't1'): string {
  const id = exchanges.open({
    ...{ traceId, widgetId: 'grid', action: 'init', connectionId: 'plan', method: 'GET', path: '/a', url: 'https://h/a' },
    requestHeaders: [['authorization', `Basic ${secret}`]],
    requestBody: null,
  });
  exchanges.update(id, { state: 'completed', status: 200, responseHeaders: [['set-cookie', `session=${secret}`]] });
  if (body !== undefined) exchanges.keepResponse(id, textBodyOf(body));
  return id;
}

describe('the answer that code gets as $r', () => {
  it('is read for code that names it', () => {
    for (const code of ['$r', 'f($r.Cells)', 'a=$r', '`${$r}`']) expect(namesAnswer(code)).toBe(true);
    for (const code of ['$right', 'a$r', '$0', '$$r', 'r']) expect(namesAnswer(code)).toBe(false);
  });

  it('is the body alone, without known secrets', async () => {
    const answers = makeAnswers();
    const text = await readAnswerForCode(answers, answered(answers, `{"echo":"${secret}","n":1}`));
    expect(JSON.parse(text)).toEqual({ echo: expect.stringMatching(/^\*+$/), n: 1 });
    expect(await readAnswerForCode(answers, answered(answers, 'häßlich'))).toBe('häßlich');
    expect(await readAnswerForCode(answers, answered(answers, ''))).toBe('');
  });

  it('is refused where there is none, with what to do', async () => {
    const answers = makeAnswers();
    const pending = answered(answers, undefined);
    answers.exchanges.update(pending, { state: 'waiting' });
    const cases: [string | null, string][] = [
      [null, 'select one in Requests'],
      ['x999', 'select one in Requests'],
      [pending, 'no answer yet'],
      [answered(answers, undefined), 'not kept'],
      [answered(answers, 'x'.repeat(largestForCode + 1)), 'larger than 4 MB'],
    ];
    for (const [id, message] of cases) await expect(readAnswerForCode(answers, id)).rejects.toThrow(message);
    expect(await readAnswerForCode(answers, answered(answers, 'x'.repeat(largestForCode)))).toHaveLength(largestForCode);
  });

  it('is never one to a request of the app itself, such as a sign-in', async () => {
    const answers = makeAnswers();
    await expect(readAnswerForCode(answers, answered(answers, '{"token":"t"}', ''))).rejects.toThrow('The app itself');
  });
});
