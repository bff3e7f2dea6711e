/** What can stand at a place, with what is known around it. Names are written as in the files. */
export type Expected =
  /** The id of a widget or page as the name of an entry or a page. `written` are those of the object. */
  | { readonly kind: 'entry'; readonly written: Members }
  | { readonly kind: 'action'; readonly widgetId: string; readonly written: Members }
  /** The value of an action. */
  | { readonly kind: 'actionForm'; readonly widgetId: string; readonly action: string }
  | { readonly kind: 'requestMember'; readonly widgetId: string; readonly action: string; readonly written: Members }
  | { readonly kind: 'method' }
  | { readonly kind: 'boolean'; readonly preset?: boolean }
  | { readonly kind: 'url'; readonly typed: string }
  | { readonly kind: 'parsingMember'; readonly widgetId: string; readonly action: string; readonly written: Members }
  | { readonly kind: 'parsingType' }
  /** The value of `query`. */
  | { readonly kind: 'parsingQuery'; readonly widgetId: string; readonly type: string }
  /** A field of `query` of an object. */
  | { readonly kind: 'parsingField'; readonly widgetId: string; readonly written: Members }
  /** A field of what `body` of a stored query returns. */
  | { readonly kind: 'queryValue'; readonly widgetId: string; readonly action: string; readonly item?: number; readonly written: Members }
  | { readonly kind: 'validationMember'; readonly written: Members }
  | { readonly kind: 'statePath'; readonly typed: string }
  /**
   * An argument of a function. `argument`: its number, left out for the first; `position`: its number in the list that is the first; `widget`:
   * text of the first argument or item, left out at that itself.
   */
  | {
      readonly kind: 'apiArgument';
      readonly name: string;
      readonly argument?: number;
      readonly position?: number;
      readonly widget?: string;
      readonly typed: string;
    }
  | { readonly kind: 'memberOf'; readonly object: string }
  | { readonly kind: 'eventKey'; readonly written: Members; readonly typed: string }
  | { readonly kind: 'eventMember'; readonly written: Members }
  | { readonly kind: 'eventAction' }
  | { readonly kind: 'widgetMember'; readonly id: string; readonly type: string; readonly written: Members }
  | { readonly kind: 'widgetType'; readonly parentType: string }
  | { readonly kind: 'widgetValue'; readonly type: string; readonly parameter: string; readonly typed: string }
  | { readonly kind: 'listenMember'; readonly written: Members }
  | { readonly kind: 'listenEvent'; readonly typed: string }
  | { readonly kind: 'listenMethod' }
  | { readonly kind: 'import' }
  | { readonly kind: 'queryKey' }
  | { readonly kind: 'placeholder'; readonly key: string }
  | { readonly kind: 'storedQueryMember'; readonly written: Members }
  | { readonly kind: 'emptyFile' }
  | { readonly kind: 'nothing' };

/** Members of an object with the first word or text of their values, '' for others. */
export type Members = ReadonlyMap<string, string>;

/** What is expected at a place, and what is replaced by it. Offsets count in the text that was given. */
export interface ExpectedAt {
  readonly expected: Expected;
  /** Begin of the word or text that is being written. */
  readonly start: number;
  /** Characters behind the place that belong to it. */
  readonly behind: number;
  /** Quote of the text or template that the place is in, where values go in without quotes; '' in code. */
  readonly quote: string;
}
