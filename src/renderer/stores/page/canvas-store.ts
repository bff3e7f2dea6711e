import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { PageInputs } from '../../../shared/schema/page-input-schema.ts';
import type { PreviewEffect, PreviewPage, WidgetData } from '../../../shared/schema/preview-schema.ts';
import { withResult } from '../../../shared/trace/widget-result.ts';
import type { Host } from '../../host/host.ts';
import { followPage, wholePage } from './page-following.ts';
import { type InputsByKey, noInputs, ownerOfInput, withChangedInputs } from './page-inputs.ts';

/** Width and height of the window the page is drawn for, in CSS pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** `fit`, or a share such as 0.75. */
export type Zoom = 'fit' | number;

/** The window the page is laid out for; `fill` has the shape of the canvas. */
export type WindowSize = PageSize | 'fill';

/** How the page is drawn: the window it is laid out for, CSS pixels, and the factor that brings it onto the canvas. */
export interface Drawing {
  readonly size: PageSize;
  readonly scale: number;
}

export const defaultWindowSize: WindowSize = 'fill';

export interface CanvasState {
  /** The page as last drawn by the runtime; its own `widgets` are those of that moment. */
  readonly page: PreviewPage | null;
  /** Pages of the project as the running files define them; empty where nothing runs. */
  readonly pages: readonly string[];
  /** Newest data of every widget of the page. */
  readonly widgets: ReadonlyMap<string, WidgetData>;
  /** Of page and widgets: what changes is sent for one revision alone. */
  readonly pageRevision: number;
  /** Ids whose data changed with the last change of `widgets`. */
  readonly changed: readonly string[];
  /** What a person typed or chose on the page, in any window, by widget key. */
  readonly inputs: InputsByKey;
  /** The inputs that changed last, and the frame in which they did; null until then. */
  readonly changedInputs: PageInputs | null;
  /** Effects with growing numbers, so that each is played once per frame. */
  readonly effects: readonly { readonly sequence: number; readonly effect: PreviewEffect }[];
  /** Style sheets after an edit of one of them; null until then. */
  readonly styleSheets: {
    readonly styleSheets: readonly string[];
    readonly version: string;
    readonly changed?: readonly string[] | undefined;
  } | null;
  readonly mode: 'live' | 'design';
  readonly size: WindowSize;
  readonly zoom: Zoom;
  /** The page leaves out what it does beyond production. */
  readonly exact: boolean;
  /** Keys that a person gave to commands of the app, which the page passes on. */
  readonly chosenKeys: readonly string[];
  /** How the page is drawn on the canvas; null while no canvas shows it. */
  readonly drawing: Drawing | null;
  /** Distance of the lines over the page in its pixels; null: none are shown. */
  readonly lines: number | null;
  /** Widgets of the page that a person typed or chose in, with the revision of their data then; {@link widgetsWithInput} reads it. */
  readonly typed: ReadonlyMap<string, number>;
  /** The last thing a person did in the preview that main refused. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export const emptyCanvasState: CanvasState = {
  page: null,
  pages: [],
  widgets: new Map(),
  pageRevision: 0,
  changed: [],
  inputs: noInputs,
  changedInputs: null,
  effects: [],
  styleSheets: null,
  mode: 'live',
  size: defaultWindowSize,
  zoom: 'fit',
  exact: false,
  chosenKeys: [],
  drawing: null,
  lines: null,
  typed: new Map(),
  refusal: null,
};

/** What the preview shows. */
export const useCanvas = create<CanvasState>(() => emptyCanvasState);

/** Effects kept for a frame that is still starting. */
const keptEffects = 50;

function showPage(sent: NumberedPage): void {
  const { page, typed, inputs } = useCanvas.getState();
  const next = wholePage(useCanvas.getState(), sent);
  if (!next) return;
  const isSame = sent.page === page?.page;
  useCanvas.setState({
    ...next,
    changed: [],
    typed: isSame ? typed : new Map(),
    inputs: sent.inputs ? withChangedInputs(noInputs, sent.inputs) : isSame ? inputs : noInputs,
    refusal: null,
  });
}

/** Takes inputs of a frame of any window of the project. */
function changeInputs(changedInputs: PageInputs): void {
  const { page, inputs } = useCanvas.getState();
  if (page?.page !== changedInputs.page) return;
  useCanvas.setState({ inputs: withChangedInputs(inputs, changedInputs.inputs), changedInputs });
}

function updateWidgets(updates: readonly WidgetData[], pageRevision: number): void {
  const widgets = new Map(useCanvas.getState().widgets);
  for (const data of updates) widgets.set(data.id, withResult(data));
  useCanvas.setState({ widgets, changed: updates.map((data) => data.id), pageRevision });
}

function addEffects(effects: readonly PreviewEffect[]): void {
  const known = useCanvas.getState().effects;
  const last = known.at(-1)?.sequence ?? 0;
  const added = effects.map((effect, index) => ({ sequence: last + 1 + index, effect }));
  useCanvas.setState({ effects: [...known, ...added].slice(-keptEffects) });
}

/** The revision that a person's input belongs to: data with another one replaces it. */
const inputRevision = ({ inputRevision: kept, revision }: WidgetData): number => kept ?? revision;

/** A widget in a cell belongs to its table: only cells have an underscore in their id. */
const shownId = (id: string): string => id.split('_')[0] ?? id;

/** Notes that a person typed or chose in a widget, or in a cell of it. */
export function noteTyped(id: string): void {
  const { widgets, typed } = useCanvas.getState();
  const data = widgets.get(shownId(id));
  if (data) useCanvas.setState({ typed: new Map(typed).set(data.id, inputRevision(data)) });
}

/** Returns the ids of the page's widgets that show what a person typed or chose since their data came. */
export function widgetsWithInput(): ReadonlySet<string> {
  const { widgets, typed, inputs } = useCanvas.getState();
  const given = [...inputs.values()].map((input) => [ownerOfInput(input), input.revision] as const);
  return new Set(
    [...typed, ...given].flatMap(([id, revision]) => {
      const data = widgets.get(id);
      return data && inputRevision(data) === revision ? [id] : [];
    }),
  );
}

/** Takes an edit in the page back, which main may never have got, and marks it there with what was typed. */
export function refuseEdit(edit: string, reason: string): void {
  addEffects([{ kind: 'refused', edit, reason }]);
}

/**
 * Feeds the store: first from `app.state`, then from the events of the host.
 * Returns the function that stops listening. Calling it again after a reconnection starts from the new state.
 * @param continues Whether the project is the one that was shown: then its page is never without content, which would end what a person is
 * typing in it.
 */
export function initCanvas(host: Host, state: Pick<HostCallOutput<'app.state'>, 'page' | 'pages'>, continues = false): () => void {
  const { mode, size, zoom, exact, chosenKeys, drawing, lines, effects } = useCanvas.getState();
  const whole = state.page && wholePage(emptyCanvasState, state.page);
  const first = whole && { ...whole, inputs: withChangedInputs(noInputs, state.page?.inputs ?? []) };
  const kept = { ...emptyCanvasState, mode, size, zoom, exact, chosenKeys, drawing, lines, effects, pages: state.pages };
  if (!continues) useCanvas.setState(kept);
  if (first || continues) useCanvas.setState({ ...kept, ...first });
  const stops = [
    followPage(host, useCanvas.getState, showPage, updateWidgets),
    host.on('preview.inputs', changeInputs),
    host.on('preview.effects', ({ effects: added }) => addEffects(added)),
    host.on('preview.styleSheets', (styleSheets) => useCanvas.setState({ styleSheets })),
    host.on('preview.pages', ({ pages }) => useCanvas.setState({ pages })),
    host.on('preview.cleared', () =>
      useCanvas.setState({ page: null, pages: [], widgets: new Map(), changed: [], styleSheets: null, refusal: null }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
