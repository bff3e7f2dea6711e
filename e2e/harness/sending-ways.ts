import type { CountedTarget } from './counting-servers.ts';

/** One way in which a script of a page may send something out. It runs in the page, so it uses nothing from here. */
export type SendingWay = (to: CountedTarget) => unknown;

/** Ways to open a connection or to send a packet without leaving the page, by name. */
export const sendingWays: Readonly<Record<string, SendingWay>> = {
  'WebRTC, STUN over UDP': async ({ udp }) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  'WebRTC by its old name': async ({ udp }) => {
    const Peer = (globalThis as unknown as { webkitRTCPeerConnection: typeof RTCPeerConnection }).webkitRTCPeerConnection;
    const peer = new Peer({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  'WebRTC, TURN over TCP': async ({ tcp }) => {
    const server = { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'u', credential: 'c' };
    const peer = new RTCPeerConnection({ iceServers: [server], iceTransportPolicy: 'relay' });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  'WebRTC, a candidate of the other side': async ({ udp }) => {
    const near = new RTCPeerConnection();
    const far = new RTCPeerConnection();
    near.createDataChannel('x');
    await near.setLocalDescription(await near.createOffer());
    await far.setRemoteDescription(near.localDescription as RTCSessionDescription);
    await far.setLocalDescription(await far.createAnswer());
    await near.setRemoteDescription(far.localDescription as RTCSessionDescription);
    await near.addIceCandidate({ candidate: `candidate:1 1 udp 2130706431 127.0.0.1 ${udp} typ host`, sdpMid: '0', sdpMLineIndex: 0 });
  },
  fetch: ({ tcp }) => fetch(`http://127.0.0.1:${tcp}/`, { mode: 'no-cors' }),
  'fetch that outlives the page': ({ tcp }) =>
    fetch(`http://127.0.0.1:${tcp}/`, { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' }),
  fetchLater: ({ tcp }) =>
    (globalThis as unknown as { fetchLater(address: string, options: object): void }).fetchLater(`http://127.0.0.1:${tcp}/`, {
      activateAfter: 0,
    }),
  XMLHttpRequest: ({ tcp }) => {
    const request = new XMLHttpRequest();
    request.open('GET', `http://127.0.0.1:${tcp}/`);
    request.send();
  },
  EventSource: ({ tcp }) => new EventSource(`http://127.0.0.1:${tcp}/`),
  WebSocket: ({ tcp }) => new WebSocket(`ws://127.0.0.1:${tcp}/`),
  sendBeacon: ({ tcp }) => navigator.sendBeacon(`http://127.0.0.1:${tcp}/`, 'x'),
  WebTransport: ({ udp }) => new WebTransport(`https://127.0.0.1:${udp}/`),
  'preconnect to an address': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: `http://127.0.0.1:${tcp}/` })),
  'preload link': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: `http://127.0.0.1:${tcp}/` })),
  'prefetch link': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: `http://127.0.0.1:${tcp}/` })),
  'modulepreload link': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `http://127.0.0.1:${tcp}/` })),
  'style sheet link': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `http://127.0.0.1:${tcp}/` })),
  'speculation rules': ({ tcp }) => {
    const rules = {
      prefetch: [{ source: 'list', urls: [`http://127.0.0.1:${tcp}/`], requires: ['anonymous-client-ip-when-cross-origin'] }],
    };
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify(rules) }));
  },
  'click on a link with ping': ({ tcp }) => {
    const link = Object.assign(document.createElement('a'), { href: '#here', ping: `http://127.0.0.1:${tcp}/` });
    document.body.append(link);
    link.click();
  },
  image: ({ tcp }) => Object.assign(new Image(), { src: `http://127.0.0.1:${tcp}/` }),
  'image of a set': ({ tcp }) => Object.assign(new Image(), { srcset: `http://127.0.0.1:${tcp}/ 1x` }),
  video: ({ tcp }) => Object.assign(document.createElement('video'), { preload: 'auto', src: `http://127.0.0.1:${tcp}/` }),
  'poster of a video': ({ tcp }) =>
    document.body.append(Object.assign(document.createElement('video'), { poster: `http://127.0.0.1:${tcp}/` })),
  script: ({ tcp }) => document.head.append(Object.assign(document.createElement('script'), { src: `http://127.0.0.1:${tcp}/` })),
  'script that is imported': ({ tcp }) => import(`http://127.0.0.1:${tcp}/`).catch(() => undefined),
  worker: ({ tcp }) => {
    const text = `fetch('http://127.0.0.1:${tcp}/', { mode: 'no-cors' })`;
    return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  },
  'frame inside': ({ tcp }) => document.body.append(Object.assign(document.createElement('iframe'), { src: `http://127.0.0.1:${tcp}/` })),
  'object inside': ({ tcp }) => document.body.append(Object.assign(document.createElement('object'), { data: `http://127.0.0.1:${tcp}/` })),
  'embedded inside': ({ tcp }) => document.body.append(Object.assign(document.createElement('embed'), { src: `http://127.0.0.1:${tcp}/` })),
  'script of a frame inside': ({ tcp }) =>
    document.body.append(
      Object.assign(document.createElement('iframe'), {
        srcdoc: `<script>fetch('http://127.0.0.1:${tcp}/', { mode: 'no-cors' })</script>`,
      }),
    ),
  'picture of a style': ({ tcp }) =>
    document.body.append(Object.assign(document.createElement('p'), { style: `background: url(http://127.0.0.1:${tcp}/)` })),
  'picture of a set in a style': ({ tcp }) =>
    document.body.append(Object.assign(document.createElement('p'), { style: `content: image-set('http://127.0.0.1:${tcp}/' 1x)` })),
  'style sheet that is imported': ({ tcp }) =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: `@import 'http://127.0.0.1:${tcp}/';` })),
  font: ({ tcp }) => new FontFace('Far', `url(http://127.0.0.1:${tcp}/)`).load(),
  'picture of a drawing': ({ tcp }) => {
    const host = document.createElement('div');
    host.innerHTML = `<svg><image href="http://127.0.0.1:${tcp}/" width="9" height="9"/></svg>`;
    document.body.append(host);
  },
  'filter of a style': ({ tcp }) =>
    document.body.append(
      Object.assign(document.createElement('p'), { textContent: 'x', style: `filter: url(http://127.0.0.1:${tcp}/x.svg#a)` }),
    ),
};

