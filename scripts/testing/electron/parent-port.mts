/**
 * Preloaded into a plain Node process as a stub of an Electron utility process: provides `process.parentPort` over
 * the channel of `fork`.
 */
// The global is removed once the runtime child has hardened itself.
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
