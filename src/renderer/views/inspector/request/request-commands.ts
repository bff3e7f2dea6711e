import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import { command, registerCommands } from '../../../stores/window/commands.ts';
import { pickHar } from '../../../stores/har-import/pick-har.ts';
import { pickTrace } from '../../../stores/trace-file/pick-trace.ts';
import { saveTrace } from '../../../stores/trace-file/save-trace.ts';
import { currentExchange, setNextColour, startNote, togglePin } from '../../../stores/traffic/exchange-marks.ts';
import { groupInNextWay } from '../../../stores/traffic/request-grouping.ts';
import { currentHost } from '../../../host/host-context.ts';
import { showComparedRun } from '../../../stores/compare/compared-with.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { setFilter } from '../../../stores/traffic/inspector-state.ts';
import { exportListed, hasRequests, listedNow } from './listed-requests.ts';

const needsRequest = 'Select a request first.';

const isSelected = () => currentExchange() !== undefined;

function withCurrent(action: (exchange: Exchange) => void): () => void {
  return () => {
    const exchange = currentExchange();
    if (exchange) action(exchange);
  };
}

/** Returns the selected run, or the one that sent the selected request. */
function currentRun(): Trace | undefined {
  return useTraffic.getState().traces.get(useNavigation.getState().traceId ?? currentExchange()?.traceId ?? '');
}

function compareCurrentRun(): void {
  const run = currentRun();
  if (run) showComparedRun(run);
}

function saveCurrentRun(): void {
  const run = currentRun();
  if (run) void saveTrace(currentHost(), run);
}

/** Opens the note of a request in its row, which the filter then lets through. */
function writeNote(exchange: Exchange): void {
  if (!listedNow().some((row) => row.exchange.id === exchange.id)) setFilter('requests', '');
  startNote(exchange);
}

/** Registers the commands of the request list. Returns the function that unregisters them. */
export function registerRequestCommands(): () => void {
  return registerCommands([
    command('traffic.importHar', pickHar),
    command('traffic.saveTrace', saveCurrentRun, () => currentRun() !== undefined, 'Select a run or a request first.'),
    command('traffic.openTrace', pickTrace),
    command('traffic.pin', withCurrent(togglePin), isSelected, needsRequest),
    command('traffic.note', withCurrent(writeNote), isSelected, needsRequest),
    command('traffic.colour', withCurrent(setNextColour), isSelected, needsRequest),
    command('traffic.compareRun', compareCurrentRun, () => currentRun() !== undefined, 'Select a run or a request first.'),
    command(
      'traffic.sendElsewhere',
      withCurrent((exchange) => openDialog({ kind: 'send-elsewhere', exchange })),
      isSelected,
      needsRequest,
    ),
    command('traffic.group', () => groupInNextWay(currentHost()), hasRequests, 'Open a page that loads something first.'),
    command('traffic.exportHar', exportListed, hasRequests, 'Open a page that loads something first.'),
  ]);
}