/** Of all these, the ones that Chromium may or may not take from an open page of this computer, by version and by how it was started. */
export const uncertainWays: ReadonlySet<string> = new Set([
  'preconnect to an address',
  'speculation rules',
  'filter of a style',
  'link on the page',
]);

/** Ways that lead the page itself elsewhere, by name: each ends the page when it works. */
export const leavingWays: Readonly<Record<string, SendingWay>> = {
  'another address': ({ tcp }) => {
    location.href = `http://127.0.0.1:${tcp}/`;
  },
  'an order to load anew': ({ tcp }) => {
    const order = document.createElement('meta');
    order.httpEquiv = 'refresh';
    order.content = `0; url=http://127.0.0.1:${tcp}/`;
    document.head.append(order);
  },
  'click on a link': ({ tcp }) => {
    const link = Object.assign(document.createElement('a'), { href: `http://127.0.0.1:${tcp}/` });
    document.body.append(link);
    link.click();
  },
  'a form': ({ tcp }) => {
    const form = Object.assign(document.createElement('form'), { action: `http://127.0.0.1:${tcp}/` });
    document.body.append(form);
    form.submit();
  },
  'the navigation object': ({ tcp }) =>
    (globalThis as unknown as { navigation: { navigate(address: string): void } }).navigation.navigate(`http://127.0.0.1:${tcp}/`),
  'a new window': ({ tcp }) => window.open(`http://127.0.0.1:${tcp}/`),
  'the window around': ({ tcp }) => {
    if (window.top) window.top.location.href = `http://127.0.0.1:${tcp}/`;
  },
  'the window around, by a link': ({ tcp }) => {
    const link = Object.assign(document.createElement('a'), { href: `http://127.0.0.1:${tcp}/`, target: '_top' });
    document.body.append(link);
    link.click();
  },
};

/** Ways to have a name looked up, which tells it to whoever answers for that name. */
export const namingWays: Readonly<Record<string, SendingWay>> = {
  'dns-prefetch link': ({ name }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'dns-prefetch', href: `//${name}/` })),
  'preconnect link': ({ name }) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: `//${name}/` })),
  'link on the page': ({ name }) => {
    document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'x-dns-prefetch-control', content: 'on' }));
    document.body.append(Object.assign(document.createElement('a'), { href: `http://${name}/`, textContent: 'far' }));
  },
  'STUN server with a name': async ({ name }) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${name}` }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  image: ({ name }) => Object.assign(new Image(), { src: `http://${name}/` }),
};
