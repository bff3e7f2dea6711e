import { Button } from '../buttons/button.tsx';
import { Tooltip } from './tooltip.tsx';

export const WithKey = (
  <Tooltip text="Show problems" keys="Mod+K Mod+M">
    <Button>2</Button>
  </Tooltip>
);
