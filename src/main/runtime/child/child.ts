import { startChild } from './start-child.ts';

startChild();
