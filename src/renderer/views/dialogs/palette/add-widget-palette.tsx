import { useMemo, useState } from 'react';
import type { WidgetTypeInfo } from '../../../../shared/language/widget-catalogue.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { addPlace, startParameters } from '../../../stores/widgets/widget-actions.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import { addableTypes } from '../../../stores/widgets/widget-places.ts';
import { widgetIcon } from '../../../ui/signs/widget-icons.ts';
import { bestMatches } from './fuzzy-match.ts';
import { PaletteFrame, type PaletteLine } from './palette-frame.tsx';

interface TypeLine extends PaletteLine {
  readonly info: WidgetTypeInfo;
}

/** The palette of widget types to add, which says where the new widget will go. */
export function AddWidgetPalette() {
  const [query, setQuery] = useState('');
  const model = useSession((state) => state.model);
  const widgetId = useNavigation((state) => state.widgetId);
  const page = useCanvas((state) => state.page?.page ?? null);
  const place = model ? addPlace(model, widgetId, page) : undefined;
  const parentType = place?.parent.type;
  const lines = useMemo(() => {
    if (parentType === undefined) return [];
    const all = addableTypes(parentType).map((info): TypeLine => {
      const { type, title, description } = info;
      return { id: type, title, detail: description, icon: widgetIcon(type), end: <span className="palette__kind">{type}</span>, info };
    });
    return bestMatches(all, query, ({ title, info }) => ({ title, detail: info.type }), all.length);
  }, [parentType, query]);
  return (
    <PaletteFrame
      title="Add a widget"
      label="Widget types"
      placeholder={place ? `Add to ${place.parent.id}` : 'Add a widget'}
      query={query}
      onQuery={setQuery}
      lines={lines}
      empty={place ? `No type fits “${query.trim()}”.` : 'Open a page in the preview or select a widget first.'}
      hint={
        place &&
        `The new widget stands in ${place.parent.id}${place.index < place.parent.childIds.length ? `, behind ${place.parent.childIds[place.index - 1]}` : ', as the last one'}.`
      }
      onClose={() => closeDialog('add-widget')}
      onChosen={({ info }) => {
        if (!place) return;
        void changeWidget({
          kind: 'add',
          parentId: place.parent.id,
          index: place.index,
          type: info.type,
          parameters: startParameters(info),
        });
      }}
    />
  );
}
