import { expect, test, vi } from 'vitest';
import { openDesignProject } from '../../../stores/widgets/design-project.fixture.ts';
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
