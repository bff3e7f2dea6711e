import { MaximiseButton } from './maximise-button.tsx';

export const InPlace = <MaximiseButton pane="editor" isMaximised={false} keys="Mod+Shift+M" onClick={() => undefined} />;
export const Maximised = <MaximiseButton pane="editor" isMaximised keys="Mod+Shift+M" onClick={() => undefined} />;
