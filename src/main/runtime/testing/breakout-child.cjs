'use strict';
/**
 * A child without any wall of Node's: reports over its pipe what the operating system lets it do, and changes nothing.
 * Started behind the walls of the system, or without, in place of the bundle.
 */
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const dgram = require('node:dgram');
const { spawnSync } = require('node:child_process');

const pipe = new net.Socket({ fd: 3, readable: true, writable: true });
const can = (attempt) => {
  try {
    return attempt() !== false;
  } catch {
    return false;
  }
};
const makes = (folder) => can(() => fs.rmdirSync(fs.mkdtempSync(path.join(folder, 'dashwright-breakout-'))));
const connects = (options) =>
  new Promise((resolve) => {
    const socket = net.connect(options);
    socket.on('connect', () => resolve('connected'));
    socket.on('error', ({ code }) => resolve(code));
  });
/** Connecting a datagram socket looks for a way and sends nothing. */
const findsWay = () =>
  new Promise((resolve) => {
    const socket = dgram.createSocket('udp4');
    socket.connect(9, '192.0.2.1', (error) => resolve(error ? error.code : 'connected'));
  });

const [, , home, folder, port, socketPath, otherPid] = process.argv;

async function look() {
  const found = {
    host: os.hostname(),
    user: can(() => os.userInfo()),
    root: fs.readdirSync('/'),
    passwd: can(() => fs.readFileSync('/etc/passwd')),
    home: can(() => fs.readdirSync(home)),
    temporary: makes(folder),
    bundle: can(() => fs.closeSync(fs.openSync(__filename, 'r+'))),
    beside: makes('/dashwright') || makes('/'),
    proc: can(() => fs.readdirSync('/proc').length > 0),
    device: can(() => fs.readFileSync('/dev/null')),
    program: can(() => spawnSync('/bin/sh', ['-c', 'exit 0']).status === 0),
    signal: can(() => process.kill(Number(otherPid), 0)),
    parent: process.ppid,
    environment: Object.keys(process.env).filter((name) => name !== 'PWD'),
    interfaces: Object.values(os.networkInterfaces())
      .flat()
      .filter(({ internal }) => !internal).length,
    tcp: await connects({ host: '127.0.0.1', port: Number(port) }),
    udp: await findsWay(),
    socket: await connects({ path: socketPath }),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const text = Buffer.from(JSON.stringify(found));
  const head = Buffer.alloc(9);
  head[0] = 1;
  head.writeUInt32BE(text.length, 5);
  pipe.write(Buffer.concat([head, text]));
}
void look();
