import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The same policy for frame and worker: own scripts from blobs, nothing from any network. */
const framePolicy =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; webrtc 'block'; base-uri 'none'; form-action 'none'; sandbox allow-scripts";

/** Hands the port of the page to a new worker, and ends the worker on demand. */
const frameText = `<!doctype html><script>
  let worker;
  onmessage = ({ data, ports }) => {
    if (data.kind === 'start') {
      worker = new Worker(URL.createObjectURL(new Blob([data.text], { type: 'text/javascript' })));
      worker.postMessage(null, [ports[0]]);
      return;
    }
    worker?.terminate();
    parent.postMessage('terminated', '*');
  };
  parent.postMessage('frame', '*');
</script>`;

/** The host page: makes frames, measures, and passes texts between the socket and the worker. */
const hostText = `<!doctype html><body><script>
  const waitFor = (target, wanted) => new Promise((resolve) => {
    const listen = ({ data }) => { if (data === wanted) { target.removeEventListener('message', listen); resolve(); } };
    target.addEventListener('message', listen);
  });
  var page = { frame: null, port: null };
  async function start(text) {
    const began = performance.now();
    page.frame = document.createElement('iframe');
    page.frame.sandbox = 'allow-scripts';
    const ready = waitFor(window, 'frame');
    page.frame.src = '/frame';
    document.body.append(page.frame);
    await ready;
    const framed = performance.now();
    const { port1, port2 } = new MessageChannel();
    page.port = port1;
    port1.start();
    const hello = waitFor(port1, 'hello');
    page.frame.contentWindow.postMessage({ kind: 'start', text }, '*', [port2]);
    await hello;
    return { frame: framed - began, hello: performance.now() - began };
  }
  var ask = (message) => new Promise((resolve) => {
    page.port.onmessage = ({ data }) => resolve(data);
    page.port.postMessage(message);
  });
  async function roundTrips(count) {
    const began = performance.now();
    for (let index = 0; index < count; index += 1) await ask({ kind: 'echo', text: 'x' });
    return (performance.now() - began) / count;
  }
  async function terminate() {
    const gone = waitFor(window, 'terminated');
    page.frame.contentWindow.postMessage({ kind: 'terminate' }, '*');
    await gone;
  }
  function bridge(byItself) {
    const socket = new WebSocket(location.origin.replace('http', 'ws'));
    socket.onmessage = async ({ data }) => socket.send(byItself ? data : await ask({ kind: 'echo', text: data }));
    return new Promise((resolve) => { socket.onopen = () => resolve(); });
  }
</script>`;

export interface FrameServer {
  readonly address: string;
  /** The page's side of the socket; set once the page has opened it. */
  socket(): WebSocket | undefined;
  close(): void;
}

/** Serves the host page, the frame and a socket on 127.0.0.1. */
export async function serveFrame(): Promise<FrameServer> {
  let socket: WebSocket | undefined;
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/frame') response.setHeader('content-security-policy', framePolicy);
    response.end(request.url === '/frame' ? frameText : hostText);
  });
  new WebSocketServer({ server, maxPayload: 2 ** 30 }).on('connection', (opened) => {
    socket = opened;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    socket: () => socket,
    close() {
      socket?.terminate();
      server.close();
    },
  };
}
