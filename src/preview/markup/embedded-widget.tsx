import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import { embeddedKey } from '../page-state/widget-snapshot.ts';
import type { WidgetComponent, WidgetProps } from './widget-props.ts';

/**
 * Looks up the component of a widget type. A context, since widgets that contain others would otherwise import the registry that imports
 * them.
 */
export const WidgetComponents = createContext<(type: string) => WidgetComponent>(() => () => null);

/**
 * A widget inside another one, once per cell or row: its section has the id of the cell and names the configured widget in
 * `data-originalid` (`docs/format/widgets/README.md`, Embedded widgets). Uncommitted input in it ends with new data of the owner.
 */
export const EmbeddedWidget = memo(function EmbeddedWidget(props: {
  readonly owner: WidgetProps;
  /** Id of the section and of its events, such as `<table>_<row>_<column>`. */
  readonly id: string;
  readonly originalId: string;
  readonly type: string;
  readonly config: JsonObject;
  /** The cell's object: wins over the configuration as a result does. */
  readonly result: JsonValue | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  const { owner, id, originalId, type, config, result } = props;
  const componentOf = useContext(WidgetComponents);
  const Component = useMemo(() => componentOf(type), [componentOf, type]);
  return (
    <Component
      widgetKey={embeddedKey(owner.widgetKey, id)}
      id={id}
      originalId={originalId}
      type={type}
      config={config}
      result={result}
      revision={owner.revision}
      forcedVisible={undefined}
      popup={undefined}
      message={undefined}
    >
      {props.children}
    </Component>
  );
});
