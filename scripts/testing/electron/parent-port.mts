/**
 * Preloaded into a plain Node process that stands in for an Electron utility process: `process.parentPort`, carried over
 * the channel of `fork`.
 */
// The global is taken away once the runtime child has hardened itself.
const host = process;
const send = host.send?.bind(host);
if (!send) throw new Error('To be started with fork.');
const leave = host.exit.bind(host);
host.on('disconnect', () => leave());
Object.defineProperty(host, 'parentPort', {
  value: {
    postMessage: (message: unknown) => {
      send(message);
    },
    on: (_event: 'message', listener: (event: { readonly data: unknown }) => void) => {
      host.on('message', (data) => listener({ data }));
    },
  },
});
