import { create } from 'zustand';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import { useEditor } from '../documents/editor-store.ts';
import { useSession } from '../session/session-store.ts';
import { revealSource, useNavigation } from '../window/navigation.ts';
import { type EditorPlace, usePlace } from './editor-place.ts';
import { neighbourPlace, noPlaces, type PlaceHistory, withPlace } from './place-history.ts';

/** Where a person was in the files of the open project. */
export const useWalkedPlaces = create<PlaceHistory>(() => noPlaces);

/** The place that going back or forward leads to, until the cursor stands there. */
let target: EditorPlace | undefined;
/** Something other than keys and pointer in the text asked for the place. */
let isJump = false;
let isNoting = false;

function isThere(path: string): boolean {
  const { project } = useSession.getState();
  const { buffers, unreadable } = useEditor.getState();
  if (buffers[path]?.removed || unreadable[path]) return false;
  if (flowFileOf(path) !== undefined) return true;
  return project?.styleSheets.includes(path) === true || project?.files.some((file) => file.path === path && file.exists) === true;
}

/** Returns whether there is a place to go to. */
export function canWalk(step: -1 | 1): boolean {
  return neighbourPlace(useWalkedPlaces.getState(), step, isThere) >= 0;
}

/** Goes to the place before the present one (-1), or back to the one after it (1). Opens its file again if it was closed. */
export function walkPlaces(step: -1 | 1): void {
  const history = useWalkedPlaces.getState();
  const index = neighbourPlace(history, step, isThere);
  const place = history.places[index];
  if (place === undefined) return;
  useWalkedPlaces.setState({ index });
  target = place;
  revealSource(place);
}

function note(): void {
  isNoting = false;
  const { place } = usePlace.getState();
  if (place === null) return;
  const isArrival = target?.path === place.path;
  // Its text may still be on the way; meanwhile the editor shows no place of another file.
  if (target !== undefined && !isArrival && useEditor.getState().active === target.path) return;
  const history = useWalkedPlaces.getState();
  if (isArrival && history.index >= 0) useWalkedPlaces.setState({ places: history.places.with(history.index, place) });
  else useWalkedPlaces.setState(withPlace(history, place, isJump));
  target = undefined;
  isJump = false;
}

/** Notes the places of the cursor. Returns the function that stops. */
export function followWalkedPlaces(): () => void {
  const stops = [
    usePlace.subscribe(({ place, isJump: isLed }) => {
      isJump ||= isLed;
      if (place === null || isNoting) return;
      isNoting = true;
      // A file that is opened at a place is shown where it was left first, in the same turn.
      queueMicrotask(note);
    }),
    useNavigation.subscribe((state, before) => {
      const { place } = usePlace.getState();
      const { reveal } = state;
      if (reveal === before.reveal || !reveal?.focus) return;
      // Asked for where the cursor stands already, nothing will move.
      isJump ||= place?.path !== reveal.location.path || place.line !== reveal.location.line;
    }),
    useEditor.subscribe((state, before) => {
      if (state.folder === before.folder) return;
      target = undefined;
      useWalkedPlaces.setState(noPlaces);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Goes back and forward with the buttons of a mouse that are made for it, instead of leaving the page. Returns the function that stops. */
export function followMouseButtons(): () => void {
  const steps: Readonly<Record<number, -1 | 1>> = { 3: -1, 4: 1 };
  const onDown = (event: MouseEvent) => {
    if (steps[event.button] !== undefined) event.preventDefault();
  };
  const onUp = (event: MouseEvent) => {
    const step = steps[event.button];
    if (step === undefined) return;
    event.preventDefault();
    walkPlaces(step);
  };
  window.addEventListener('mousedown', onDown, { capture: true });
  window.addEventListener('mouseup', onUp, { capture: true });
  return () => {
    window.removeEventListener('mousedown', onDown, { capture: true });
    window.removeEventListener('mouseup', onUp, { capture: true });
  };
}
