'use strict';
/** A child that says hello and then dies, in the way its parameter names. Started in place of the bundle. */
const net = require('node:net');

const pipe = new net.Socket({ fd: 3, readable: true, writable: true });
pipe.on('error', () => undefined);

function frame(text) {
  const body = Buffer.from(text);
  const head = Buffer.alloc(9);
  head[0] = 1;
  head.writeUInt32BE(body.length, 5);
  return Buffer.concat([head, body]);
}

const deaths = {
  exit: () => process.exit(0),
  abort: () => process.abort(),
  'a signal of the system': () => process.kill(process.pid, 'SIGSEGV'),
  nonsense: () => pipe.write(frame('nonsense')),
  'too much': () => pipe.write(frame(`{"type":"pong","number":1${' '.repeat(4096)}}`)),
};

const die = deaths[process.argv[2]];
if (!die) throw new Error(`No death of the name ${process.argv[2]}`);
pipe.write(frame(JSON.stringify({ type: 'hello', missingLayers: [] })), die);
setInterval(() => undefined, 1000);
