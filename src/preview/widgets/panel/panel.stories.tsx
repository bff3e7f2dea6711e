import { story, widget } from '../../frame/story.ts';

export const measured = story('Panel with measures', widget('panel', 'PanelWidget', { width: 300, paddingTop: 5 }), {
  panel: { width: 900, skin: 'flex' },
});
