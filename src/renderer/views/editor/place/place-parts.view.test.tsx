import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { PlaceParts } from './place-parts.tsx';

const part = (label: string, line: number) => ({ label, location: { path: 'repository.js', line, column: 1 } });

// Without a layout engine every part is as wide as the row: there is room for one.
test('the innermost part stays in sight, and those that have no room are in a menu before it, from the outermost', async () => {
  const { person } = await drawView(<PlaceParts parts={[part('Repository', 1), part('planTable', 7), part('init', 9)]} />);
  const isLeft = (name: string) => screen.getByText(name).closest('[data-left]') !== null;
  expect(['Repository', 'planTable', 'init'].filter(isLeft)).toEqual(['Repository', 'planTable']);
  await person.click(screen.getByRole('button', { name: 'Outer parts' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Repository', 'planTable']);
  await person.click(screen.getByRole('menuitem', { name: 'planTable' }));
  expect(useNavigation.getState().reveal?.location).toMatchObject({ path: 'repository.js', line: 7 });
});
