import { BodyInlet } from './body-inlet.ts';
import { openChannel } from './channel.ts';
import { Engine } from './engine.ts';
import { hardenMainRealm } from './hardening.ts';
import { prepareHardenedProbes, probeProcess, probeRealm } from './self-check.ts';

/** Starts this process as the runtime child: opens its channel, disarms it, tries every layer, says hello, listens. */
export function startChild(harden: () => void = hardenMainRealm): void {
  let tellUnhandled: (reason: unknown) => void = () => undefined;
  // A promise of user code that nobody handles must not end the child; its reason is only passed back into its realm.
  process.on('unhandledRejection', (reason) => tellUnhandled(reason));
  process.on('rejectionHandled', () => undefined);

  const bodies = new BodyInlet();
  const channel = openChannel(bodies);
  const missing: string[] = probeProcess();
  const probeHardened = prepareHardenedProbes();
  harden();
  missing.push(...probeRealm());
  const engine = new Engine(channel.send, bodies);
  tellUnhandled = (reason) => engine.unhandledRejection(reason);

  void probeHardened().then((more) => {
    channel.listen((message) => engine.handle(message));
    channel.send({ type: 'hello', missingLayers: [...missing, ...more] });
  });
}
