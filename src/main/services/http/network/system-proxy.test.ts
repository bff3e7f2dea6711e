import { describe, expect, it } from 'vitest';
import { isLoopback, proxyOfBrowserAnswer, proxyOfEnvironment } from './system-proxy.ts';

const proxies = { HTTP_PROXY: 'http://plain:3128', HTTPS_PROXY: 'http://secure:3128' };

describe('the proxy of the environment', () => {
  it.each([
    ['http://a.example', proxies, 'http://plain:3128'],
    ['https://a.example', proxies, 'http://secure:3128'],
    ['https://a.example', { ...proxies, https_proxy: 'small:8080' }, 'http://small:8080'],
    ['https://a.example', { ALL_PROXY: 'http://all:1' }, 'http://all:1'],
    ['https://a.example', {}, null],
  ])('of %s with %o', (url, environment, expected) => {
    expect(proxyOfEnvironment(new URL(url), environment)).toBe(expected);
  });

  it.each([
    ['*', 'http://a.example', true],
    ['a.example', 'http://a.example:8010', true],
    ['example', 'http://a.example', true],
    ['.example', 'http://a.example', true],
    ['*.example', 'http://a.example', true],
    ['A.EXAMPLE', 'http://a.example', true],
    ['ample', 'http://a.example', false],
    ['a.example:8010', 'http://a.example:8010', true],
    ['a.example:8010', 'http://a.example', false],
    ['a.example:443', 'https://a.example', true],
    ['b.example, a.example', 'http://a.example', true],
    ['10.0.0.0/8', 'http://10.1.2.3', true],
    ['10.0.0.0/8', 'http://11.1.2.3', false],
    ['10.0.0.0/99', 'http://10.1.2.3', false],
    ['1.2.3', 'http://0.1.2.3', false],
    ['fd00::/8', 'http://[fd12::1]', true],
    ['[fd12::1]:80', 'http://[fd12::1]', true],
    ['', 'http://a.example', false],
  ])('NO_PROXY %s and %s', (exceptions, url, isExcepted) => {
    expect(proxyOfEnvironment(new URL(url), { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://p:1', NO_PROXY: exceptions }) === null).toBe(
      isExcepted,
    );
  });
});

it.each([
  ['PROXY host:8080; DIRECT', 'http://host:8080'],
  ['HTTPS host:443', 'https://host:443'],
  ['DIRECT', null],
  ['DIRECT; PROXY host:8080', null],
  ['SOCKS5 host:1080; DIRECT', 'socks://host:1080'],
  ['', null],
])('reads what browsers answer: %s', (answer, expected) => {
  expect(proxyOfBrowserAnswer(answer)).toBe(expected);
});

it.each([
  ['http://localhost:1', true],
  ['http://127.3.2.1', true],
  ['http://[::1]:9', true],
  ['http://app.localhost', true],
  ['http://localhost.example', false],
  ['http://128.0.0.1', false],
])('knows this computer: %s', (url, expected) => {
  expect(isLoopback(new URL(url))).toBe(expected);
});
