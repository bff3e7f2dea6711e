import type { ComponentType, ReactNode } from 'react';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { WidgetData } from '../../shared/schema/preview-schema.ts';
import type { PopupState } from '../page-state/widget-snapshot.ts';

/** Props of every widget component. Children are already elements, in the order of the configuration. */
export interface WidgetProps {
  readonly widgetKey: string;
  readonly id: string;
  /** Id of the configured widget if `id` is that of a cell (`docs/format/widgets/README.md`, Embedded widgets). */
  readonly originalId?: string;
  readonly type: string;
  readonly config: JsonObject;
  /** Result of the last init that succeeded. */
  readonly result: JsonValue | undefined;
  /** Set if `result` contains only the first rows: further ones are read with `frame.readRows`. */
  readonly paged?: WidgetData['paged'];
  /** Current page of a table with pages, from 1, as set by the runtime. */
  readonly page?: WidgetData['page'];
  /** Grows with every new result. */
  readonly revision: number;
  readonly forcedVisible: boolean | undefined;
  readonly popup: PopupState | undefined;
  readonly message: string | undefined;
  readonly children?: ReactNode;
}

export type WidgetComponent = ComponentType<WidgetProps>;
