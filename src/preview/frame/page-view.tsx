import { type ComponentType, memo, type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { WidgetComponents } from '../markup/embedded-widget.tsx';
import { resultProblem } from '../markup/widget-definition.ts';
import type { WidgetProps } from '../markup/widget-props.ts';
import { widgetDefinition } from '../widgets/registry.ts';
import { DrawingGuard } from './drawing-guard.tsx';
import { useFrame } from './frame-context.ts';
import type { WidgetSnapshot } from './preview-store.ts';

const memoised = new Map<ComponentType<WidgetProps>, ComponentType<WidgetProps>>();

function memoisedComponent(type: string): ComponentType<WidgetProps> {
  const { component } = widgetDefinition(type);
  const known = memoised.get(component);
  if (known) return known;
  const created = memo(component);
  memoised.set(component, created);
  return created;
}

/** One widget and those below it; redrawn when its own configuration, data or children change, by nothing else. */
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

/** Says once per result when a widget cannot be drawn from its shape; it is drawn from its configuration then. */
function useResultCheck(snapshot: WidgetSnapshot | undefined): void {
  const { reportProblem } = useFrame();
  const id = snapshot?.node.id ?? '';
  const type = snapshot?.node.type ?? '';
  const result = snapshot?.data?.result;
  useEffect(() => {
    const problem = resultProblem(widgetDefinition(type).result, type, id, result);
    if (problem !== undefined) reportProblem(id, 'result-shape', problem);
  }, [reportProblem, id, type, result]);
}

/** The shown page, drawn straight into the body. */
export function PageView(): ReactNode {
  const { store } = useFrame();
  const page = useSyncExternalStore(store.subscribePage, store.page, store.page);
  return page ? (
    <WidgetComponents value={memoisedComponent}>
      <WidgetView key={page.page} widgetKey={page.rootKey} />
    </WidgetComponents>
  ) : null;
}
