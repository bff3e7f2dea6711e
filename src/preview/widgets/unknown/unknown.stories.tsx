import { story, widget } from '../../frame/story.ts';

/** A class name of old configurations that has no drawing any more. */
export const retired = story('Type without a drawing', widget('menu', 'SideBarWidget', { width: 260, height: 120 }));
