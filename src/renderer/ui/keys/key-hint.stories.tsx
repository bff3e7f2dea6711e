import { KeyHint } from './key-hint.tsx';

export const Single = <KeyHint keys="Mod+P" />;
export const Chord = <KeyHint keys="Mod+K Mod+S" />;
