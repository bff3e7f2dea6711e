import { strict as assert } from 'node:assert';
import { createExchangeStore } from '../../../src/main/services/exchanges/exchange-store.ts';
import { findInBodies } from '../../../src/main/services/exchanges/find-in-bodies.ts';
import { createRedactor } from '../../../src/main/services/exchanges/redaction.ts';
import { textBodyOf } from '../../../src/main/services/exchanges/bodies/text-body.ts';
import { alternate, longestBlock, reportRatio, reportValue } from '../measure.ts';

const exchanges = 10_000;
const secrets = 20;
/** As many as the window asks for at a time. */
const batch = 200;

/** Measures the search of a text in 200 MB of bodies that 10,000 requests got, in the batches in which the window asks. */
export async function benchFind(): Promise<void> {
  const redactor = createRedactor();
  for (let index = 0; index < secrets; index += 1) redactor.register(`secret-number-${index}-of-the-bench`);
  const store = createExchangeStore({ maxBytes: 400_000_000, maxExchanges: exchanges * 2, redactor, onChange: () => {} });
  const texts = Array.from(
    { length: exchanges },
    (_, index) => `{"Cells":[${'{"Ordinal":1,"Value":12345.678},'.repeat(625)}{"Name":"${index}"}]}`,
  );
  const request = { traceId: '', widgetId: 'plan', action: 'init', connectionId: 'c', method: 'POST', path: '/x', url: 'http://x/x' };
  const ids = texts.map((text) => {
    const id = store.open({ ...request, requestHeaders: [], requestBody: '{"MDX": "SELECT"}' });
    store.keepResponse(id, textBodyOf(text));
    return id;
  });
  const searchAll = async (): Promise<void> => {
    for (let from = 0; from < ids.length; from += batch) {
      assert.deepEqual((await findInBodies(store, ids.slice(from, from + batch), 'No such text')).ids, []);
    }
  };
  const plain = (): void => {
    for (const text of texts) assert.ok(!text.toLowerCase().includes('no such text'));
  };
  reportRatio(
    'text in all bodies (200 MB), masked',
    await alternate(3, searchAll, plain),
    'toLowerCase and includes of the same texts',
    10,
  );
  const started = performance.now();
  assert.equal((await findInBodies(store, ids.slice(-batch), '"name":"9999"')).ids.length, 1);
  reportValue('the newest 200, which are shown first', performance.now() - started, 'ms', 50);
  const { wall, processor } = await longestBlock(searchAll);
  reportValue('main held up at most', wall, 'ms', 50);
  reportValue('of which processor time', processor, 'ms');
  await store.dispose();
}
