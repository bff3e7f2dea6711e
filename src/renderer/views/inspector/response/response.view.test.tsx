import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { ResponseTab } from './response-tab.tsx';

test('an answer that made room for newer ones says so, and what to do', async () => {
  const missing = { text: '', totalLength: 0, available: false };
  await drawView(
    <>
      <ResponseTab exchange={makeExchange({ id: 'dropped', responseSize: 20 })} />
      <ResponseTab exchange={makeExchange({ id: 'imported', responseSize: 20, fromFile: 'old.har' })} />
      <ResponseTab exchange={makeExchange({ id: 'picture', responseSize: 20 })} />
    </>,
    { answers: { 'exchange.read': async ({ id }) => ({ ...missing, dropped: id !== 'picture' }) } },
  );
  await screen.findByText(/^This answer is no longer kept: newer ones needed its room. Run it again, or raise “Memory for bodies”/);
  await screen.findByText(/^This answer is no longer kept: newer ones needed its room. Open its file again, or raise/);
  await screen.findByText(/^This answer is not text, or it was too large to keep/);
});
