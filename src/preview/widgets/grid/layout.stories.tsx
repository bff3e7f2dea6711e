import type { JsonObject } from '../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { story, widget } from '../../gallery/story.ts';

/** A text of a fixed size, so that positions do not depend on fonts. */
const box = (id: string, width: number, height: number, config: JsonObject = {}): WidgetNode =>
  widget(id, 'TextWidget', { title: '', backgroundColor: '#93c5fd', width, height, ...config });
/** A text whose content is 8 px wide. */
const narrow = (id: string, config: JsonObject): WidgetNode =>
  widget(id, 'TextWidget', { title: '<i style="display:block;width:8px;height:10px;background:#2563eb"></i>', ...config });
const cell = (id: string, config: JsonObject, ...children: readonly WidgetNode[]): WidgetNode =>
  widget(id, 'GridCellWidget', config, children);
const row = (id: string, config: JsonObject, ...cells: readonly WidgetNode[]): WidgetNode => widget(id, 'GridRowWidget', config, cells);

const nineWays = ['top', 'center', 'bottom'].flatMap((vertical) =>
  ['left', 'center', 'right'].map((horizontal) => `${vertical}-${horizontal}`),
);

/** Every rule of grids, rows and cells at once (`docs/format/style-sheets.md`, Grid layout); `layout.spec.ts` measures it. */
export const everyRule = story(
  'Every layout rule',
  widget('page', 'PageWidget', { title: 'Layout' }, [
    widget('grid', 'GridWidget', { width: '100%', marginTop: 24, marginLeft: 10 }, [
      row(
        'shares',
        { height: 50 },
        cell('quarter', { width: '25%' }, box('centred', 40, 20)),
        cell('rest', { width: '75%', marginLeft: 20, alignment: 'bottom-right' }, box('cornered', 60, 10)),
      ),
      row(
        'right',
        { height: 40, marginTop: 8, alignment: 'right' },
        cell('pair', { width: 200 }, box('first', 50, 20), box('second', 70, 20)),
        cell('incomplete', { width: 100, alignment: 'bottom' }, box('stretched', 30, 12)),
      ),
      row(
        'tooMuch',
        { height: 60 },
        cell('four', { width: '80%' }, box('tall', 40, 80)),
        cell('three', { width: '60%', alignment: 'top-center' }, box('topped', 100, 20)),
      ),
      row(
        'sparse',
        { height: 30 },
        cell('hidden', { width: '50%', visible: false }, box('unseen', 10, 10)),
        cell('fitting', {}, box('content', 90, 10)),
        cell('tenth', { width: '10%' }),
      ),
      row(
        'percents',
        { height: 44 },
        cell('shrunk', { width: 300, alignment: 'center-left' }, narrow('narrow', { width: '100%' })),
        cell('filled', { width: 300, alignment: 'center-left' }, narrow('wide', { width: '100%', applyMeasuresToSection: true })),
        cell('fixed', { width: 300 }, box('measured', 150, 20, { applyMeasuresToSection: true })),
      ),
      row('halfHigh', { height: '50%' }, cell('low', { width: 120 }, box('tallest', 20, 33))),
      row(
        'dropped',
        {},
        cell('least', { width: '30%', height: 80, minHeight: 40, paddingTop: 30, alignment: 'top-left' }, box('atTop', 10, 10)),
      ),
      row('middle', { width: 500, height: 20, alignment: 'center' }, cell('left', { width: 100 }), cell('beside', { width: 100 })),
      row('unknown', { height: 20, alignment: 'center-right' }, cell('unmoved', { width: 100 })),
      row('halfWide', { width: '50%', height: 40, marginLeft: 5 }, cell('whole', { width: '100%' }, box('inHalf', 16, 16))),
      row(
        'nine',
        { height: 40 },
        ...nineWays.map((alignment) => cell(`cell-${alignment}`, { width: 110, alignment }, box(alignment, 12, 10))),
      ),
    ]),
    widget('panel', 'PanelWidget', { skin: 'card', width: 300, marginTop: 12, paddingTop: 5, paddingLeft: 7 }, [
      widget('upper', 'TextWidget', { title: '', backgroundColor: '#93c5fd', height: 20, marginTop: 10 }),
      widget('lower', 'TextWidget', { title: '', backgroundColor: '#60a5fa', height: 20, marginTop: 6, marginBottom: 4 }),
    ]),
    box('below', 200, 20, { marginTop: 9 }),
    box('percentMargin', 200, 10, { marginTop: '2%', paddingLeft: '5%' }),
    widget('button', 'ButtonWidget', { label: 'Save', width: 120, height: 30 }),
    widget('thick', 'ButtonWidget', { label: 'Send', width: 120, height: 30, borderWidth: 3, paddingTop: 9 }),
    widget('line', 'PanelWidget', { skin: 'line' }, [box('one', 50, 20), box('two', 60, 20)]),
    widget(
      'texts',
      'PanelWidget',
      {},
      ['start', 'center', 'end'].map((titleAlignment) => narrow(`text-${titleAlignment}`, { width: 100, titleAlignment })),
    ),
    widget('popup', 'ContainerWidget', { width: 500, height: 300 }, [box('inPopup', 30, 30)]),
  ]),
);
