import { lazy, Suspense } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawView } from '../testing/draw-view.tsx';
import { RegionBoundary } from './region-boundary.tsx';

// React reports every caught error there, and so does the boundary.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test('a region that throws can be drawn again', async () => {
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error('not today');
    return <p>drawn</p>;
  }
  const { person } = await drawView(
    <RegionBoundary name="Preview">
      <Part />
    </RegionBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Preview stopped working');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Reload this part' }));
  expect(screen.getByText('drawn')).toBeDefined();
});

test.each(['Failed to fetch dynamically imported module: /assets/side-bar.js', 'Unable to preload CSS for /assets/side-bar.css'])(
  'a region whose script is gone offers to reload the window: %s',
  async (message) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const Part = lazy(() => Promise.reject(new TypeError(message)));
    const { person } = await drawView(
      <RegionBoundary name="Side bar">
        <Suspense>
          <Part />
        </Suspense>
      </RegionBoundary>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Side bar could not be loaded');
    await person.click(screen.getByRole('button', { name: 'Reload the window' }));
    expect(reload).toHaveBeenCalledOnce();
  },
);
