import { Skeleton } from './skeleton.tsx';

export const Pane = (
  <div style={{ width: 248, height: 240 }}>
    <Skeleton bar={31} lines={6} />
  </div>
);
export const BarAlone = (
  <div style={{ width: 400, height: 120 }}>
    <Skeleton bar={34} lines={0} />
  </div>
);
