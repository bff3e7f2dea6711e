import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Box } from 'lucide-react';
import { drawView } from '../../../testing/draw-view.tsx';
import { PaletteFrame } from './palette-frame.tsx';

const all = Array.from({ length: 60 }, (_, index) => ({ id: `line ${index}`, title: `Line ${index}`, icon: Box }));

function Drawn({ onClosed, onChosen }: { readonly onClosed: () => void; readonly onChosen: (id: string) => void }) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <PaletteFrame
      title="Search"
      label="Search lines"
      placeholder="Type"
      query={query}
      onQuery={setQuery}
      lines={all.filter(({ title }) => title.includes(query))}
      wanted={query}
      empty="No line matches."
      onClose={() => {
        setIsOpen(false);
        onClosed();
      }}
      onChosen={({ id }) => onChosen(id)}
    />
  );
}

async function drawPalette() {
  // The lines behind the first ones wait for the first frame, which a test decides upon.
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  onTestFinished(() => void vi.unstubAllGlobals());
  Element.prototype.scrollIntoView ??= () => undefined;
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const onClosed = vi.fn();
  const onChosen = vi.fn();
  const { person } = await drawView(<Drawn onClosed={onClosed} onChosen={onChosen} />);
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0);
  };
  return { person, onClosed, onChosen, scrolled, paint };
}

const field = () => screen.getByRole('combobox', { name: 'Search lines' });
const options = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
const selected = () => screen.getByRole('option', { selected: true });

test('draws the lines in sight first, the others once those were painted, and scrolls for keys alone', async () => {
  const { person, scrolled, paint } = await drawPalette();
  expect(document.activeElement).toBe(field());
  expect(options()).toHaveLength(20);
  expect(options()[0]?.getAttribute('aria-setsize')).toBe('60');
  expect(selected().textContent).toBe('Line 0');
  expect(scrolled).not.toHaveBeenCalled();
  paint();
  await waitFor(() => expect(options()).toHaveLength(60));
  await person.keyboard('{ArrowDown}');
  expect(selected().textContent).toBe('Line 1');
  expect(field().getAttribute('aria-activedescendant')).toBe(selected().id);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('the list goes round by keys before everything was painted, and the best match counts again after typing', async () => {
  const { person } = await drawPalette();
  await person.keyboard('{ArrowUp}');
  expect(selected().textContent).toBe('Line 59');
  await person.keyboard('{ArrowDown}{ArrowDown}{End}{Home}{ArrowDown}');
  expect(selected().textContent).toBe('Line 1');
  await person.keyboard('5');
  expect(selected().textContent).toBe('Line 5');
  await person.keyboard('x');
  expect(screen.getByText('No line matches.')).toBeDefined();
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
});

test('Enter takes the line it came to, once the palette is closed', async () => {
  const { person, onClosed, onChosen } = await drawPalette();
  await person.keyboard('{ArrowDown}{Enter}');
  await screen.findByText('Closed');
  expect(onClosed).toHaveBeenCalledOnce();
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith('line 1'));
});

test('a click takes the line under the pointer', async () => {
  const { person, onChosen } = await drawPalette();
  await person.click(screen.getByRole('option', { name: 'Line 7' }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith('line 7'));
});

test('Escape closes it and chooses nothing', async () => {
  const { person, onClosed, onChosen } = await drawPalette();
  await person.keyboard('{Escape}');
  await screen.findByText('Closed');
  expect(onClosed).toHaveBeenCalledOnce();
  expect(onChosen).not.toHaveBeenCalled();
});

test('the caret stands behind the text when another part of the window tries to take the focus', async () => {
  const { person } = await drawPalette();
  await person.keyboard('Line');
  const other = document.createElement('button');
  document.body.append(other);
  onTestFinished(() => other.remove());
  act(() => other.focus());
  expect(document.activeElement).toBe(field());
  await person.keyboard(' 7');
  expect(field()).toHaveProperty('value', 'Line 7');
});
