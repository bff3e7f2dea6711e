import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawView } from '../../../testing/draw-view.tsx';
import { TextLines } from './text-lines.tsx';

/** Several times what is split in one go. */
const rest = Array.from({ length: 300_000 }, (_, index) => `line ${index}`).join('\n');

function Answer() {
  const [text, setText] = useState('needle\nneedle');
  return (
    <>
      <button type="button" onClick={() => setText(`needle\nneedle\n${rest}\nneedle`)}>
        Load the rest
      </button>
      <TextLines label="Answer" text={text} kind="plain" searchKey="e1" onCopyAll={() => undefined} />
    </>
  );
}

test('a long text is split in parts, not while it is drawn; a search counts on until it is whole', async () => {
  const { person } = await drawView(<Answer />);
  await person.type(screen.getByRole('searchbox'), 'needle');
  const found = () => screen.getByRole('status').textContent;
  expect(found()).toBe('1 of 2 matching lines');
  await person.click(screen.getByRole('button', { name: 'Load the rest' }));
  expect(found()).toBe('1 of 2… matching lines');
  await expect.poll(found).toBe('1 of 3 matching lines');
});
