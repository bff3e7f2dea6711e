import { comparisonText, type ShowText, shownJson } from './compare-value.ts';
import type { FlowExpectation, RequestExpectation } from './flow-schema.ts';

/** Returns what is expected in words, without a full stop. Source: `docs/flows.md`, Expectations. */
export function expectationText(expectation: FlowExpectation, show: ShowText): string {
  switch (expectation.kind) {
    case 'request':
      return requestsText(expectation, show);
    case 'result': {
      const { widget, path, comparison } = expectation;
      const where = path.length === 0 ? `the result of ${widget}` : `${path.join('.')} in the result of ${widget}`;
      return `${where} to be ${comparisonText(comparison, show)}`;
    }
    case 'value':
      return `v('${expectation.path}') to be ${comparisonText(expectation.comparison, show)}`;
    case 'text':
      return `the text ${shownJson(expectation.contains, show)} in ${expectation.widget}`;
    case 'message':
      return `a message with ${shownJson(expectation.contains, show)}`;
    case 'problems':
      return 'no problems';
  }
}

function requestsText({ widget, action, method, path, body, status, count }: RequestExpectation, show: ShowText): string {
  const what = [
    method,
    path === undefined ? undefined : `to a path with ${shownJson(path, show)}`,
    body === undefined ? undefined : `with ${shownJson(body, show)} in its body`,
    status === undefined ? undefined : `answered with ${status}`,
  ].filter((part) => part !== undefined);
  const number = count === undefined ? 'a request' : `${count} ${count === 1 ? 'request' : 'requests'}`;
  return [`${number} of ${widget}${action === undefined ? '' : `.${action}`}`, ...what].join(' ');
}
