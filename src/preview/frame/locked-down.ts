import { takeSendersAway } from './lock-down.ts';

// A module of its own: imported first, it runs before every other one of the frame.
takeSendersAway(globalThis);
