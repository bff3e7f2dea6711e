import { story, widget } from '../../frame/story.ts';

export const chart = story('Chart', widget('trend', 'LineAreaChartWidget', { height: 120 }));
