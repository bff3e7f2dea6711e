import type { ComponentType, ReactNode } from 'react';
import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';
import type { WidgetData } from '../../shared/contract/preview-schema.ts';
import type { PopupState } from '../frame/preview-store.ts';

/** What every widget component gets. Children are drawn already, in the order of the configuration. */
export interface WidgetProps {
  readonly widgetKey: string;
  readonly id: string;
  /** Id of the configured widget where `id` is that of a cell (`dom.md` 0.2, `data-originalid`). */
  readonly originalId?: string;
  readonly type: string;
  readonly config: JsonObject;
  /** Result of the last init that succeeded. */
  readonly result: JsonValue | undefined;
  /** `result` holds the first rows of this many: further ones are read with `frame.readRows`. */
  readonly paged?: WidgetData['paged'];
  /** Shown page of a table with pages, from 1, as the runtime turned it. */
  readonly page?: WidgetData['page'];
  /** Grows with every new result. */
  readonly revision: number;
  readonly forcedVisible: boolean | undefined;
  readonly popup: PopupState | undefined;
  readonly message: string | undefined;
  readonly children?: ReactNode;
}

export type WidgetComponent = ComponentType<WidgetProps>;
