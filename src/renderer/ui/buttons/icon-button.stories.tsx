import { PanelBottom, Pause } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export const Plain = <IconButton label="Pause traffic" icon={Pause} />;
export const Pressed = <IconButton label="Bottom panel" icon={PanelBottom} keys="Mod+J" pressed />;
export const Small = <IconButton label="Pause traffic" icon={Pause} size="small" />;
export const Disabled = <IconButton label="Pause traffic" icon={Pause} disabled />;
