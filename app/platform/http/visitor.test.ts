import { describe, expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { isOwnOrigin } from './origin.server.ts';
import { describeDevice, visitorReader } from './visitor.server.ts';

const visitorOf = (
  { trusted = '', forwarded = '', key = 'key' }: Record<string, string>,
  remoteAddress?: string,
) =>
  visitorReader(
    readConfig({ TRUSTED_PROXY: trusted }),
    key,
  )({
    headers: new Headers(forwarded === '' ? {} : { 'X-Forwarded-For': forwarded }),
    remoteAddress,
  });

describe('ASVS 5.0.0, 4.1.3: only a trusted proxy says whom it heard from', () => {
  test.each([
    ['', '203.0.113.9', '', '203.0.113.9'],
    ['', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.0/8', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.0.0.0/8', '10.1.2.3', '198.51.100.1, nonsense', '10.1.2.3'],
    ['10.0.0.0/8', '10.1.2.3', '', '10.1.2.3'],
    ['10.0.0.0/8', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::1', '::1', '198.51.100.1', '198.51.100.1'],
    ['::1', '::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['fd00::/8', 'fd00::1', '2001:db8:1:2::5%eth0', '2001:db8:1:2::'],
    ['10.0.0.0/8', '10.1.2.3', '0x7f.1', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ])('trusting %j, from %s with %j: %s', (trusted, socket, forwarded, ip) => {
    expect(visitorOf({ trusted, forwarded }, socket).networks[0]?.block).toBe(
      `${ip}/${ip.includes(':') ? 64 : 32}`,
    );
  });

  test('a socket without an address is one visitor like another', () => {
    expect(visitorOf({}).networks).toEqual([{ block: '', times: 1 }]);
  });
});

describe('the networks of an address, each wider one for more people', () => {
  test.each([
    ['192.0.2.77', ['192.0.2.77/32 1', '192.0.2.0/24 16']],
    ['2001:db8:1:2f3::9', ['2001:db8:1:2f3::/64 1', '2001:db8:1:200::/56 4', '2001:db8:1::/48 16']],
  ])('%s: %j', (address, networks) => {
    const told = visitorOf({}, address).networks;
    expect(told.map(({ block, times }) => `${block} ${times}`)).toEqual(networks);
  });

  test('an IPv6 home is one, whatever address it writes from', () => {
    expect(visitorOf({}, '2001:db8::ffff:1').networks).toEqual(
      visitorOf({}, '2001:0db8:0:0:9::').networks,
    );
  });
});

describe('what the log calls a network', () => {
  const called = (address: string, key?: string) =>
    visitorOf({ ...(key && { key }) }, address).network;

  test('two hashes, the first that of the widest block', () => {
    const home = called('2001:db8:1:2::9');
    expect(home).toMatch(/^[\w-]{8}\.[\w-]{8}$/);
    expect(called('2001:db8:1:2::ffff')).toBe(home);
    const [wide, narrow] = called('2001:db8:1:3::9').split('.');
    expect(wide).toBe(home.split('.')[0]);
    expect(narrow).not.toBe(home.split('.')[1]);
  });

  test('means nothing without the key', () => {
    expect(called('192.0.2.7', 'another')).not.toBe(called('192.0.2.7'));
  });
});

describe('what a person recognises of a user agent', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    ['curl/8.0', 'an unknown device'],
    ['', 'an unknown device'],
    ['<script>alert(1)</script>\nWindows', 'A browser on Windows'],
  ])('%s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

describe('which browsers keep Secure cookies', () => {
  test.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://localhost:3000', 'homesmith.localhost:3000', true],
    ['http://localhost:3000', '192.168.1.7:3000', false],
    ['http://localhost:3000', 'localhost.evil.example', false],
    ['https://homesmith.example', 'homesmith.example', true],
  ])('PUBLIC_URL %s, asked at %s: %s', (publicUrl, host, isSecure) => {
    const read = visitorReader(readConfig({ PUBLIC_URL: publicUrl }), 'key');
    const visitor = read({ headers: new Headers({ Host: host }), remoteAddress: '127.0.0.1' });
    expect(visitor.isSecure).toBe(isSecure);
  });
});

describe('ASVS 5.0.0, 3.5.1: a request that changes something is from our own pages', () => {
  const behindProxy = { PUBLIC_URL: 'https://homesmith.example', TRUSTED_PROXY: '10.0.0.1' };
  test.each<[Record<string, string>, Record<string, string>, boolean]>([
    [{}, { Host: 'localhost:3000', Origin: 'http://localhost:3000' }, true],
    [{}, { Host: '192.168.1.7:3000', Origin: 'http://192.168.1.7:3000' }, true],
    [{}, { Host: 'localhost:3000', Origin: 'http://evil.example' }, false],
    [{}, { Host: 'localhost:3000', Origin: 'https://localhost:3000' }, false],
    [{}, { Host: 'localhost:3000', Origin: 'null' }, false],
    [{}, { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' }, true],
    [{}, { Host: 'localhost:3000', 'Sec-Fetch-Site': 'cross-site' }, false],
    [{}, { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-site' }, false],
    [{}, { Host: 'localhost:3000', Cookie: 'a=b' }, false],
    [{}, { Host: 'localhost:3000' }, true],
    [behindProxy, { Host: 'homesmith.example', Origin: 'https://homesmith.example' }, true],
    // Behind a proxy the client can choose the host.
    [behindProxy, { Host: 'evil.example', Origin: 'http://evil.example' }, false],
  ])('%j %j: %s', (env, headers, isOwn) => {
    expect(isOwnOrigin(readConfig(env), new Headers(headers))).toBe(isOwn);
  });
});
