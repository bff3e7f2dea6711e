import { Badge } from './badge.tsx';

export const Neutral = <Badge>init ×3</Badge>;
export const Accent = <Badge tone="accent">choose</Badge>;
export const Failure = (
  <Badge tone="error" label="2 errors">
    2
  </Badge>
);
export const Warning = (
  <Badge tone="warning" label="1 warning">
    1
  </Badge>
);
export const Ok = <Badge tone="ok">204</Badge>;
