import { type ComponentType, memo, type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { WidgetComponents } from '../../markup/embedded-widget.tsx';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import { resultProblem } from '../../markup/widget-definition.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { widgetDefinition } from '../../widgets/registry.ts';
import { DrawingGuard } from './drawing-guard.tsx';
import { useFrame, useProblem } from '../../page-state/frame-context.ts';
import type { WidgetSnapshot } from '../../page-state/widget-snapshot.ts';

const memoised = new Map<ComponentType<WidgetProps>, ComponentType<WidgetProps>>();

function memoisedComponent(type: string): ComponentType<WidgetProps> {
  const { component } = widgetDefinition(type);
  const known = memoised.get(component);
  if (known) return known;
  const created = memo(component);
  memoised.set(component, created);
  return created;
}

/** One widget and those below it; redrawn only when its own configuration, data or children change. */
const WidgetView = memo(function WidgetView({ widgetKey }: { readonly widgetKey: string }): ReactNode {
  const { store, onDrawn } = useFrame();
  const subscribe = useCallback((listener: () => void) => store.subscribeWidget(widgetKey, listener), [store, widgetKey]);
  const read = (): ReturnType<typeof store.widget> => store.widget(widgetKey);
  const snapshot = useSyncExternalStore(subscribe, read, read);
  useResultCheck(snapshot);
  useEffect(() => {
    if (snapshot) onDrawn?.(snapshot.node.id);
  });
  if (!snapshot) return null;
  const { node, data } = snapshot;
  const Component = memoisedComponent(node.type);
  return (
    <DrawingGuard key={node.type} snapshot={snapshot}>
      <Component
        widgetKey={widgetKey}
        id={node.id}
        type={node.type}
        config={node.config}
        result={data?.result}
        paged={data?.paged}
        page={data?.page}
        revision={data?.revision ?? 0}
        forcedVisible={data?.forcedVisible}
        popup={snapshot.popup}
        message={snapshot.message}
      >
        {node.childKeys.length > 0 ? node.childKeys.map((key) => <WidgetView key={key} widgetKey={key} />) : undefined}
      </Component>
    </DrawingGuard>
  );
});

/** Reports that a result does not have the shape its widget needs; the widget is then drawn from its configuration. */
function useResultCheck(snapshot: WidgetSnapshot | undefined): void {
  const id = snapshot?.node.id ?? '';
  const type = snapshot?.node.type ?? '';
  const result = snapshot?.data?.result;
  const problem = useMemo(() => resultProblem(widgetFacts(type).result, type, id, result), [type, id, result]);
  useProblem(id, 'result-shape', problem);
}

/** The current page, rendered directly into the body. */
export function PageView(): ReactNode {
  const { store } = useFrame();
  const page = useSyncExternalStore(store.subscribePage, store.page, store.page);
  return page ? (
    <WidgetComponents value={memoisedComponent}>
      <WidgetView key={page.page} widgetKey={page.rootKey} />
    </WidgetComponents>
  ) : null;
}
