import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export const WithKey = (
  <Tooltip text="Show problems" keys="Mod+Shift+M">
    <Button>2</Button>
  </Tooltip>
);
