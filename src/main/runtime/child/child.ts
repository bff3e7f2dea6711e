import { openChannel } from './channel.ts';
import { Engine } from './engine.ts';
import { hardenMainRealm } from './hardening.ts';
import { probeHardened, probeProcess } from './self-check.ts';

let tellUnhandled: (reason: unknown) => void = () => undefined;
// A promise of user code that nobody handles must not end the child; its reason is only passed back into its realm.
process.on('unhandledRejection', (reason) => tellUnhandled(reason));
process.on('rejectionHandled', () => undefined);

const channel = openChannel();
const missing = probeProcess();
const probe = hardenMainRealm();
const engine = new Engine(channel.send);
tellUnhandled = (reason) => engine.unhandledRejection(reason);

void probeHardened(probe).then((more) => {
  channel.listen((message) => engine.handle(message));
  channel.send({ type: 'hello', missingLayers: [...missing, ...more] });
});
