import { story, widget } from '../../gallery/story.ts';

/** A class name of old configurations that is no longer drawn. */
export const retired = story('Type without a drawing', widget('menu', 'SideBarWidget', { width: 260, height: 120 }));
