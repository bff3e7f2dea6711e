import { ContextMenu } from './context-menu.tsx';

export const OnText = (
  <ContextMenu entries={[{ id: 'copy', title: 'Copy row', keys: 'Mod+C', onSelect: () => undefined }]}>
    <span>Right click here</span>
  </ContextMenu>
);
