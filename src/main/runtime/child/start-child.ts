import '../../../shared/schema/schemas-without-code.ts';
import { BodyInlet } from './channel/body-inlet.ts';
import { openParentChannel } from './channel/channel.ts';
import { probeCrossings } from './crossing/crossing-probes.ts';
import { Engine } from './engine.ts';
import { hardenMainRealm } from './hardening/steps.ts';
import { takeHostHooks } from './crossing/host-hooks.ts';
import { probeSystemSandbox } from './crossing/sandbox-check.ts';
import { prepareHardenedProbes } from './self-check/hardened-probes.ts';
import { probeProcess } from './self-check/process-probes.ts';
import { probeRealm } from './self-check/realm-probes.ts';
import { endingTurns } from './crossing/user-context.ts';

/** Starts this process as the runtime child: opens its channel, disarms it, tries every layer, says hello, listens. */
export function startChild(
  harden: () => void = hardenMainRealm,
  prepareProbes: () => () => Promise<string[]> = prepareHardenedProbes,
): void {
  let reportRejection: (reason: unknown) => void = () => undefined;
  // A promise of user code that nothing handles must not end the child; its reason is only passed back into its realm.
  process.on('unhandledRejection', (reason) => reportRejection(reason));
  process.on('rejectionHandled', () => undefined);

  const bodies = new BodyInlet();
  takeHostHooks();
  const channel = openParentChannel(bodies);
  // Set by the program that makes the sandbox; it shows only that the process started at the root.
  if (process.env['PWD'] === '/') delete process.env['PWD'];
  const missing: string[] = probeProcess();
  void probeSystemSandbox().then(async (open) => {
    const probeHardened = prepareProbes();
    harden();
    missing.push(...probeRealm(), ...probeCrossings());
    const engine = new Engine(channel.send, bodies);
    reportRejection = (reason) => engine.unhandledRejection(reason);
    missing.push(...(await probeHardened()), ...open);
    channel.listen(endingTurns((message) => engine.handle(message)));
    channel.send({ type: 'hello', missingLayers: missing });
  });
}
