import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import type { InterceptState, PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { followIntercept, useIntercept } from '../../../stores/traffic/intercept-store.ts';
import { openPaused } from '../../../stores/traffic/paused-exchange.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { openDialog, useDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { Dialogs } from '../dialogs.tsx';

const query = '{"MDX":"SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}';
const answerText = '{"Cells":[{"Ordinal":0,"Value":1}]}';
const request = (id: string) =>
  makeExchange({
    id,
    method: 'POST',
    path: '/api/v1/ExecuteMDX?$search=•••',
    requestSize: query.length,
    requestHeaders: [
      ['Accept', 'application/json'],
      ['Authorization', 'Basic •••'],
    ],
    paused: 'request',
  });
const pauseAt = (exchangeId: string, at: PausedExchange['at'], body: PausedExchange['body'] = 'text'): PausedExchange => ({
  exchangeId,
  at,
  ruleId: 'r',
  body,
  since: 1,
});
const rule = { id: 'r', at: 'request', filter: 'widget:plan', isOn: true, hits: 2 } as const;

async function draw(state: Partial<InterceptState>, decide: () => Promise<object> = async () => ({})) {
  const intercept = { isOn: true, rules: [rule], paused: [], ...state };
  const view = await drawView(<Dialogs />, {
    start: followIntercept,
    answers: {
      'intercept.state': async () => intercept,
      'intercept.decide': async () => (await decide()) as Record<string, never>,
      'exchange.read': async ({ part, offset }) => {
        const text = part === 'request' ? query : answerText;
        return { text: text.slice(offset), totalLength: text.length, available: true };
      },
    },
  });
  await waitFor(() => expect(useIntercept.getState()).toEqual(intercept));
  return view;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

test('after the last rule is removed, the focus is on the button that adds one', async () => {
  const { person } = await draw({});
  act(() => openDialog({ kind: 'intercept' }));
  await person.click(button('Remove rule 1'));
  expect(screen.getByText('There is no rule: nothing is paused.')).toBeDefined();
  expect(document.activeElement).toBe(button('Add rule'));
});

test('a first rule is there to be filled in, and Save switches it on', async () => {
  const { person, inputsOf } = await draw({ isOn: false, rules: [] });
  act(() => openDialog({ kind: 'intercept' }));
  expect(screen.getByRole('listitem').textContent).toContain('0 paused');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Filter of rule 1' }));
  await person.type(screen.getByRole('combobox', { name: 'Filter of rule 1' }), 'body:Jan');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rule 1 pauses the' }), 'answer');
  await person.type(screen.getByRole('combobox', { name: 'Filter of rule 1' }), '{Enter}');
  expect(inputsOf('intercept.change')).toEqual([
    { isOn: true, rules: [{ id: expect.any(String), at: 'answer', filter: 'body:Jan', isOn: true }] },
  ]);
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
});

test('a rule that can never match says why, and cannot be saved while it is on', async () => {
  const { person } = await draw({});
  act(() => openDialog({ kind: 'intercept', filter: 'status:404' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 paused')).toBeDefined();
  expect(screen.getByText(/status:404 is known only once there is an answer/)).toBeDefined();
  expect(button('Save').disabled).toBe(true);
  await person.click(screen.getByRole('switch', { name: 'Rule 2 is on' }));
  expect(button('Save').disabled).toBe(false);
  await person.click(button('Remove rule 2'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a paused request is changed: what was left goes as it was, and what is masked cannot be read or set', async () => {
  const { person, inputsOf } = await draw({ paused: [pauseAt('one', 'request')] });
  await act(() => openPaused(request('one')));
  const dialog = within(screen.getByRole('dialog', { name: 'Paused request' }));
  expect(box('Query (MDX)').value).toBe('SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]');
  expect(box('Headers you may set').value).toBe('Accept: application/json');
  expect(dialog.getByText('Authorization: Basic •••').tagName).toBe('PRE');
  expect(button('Continue').disabled).toBe(false);
  await person.type(box('Headers you may set'), '\nCookie: a=b');
  expect(dialog.getByRole('alert').textContent).toContain('Cookie cannot be set here');
  expect(button('Continue with changes').disabled).toBe(true);
  await person.clear(box('Headers you may set'));
  await person.type(box('Headers you may set'), 'Accept: application/json');
  await person.clear(box('Query (MDX)'));
  await person.click(box('Query (MDX)'));
  await person.paste('SELECT 1');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(inputsOf('intercept.decide')).toEqual([
    { exchangeId: 'one', at: 'request', decision: { kind: 'go-on', request: { body: '{"MDX":"SELECT 1"}' } } },
  ]);
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
});

test('what was refused stays with its reason; what was typed is there again', async () => {
  const { person, host } = await draw({ paused: [pauseAt('two', 'request')] }, () =>
    Promise.reject(new AppError('path-refused', 'That path leaves the base address.')),
  );
  await act(() => openPaused(request('two')));
  await person.clear(box('Path'));
  await person.type(box('Path'), '/elsewhere');
  await person.click(button('Continue with changes'));
  expect(await screen.findByText('That path leaves the base address.')).toBeDefined();
  await person.click(button('Leave paused'));
  await act(() => openPaused(request('two')));
  expect(box('Path').value).toBe('/elsewhere');
  // Another window let it go on.
  act(() => host.emit('intercept.changed', { isOn: true, rules: [rule], paused: [] }));
  expect(screen.getByRole('alert').textContent).toContain('no longer paused');
  expect([button('Drop').disabled, button('Continue with changes').disabled]).toEqual([true, true]);
});

test('a request is answered by hand, or dropped', async () => {
  const { person, inputsOf } = await draw({ paused: [pauseAt('three', 'request')] });
  await act(() => openPaused(request('three'), true));
  await person.clear(box('Status'));
  await person.type(box('Status'), '40');
  expect(screen.getByText('Write a status from 200 to 599.')).toBeDefined();
  await person.type(box('Status'), '4');
  await person.click(box('Body'));
  await person.paste('{"error":1}');
  await person.click(button('Answer'));
  await waitFor(() => expect(useDialog.getState().dialog).toBeNull());
  await act(() => openPaused(request('three')));
  await person.click(button('Drop'));
  const answer = { status: 404, contentType: 'application/json; charset=utf-8', body: '{"error":1}' };
  expect(inputsOf('intercept.decide')).toMatchObject([{ decision: { kind: 'answer', answer } }, { decision: { kind: 'drop' } }]);
});

test('a paused answer is laid out in lines and changed', async () => {
  const { person, inputsOf } = await draw({ paused: [pauseAt('four', 'answer')] });
  const exchange = makeExchange({
    id: 'four',
    status: 200,
    responseSize: answerText.length,
    responseHeaders: [
      ['content-type', 'application/json'],
      ['set-cookie', 'TM1SessionId=•••'],
    ],
    paused: 'answer',
  });
  await act(() => openPaused(exchange));
  expect(box('Body').value).toContain('\n      "Value": 1\n');
  expect(screen.getByText('set-cookie: TM1SessionId=•••')).toBeDefined();
  expect(button('Continue').disabled).toBe(false);
  await person.clear(box('Body'));
  await person.click(box('Body'));
  await person.paste('{"Cells":[]}');
  await person.click(button('Continue with changes'));
  expect(inputsOf('intercept.decide')).toEqual([
    { exchangeId: 'four', at: 'answer', decision: { kind: 'go-on', answer: { body: '{"Cells":[]}' } } },
  ]);
});

test('a body that is too large goes on as it is, with another status', async () => {
  const { person, inputsOf } = await draw({ paused: [pauseAt('five', 'answer', 'large')] });
  await act(() => openPaused(makeExchange({ id: 'five', status: 200, responseSize: 99_000_000, paused: 'answer' })));
  expect(screen.getByText(/too large to be changed here/)).toBeDefined();
  await person.clear(box('Status'));
  await person.type(box('Status'), '500');
  await person.click(button('Continue with changes'));
  expect(inputsOf('intercept.decide')).toMatchObject([{ decision: { kind: 'go-on', answer: { status: 500 } } }]);
});

test('a rule that was added takes the focus, so that its filter is typed next', async () => {
  const { person } = await draw({ isOn: true });
  act(() => openDialog({ kind: 'intercept' }));
  await person.click(button('Add rule'));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Filter of rule 2' }));
});

test('an answer by hand starts from the last one that the action got, where there is one', async () => {
  const answered = makeExchange({ id: 'answered', responseSize: answerText.length });
  const other = makeExchange({ id: 'other', action: 'launch' });
  const { person, inputsOf } = await draw({ paused: [pauseAt('again', 'request')] });
  useTraffic.setState({ exchanges: new Map([answered, other, request('again')].map((one) => [one.id, one])) });
  await act(() => openPaused(request('again'), true));
  expect(box('Body').value).toBe('');
  await person.click(button('Start from the last answer'));
  await waitFor(() => expect(JSON.parse(box('Body').value)).toEqual(JSON.parse(answerText)));
  expect(inputsOf('exchange.read').at(-1)).toMatchObject({ id: 'answered', part: 'response' });
  act(() => useTraffic.setState({ exchanges: new Map() }));
  expect(screen.queryByRole('button', { name: 'Start from the last answer' })).toBeNull();
});
