/** Who asks: the address that they ask from, how safely, and with which browser. */
import { BlockList, isIP } from 'node:net';
import type { Config } from '#app/platform/config/config.server.ts';

export type Visitor = {
  /** IPv6 addresses by their /64, because a home has a whole one of these. */
  ip: string;
  /** "Chrome on Android". */
  device: string;
  /** Whether the browser keeps cookies that are marked Secure: over https, and on localhost. */
  isSecure: boolean;
};

type Asked = { headers: Headers /** Of the socket. */; remoteAddress: string | undefined };

export type ReadVisitor = (asked: Asked) => Visitor;

export function visitorReader(config: Config): ReadVisitor {
  const proxies = blockListOf(config.trustedProxies);
  const isPublicSecure = config.publicUrl.startsWith('https:');
  return ({ headers, remoteAddress }) => ({
    ip: groupOf(addressOf(plain(remoteAddress ?? ''), headers.get('X-Forwarded-For'), proxies)),
    device: describeDevice(headers.get('User-Agent') ?? ''),
    isSecure: isPublicSecure || isLocal(headers.get('Host') ?? ''),
  });
}

/**
 * The last address that no trusted proxy vouches for: each proxy appends whom it heard from, and what
 * stands further left was written by that one (ASVS 5.0.0, 4.1.3).
 */
function addressOf(socket: string, forwarded: string | null, proxies: BlockList): string {
  const chain = [...(forwarded ?? '').split(',').map((part) => plain(part.trim())), socket];
  let address = socket;
  for (const hop of chain.reverse()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!contains(proxies, hop)) break;
  }
  return address;
}

/** An IPv4 address that came through an IPv6 socket, as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function groupOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const contains = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isLocal = (host: string) => /^(localhost|[a-z0-9-]+\.localhost)(:\d+)?$/i.test(host);

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person recognises of a user agent; nothing of its own words is kept. */
export function describeDevice(userAgent: string): string {
  const first = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  if (browser === undefined && system === undefined) return 'an unknown device';
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
