import { expect, test, vi } from 'vitest';
import { openDesignProject } from '../../../stores/widgets/design-project.fixture.ts';
import type { ModelWidget } from '../../../../shared/schema/project-schema.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import { createWidgetDrags } from './widget-drags.ts';

const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'note', type: TextWidget }, { id: 'hint', type: TextWidget }] } };\n`;

test('a widget that was made a moment ago takes what is dragged, before main has read it', async () => {
  const project = await openDesignProject(config);
  await changeWidget({ kind: 'wrap', widgetIds: ['note'], wrapping: 'panel' });
  const post = vi.fn();
  createWidgetDrags(post).begin(1, ['hint']);
  expect(post).toHaveBeenCalledWith({ type: 'drag.parents', number: 1, parentIds: expect.arrayContaining(['p', 'panel1']) });
  project.close();
});

test('what main read of a text counts until the text is changed', async () => {
  const project = await openDesignProject(config);
  await project.page();
  const location = { path: 'widget-config.js', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const read: ModelWidget = { id: 'read', type: 'PanelWidget', parentId: null, pageId: 'p', childIds: [], location, parameters: [] };
  useSession.setState({ model: { pages: ['p'], widgets: [read], entries: [], queries: [], events: [] } });
  const post = vi.fn();
  createWidgetDrags(post).begin(1, ['hint']);
  expect(post).toHaveBeenLastCalledWith({ type: 'drag.parents', number: 1, parentIds: ['read'] });
  await changeWidget({ kind: 'wrap', widgetIds: ['note'], wrapping: 'panel' });
  createWidgetDrags(post).begin(2, ['hint']);
  expect(post).toHaveBeenLastCalledWith({ type: 'drag.parents', number: 2, parentIds: expect.arrayContaining(['p', 'panel1']) });
  project.close();
});
