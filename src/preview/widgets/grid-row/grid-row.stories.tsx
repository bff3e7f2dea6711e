import { story, widget } from '../../frame/story.ts';

export const centred = story('Centred row', widget('row', 'GridRowWidget', { alignment: 'center', height: 50 }));
export const plain = story('Row without alignment', widget('row', 'GridRowWidget', {}));
