'use strict';
/**
 * A child that an attacker took over: plays one attack on its end of the pipe and stays, so that only main can end it.
 * Started in place of the bundle, with the name of the attack as its parameter.
 */
const net = require('node:net');

const pipe = new net.Socket({ fd: 3, readable: true, writable: true, allowHalfOpen: true });
pipe.on('error', () => undefined);
const stay = () => setInterval(() => undefined, 1000);

function frame(kind, id, body, length = Buffer.byteLength(body)) {
  const head = Buffer.alloc(9);
  head[0] = kind;
  head.writeUInt32BE(id, 1);
  head.writeUInt32BE(length, 5);
  return Buffer.concat([head, Buffer.from(body)]);
}
const text = (value) => frame(1, 0, typeof value === 'string' ? value : JSON.stringify(value));
const hello = text({ type: 'hello', missingLayers: [] });

/** Writes as fast as main takes it. */
function flood(make) {
  const next = () => {
    while (pipe.write(make()));
    pipe.once('drain', next);
  };
  next();
}

const attacks = {
  'no JSON in the manner of IPC': () => pipe.write('this is no JSON\n'),
  'an acknowledgement of a handle in the manner of IPC': () => pipe.write('{"cmd":"NODE_HANDLE_ACK"}\n'),
  'a text that is no JSON': () => pipe.write(Buffer.concat([hello, text('{')])),
  'an acknowledgement of a handle': () => pipe.write(Buffer.concat([hello, text({ cmd: 'NODE_HANDLE_ACK' })])),
  'a huge length': () => pipe.write(frame(1, 0, 'x', 2 ** 32 - 1)),
  'an unrequested body': () => pipe.write(frame(2, 1, '', 2 ** 31)),
  'a piece of no body': () => pipe.write(frame(3, 1, 'x')),
  'texts and pieces in turn': () => flood(() => Buffer.concat([text({ type: 'idle' }), frame(3, 1, 'x')])),
  'a text that is not UTF-8': () => pipe.write(frame(1, 0, Buffer.from([0xff, 0xfe, 0x80]))),
  'a second hello': () => pipe.write(Buffer.concat([hello, hello])),
  'a million tiny frames': () => {
    const many = Buffer.concat(Array.from({ length: 10_000 }, () => text({ type: 'idle' })));
    flood(() => many);
  },
  'empty frames': () => flood(() => Buffer.concat(Array.from({ length: 10_000 }, () => text('')))),
  'zeros without end': () => flood(() => Buffer.alloc(65536)),
  'its half of the pipe closed': () => pipe.end(hello),
  'both halves closed': () => {
    pipe.write(hello, () => pipe.destroy());
  },
};

const attack = attacks[process.argv[2]];
if (!attack) throw new Error(`No attack of the name ${process.argv[2]}`);
attack();
stay();
