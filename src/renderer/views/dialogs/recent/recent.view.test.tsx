import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { Dialogs } from '../dialogs.tsx';

const entry = (name: string, more = {}) => ({ folder: `/home/me/${name}`, name, openedAt: 1, pinned: false, exists: true, ...more });

async function drawRecent(openFolder?: string) {
  let projects = [entry('sales', { pinned: true }), entry('plan'), entry('gone', { exists: false })];
  const drawn = await drawView(<Dialogs />, {
    ...(openFolder === undefined ? {} : { state: { project: makeProject({ folder: openFolder, name: 'sales' }) } }),
    answers: {
      'project.recent': async () => ({ projects }),
      'project.pin': async ({ folder, pinned }) => {
        projects = projects.map((one) => (one.folder === folder ? { ...one, pinned } : one));
        return {};
      },
      'project.openWindow': async () => ({ outcome: 'opened', address: null }),
    },
  });
  openDialog({ kind: 'recent' });
  await screen.findByRole('button', { name: /^sales/ });
  return drawn;
}
const names = () => screen.getAllByRole('listitem').map((line) => within(line).getAllByRole('button')[0]?.firstChild?.textContent);

test('recent projects are searched, walked, opened, pinned and removed by key', async () => {
  const { person, inputsOf } = await drawRecent();
  const field = screen.getByRole('searchbox', { name: 'Search recent projects' });
  await person.click(field);
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('plan');
  await person.click(screen.getByRole('button', { name: 'Pin plan to the top' }));
  expect(inputsOf('project.pin')).toEqual([{ folder: '/home/me/plan', pinned: true }]);
  expect(await screen.findByRole('button', { name: 'Unpin plan' })).toBeDefined();

  // A missing folder is not opened, and is removed by key.
  await person.click(screen.getByRole('button', { name: /^gone/ }));
  await person.keyboard('{Enter}');
  expect(inputsOf('project.open')).toEqual([]);
  await person.keyboard('{Delete}');
  expect(inputsOf('project.forget')).toEqual([{ folder: '/home/me/gone' }]);
  expect(names()).toEqual(['sales', 'plan']);

  await person.type(field, 'pla');
  expect(names()).toEqual(['plan']);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(inputsOf('project.open')).toEqual([{ folder: '/home/me/plan' }]);
});

test('the whole path of a project is in the tip of its path, whose last folder is cut last', async () => {
  await drawRecent();
  const path = screen.getByTitle('/home/me/plan');
  expect([...path.children].map(({ textContent }) => textContent)).toEqual(['/home/me', '/plan']);
});

test('Enter in the field opens the marked line, which is not the project that is open', async () => {
  const { person, inputsOf } = await drawRecent('/home/me/sales');
  const line = (name: RegExp) => screen.getByRole('button', { name }).closest('li');
  expect(line(/^sales/)?.textContent).toContain('Current project');
  expect(line(/^plan/)?.className).toContain('recent__line--marked');
  await person.click(screen.getByRole('searchbox'));
  await person.keyboard('{Enter}');
  expect(inputsOf('project.open')).toEqual([{ folder: '/home/me/plan' }]);
});

test('a search that fits nothing says so', async () => {
  const { person } = await drawRecent();
  await person.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No recent project matches “zzz”.')).toBeDefined();
});

test('a project opens in a new window by its button, and by a click or Enter with Ctrl', async () => {
  const { person, inputsOf } = await drawRecent();
  expect(screen.queryByRole('button', { name: 'Open gone in a new window' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open plan in a new window' }));
  expect(inputsOf('project.openWindow')).toEqual([{ folder: '/home/me/plan' }]);
  openDialog({ kind: 'recent' });
  const sales = await screen.findByRole('button', { name: /^sales/ });
  await person.keyboard('{Control>}');
  await person.click(sales);
  await person.keyboard('{/Control}');
  expect(inputsOf('project.openWindow').at(-1)).toEqual({ folder: '/home/me/sales' });
  expect(inputsOf('project.open')).toEqual([]);
});
