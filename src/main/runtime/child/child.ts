import { childRoles } from '../channel/child-roles.ts';
import { relayInspector } from './debugging/inspector-relay.ts';
import { relayIsReady, startRelay } from './debugging/start-relay.ts';
import { startChild } from './start-child.ts';

const [, , role, socket] = process.argv;
if (role === childRoles.relay) relayInspector(relayIsReady);
else if (role === childRoles.debugged) void startRelay(socket).then(() => startChild());
else startChild();
