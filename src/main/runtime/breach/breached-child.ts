/**
 * The runtime child with strangers in its main realm: after hardening it runs attempts that hold everything of Node somebody
 * could have kept from before, and reports what they reached as missing layers. A bundle of its own that only tests build.
 * Parameters: the theme, and where the targets are, as JSON.
 */
import { hardenMainRealm } from '../child/hardening/steps.ts';
import { startChild } from '../child/start-child.ts';
import type { Targets } from './attempt.ts';
import { keepEverything } from './kept.ts';
import { runTheme } from './run-theme.ts';

const [, , theme = '', where = '{}'] = process.argv;
const kept = keepEverything();
const host = process;
const targets = JSON.parse(where) as Targets;

startChild(hardenMainRealm, () => () => runTheme({ theme, targets, kept, host, patience: 400 }));
