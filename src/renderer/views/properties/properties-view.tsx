import './properties.css';
import { MousePointer2 } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useMaximise } from '../../stores/window/use-maximise.tsx';
import { revealSource, useNavigation } from '../../stores/window/navigation.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { changeWidget, stepWidgetChange } from '../../stores/widgets/design-edits.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { widgetIcon } from '../../ui/signs/widget-icons.ts';
import { EventNote } from './event-note.tsx';
import { EntryOffer } from './entry-offer.tsx';
import { PropertyLine } from './property-line.tsx';
import { commonGroups, typesOf } from './several-widgets.ts';
import { showInit } from './show-init.ts';
import { useFollowedStyleNames } from './use-style-names.ts';
import { filterGroups, propertyGroups } from './property-rows.ts';

const nothing: ModelWidget['parameters'] = [];
const noTypes: readonly string[] = [];

/** The parameters of the selected widget: value, origin, and a field that writes it into the configuration. */
export function PropertiesView() {
  // A type has up to a hundred fields: drawing them is no part of the press that selects a widget, nor of the drag that begins with it.
  const widgetId = useDeferredValue(useNavigation((state) => state.widgetId));
  const also = useDeferredValue(useNavigation((state) => state.alsoSelected));
  const widget = useSession((state) => state.model?.widgets.find(({ id }) => id === widgetId));
  const others = useSession((state) => (also.length === 0 ? noTypes : typesOf(state.model, also)));
  const tree = useCanvas((state) => state.page?.tree);
  const page = useCanvas((state) => state.page?.page);
  const result = useCanvas((state) => (widgetId === null ? undefined : state.widgets.get(widgetId)?.result));
  const maximise = useMaximise('properties');
  const [filter, setFilter] = useState('');
  const [onlySet, setOnlySet] = useState(false);
  const node = useMemo(() => (tree && widgetId !== null ? findNode(tree, widgetId) : undefined), [tree, widgetId]);
  const written = widget?.parameters ?? nothing;
  const type = node?.type ?? widget?.type ?? '';
  const groups = useMemo(() => propertyGroups({ type, config: node?.config, result, written }), [type, node, result, written]);
  useFollowedStyleNames();
  // What was looked for in one type is not in another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is cleared for each type
  useEffect(() => setFilter(''), [type]);
  const showAll = (): void => {
    setFilter('');
    setOnlySet(false);
  };
  const shown = useMemo(() => filterGroups(commonGroups(groups, others), filter, onlySet), [groups, others, filter, onlySet]);

  if (widgetId === null || (!widget && !node)) {
    return (
      <div className="properties">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
        <header className="properties__head" onDoubleClick={maximise.onDoubleClick}>
          <span className="properties__id">Properties</span>
          <span className="properties__type" />
          {maximise.button}
        </header>
        <EmptyState icon={MousePointer2} text="Select a widget on the page or in the tree to see and set its parameters." />
      </div>
    );
  }
  const change = (parameter: string, value: JsonValue | undefined): void => {
    const widgetIds = [...also, widgetId];
    if (also.length > 0 && value === undefined) void changeWidget({ kind: 'unsetAll', widgetIds, parameter });
    else if (also.length > 0 && value !== undefined) void changeWidget({ kind: 'setAll', widgetIds, values: { [parameter]: value } });
    else void changeWidget(value === undefined ? { kind: 'unset', widgetId, parameter } : { kind: 'set', widgetId, parameter, value });
  };
  const reveal = (parameter: string): void => {
    const place = widget?.parameters.findLast(({ name }) => name === parameter)?.location ?? widget?.location;
    if (place) revealSource(place, true);
  };
  // While nothing is being typed, undo applies to the file that these fields edit.
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.dataset.typing !== undefined;
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    void stepWidgetChange(event.shiftKey ? 'redo' : 'undo');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside end here
    <div className="properties" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      <header className="properties__head" onDoubleClick={maximise.onDoubleClick}>
        <Icon icon={widgetIcon(type)} />
        <span className="properties__id" title={widgetId}>
          {also.length > 0 ? `${also.length + 1} widgets` : widgetId}
        </span>
        <span key={type} className="properties__type" title={type}>
          {also.length > 0 ? `values of ${widgetId}` : type}
        </span>
        {maximise.button}
      </header>
      {widget && also.length === 0 && <EventNote widget={widget} />}
      {widget && also.length === 0 && <EntryOffer widget={widget} />}
      <div className="properties__filter">
        <SearchField label="Filter parameters" value={filter} onChange={setFilter} />
        <Checkbox label="Set only" checked={onlySet} onChange={setOnlySet} />
      </div>
      <div className="properties__list">
        {!widget && <p className="properties__hint">This widget is made while the file runs. Change it in the code that makes it.</p>}
        {widget && !node && <p className="properties__hint">{whyUnseen(widget.pageId, page)}</p>}
        {shown.length === 0 && <NoParameters filter={filter} onlySet={onlySet} onShowAll={showAll} />}
        {shown.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="properties__group">{title}</h3>
            <ul>
              {rows.map((row) => (
                <PropertyLine
                  key={`${widgetId} ${row.info.name}`}
                  row={row}
                  disabled={!widget}
                  onChange={change}
                  onReveal={reveal}
                  onShowInit={() => showInit(widgetId)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function findNode(node: WidgetNode, id: string): WidgetNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}

/** Returns what to do to see the values of a widget that is not drawn. */
function whyUnseen(pageId: string, shownPage: string | undefined): string {
  if (pageId === shownPage) return 'This widget is not drawn yet. Its values are shown once the files run again.';
  return `Open the page ${pageId} in the preview to see its values.`;
}

/** In place of parameters: why there are none, and the way back to all of them. */
function NoParameters(props: { readonly filter: string; readonly onlySet: boolean; readonly onShowAll: () => void }) {
  const { filter, onlySet, onShowAll } = props;
  if (filter === '' && !onlySet) return <EmptyState text="These widgets have no parameter in common." />;
  return (
    <EmptyState
      text={filter === '' ? 'Nothing is set here.' : `No parameter matches “${filter}”.`}
      action={<Button onClick={onShowAll}>Show all parameters</Button>}
    />
  );
}
