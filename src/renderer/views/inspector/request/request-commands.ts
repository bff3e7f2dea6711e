import { command, registerCommands } from '../../../stores/window/commands.ts';
import { pickHar } from '../../../stores/har-import/pick-har.ts';
import { exportListed, hasRequests } from './listed-requests.ts';

/** Registers the commands of the request list. Returns the function that unregisters them. */
export function registerRequestCommands(): () => void {
  return registerCommands([
    command('traffic.importHar', pickHar),
    command('traffic.exportHar', exportListed, hasRequests, 'Open a page that loads something first.'),
  ]);
}
