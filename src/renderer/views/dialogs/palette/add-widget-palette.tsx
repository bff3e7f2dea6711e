import { useMemo, useState } from 'react';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { type AddableType, addableFrom, addPlace, startParameters } from '../../../stores/widgets/widget-actions.ts';
import { changeWidget } from '../../../stores/widgets/design-edits.ts';
import type { DropPlace } from '../../../stores/widgets/widget-places.ts';
import { widgetIcon } from '../../../ui/signs/widget-icons.ts';
import { bestMatches } from './fuzzy-match.ts';
import { PaletteFrame } from './palette-frame.tsx';
import type { PaletteLine } from './palette-list.tsx';

interface TypeLine extends PaletteLine, AddableType {}

/** Says where new widgets will go: into a widget, or after it where it does not take them. */
function placeText({ parent, index }: DropPlace, lines: readonly TypeLine[]): string {
  const outer = lines.find(({ place }) => place.parent.id !== parent.id)?.place.parent.id;
  const where = index < parent.childIds.length ? `, after ${parent.childIds[index - 1]}` : ', as the last one';
  return `The new widget goes into ${parent.id}${where}${outer === undefined ? '' : `; one that does not fit there goes after it, in ${outer}`}.`;
}

function typeLine(addable: AddableType): TypeLine {
  const { type, title, description } = addable.info;
  return { ...addable, id: type, title, detail: description, icon: widgetIcon(type), end: <span className="palette__kind">{type}</span> };
}

/** The palette of widget types to add, which says where the new widget will go. */
export function AddWidgetPalette() {
  const [query, setQuery] = useState('');
  const model = useSession((state) => state.model);
  const widgetId = useNavigation((state) => state.widgetId);
  const page = useCanvas((state) => state.page?.page ?? null);
  const place = model ? addPlace(model, widgetId, page) : undefined;
  const all = useMemo(() => {
    const found = model ? addPlace(model, widgetId, page) : undefined;
    return model && found ? addableFrom(model, found).map(typeLine) : [];
  }, [model, widgetId, page]);
  const lines = useMemo(() => bestMatches(all, query, ({ title, info }) => ({ title, detail: info.type }), all.length), [all, query]);
  return (
    <PaletteFrame
      title="Add a widget"
      label="Widget types"
      placeholder={place ? `Add to ${place.parent.id}` : 'Add a widget'}
      query={query}
      onQuery={setQuery}
      lines={lines}
      wanted={query.trim()}
      empty={
        place
          ? `No type matches “${query.trim()}”. Try another word, such as table or chart.`
          : 'Open a page in the preview or select a widget first.'
      }
      hint={lines.length > 0 && place ? placeText(place, all) : undefined}
      onClose={() => closeDialog('add-widget')}
      onChosen={({ info, place: { parent, index } }) =>
        void changeWidget({ kind: 'add', parentId: parent.id, index, type: info.type, parameters: startParameters(info) })
      }
    />
  );
}
