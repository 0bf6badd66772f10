/** The client of a request: its IP address, the networks around it, whether it is secure, and its browser. */
import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '#app/platform/config/config.server.ts';
import { readZip } from '#app/platform/zip-codes/read-zip.ts';

/** A block of addresses that one party may hold, and how many times one address's limit the block gets. */
export type Network = { block: string; times: number };

export type Visitor = {
  /** The IP address; of IPv6 the /64, because a home has a whole /64. */
  ip: string;
  /** The narrowest first. */
  networks: readonly Network[];
  /** For the log: a keyed hash of the widest and of the narrowest network, as "k3Jx91aQ.Wm2c7Lp0". */
  network: string;
  /** "Chrome on Android". */
  device: string;
  /** The ZIP code that was typed in this browser last; null when there is none. */
  zip: string | null;
  /** Whether the browser keeps Secure cookies: over https, and on localhost. */
  isSecure: boolean;
};

/** `remoteAddress`: of the TCP socket. */
type RequestOrigin = { headers: Headers; remoteAddress: string | undefined };

export type ReadVisitor = (asked: RequestOrigin) => Visitor;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [address: Address, prefix: number];

/** Providers assign a /64 or /56 to a home and a /48 on request; IPv4 is sold in /24 blocks. */
const BLOCKS = {
  ipv6: [
    { prefix: 64, times: 1 },
    { prefix: 56, times: 4 },
    { prefix: 48, times: 16 },
  ],
  ipv4: [
    { prefix: 32, times: 1 },
    { prefix: 24, times: 16 },
  ],
} as const;

/** `networkKey` keys the hashes, so that a reader of the log cannot try all addresses. */
export function visitorReader(
  config: Pick<Config, 'trustedProxies' | 'publicUrl'>,
  networkKey: string,
): ReadVisitor {
  const proxies = config.trustedProxies.map(blockOf);
  const isPublicSecure = config.publicUrl.startsWith('https:');
  const hash = (block: string) =>
    createHmac('sha256', networkKey).update(block).digest('base64url').slice(0, 8);
  return ({ headers, remoteAddress }) => {
    const networks = networksOf(
      addressOf(remoteAddress ?? '', headers.get('X-Forwarded-For'), proxies),
    );
    const [narrowest = '', ...wider] = networks.map(({ block }) => block);
    return {
      ip: narrowest,
      networks,
      network: [...wider.slice(-1), narrowest].map(hash).join('.'),
      device: describeDevice(headers.get('User-Agent') ?? ''),
      zip: readZip(headers.get('Cookie')),
      isSecure: isPublicSecure || isLocal(headers.get('Host') ?? ''),
    };
  };
}

/**
 * The last address that no trusted proxy vouches for: each proxy appends the address it heard from, so anything
 * further left can be forged (ASVS 5.0.0, 4.1.3). Null for a socket without an address.
 */
function addressOf(
  socket: string,
  forwarded: string | null,
  proxies: readonly Block[],
): Address | null {
  const told = (forwarded ?? '').split(',').map((part) => parse(part.trim()));
  let address: Address | null = null;
  for (const hop of [...told, parse(socket)].reverse()) {
    if (hop === null) break;
    address = hop;
    if (!proxies.some((block) => isWithin(hop, block))) break;
  }
  return address;
}

/** IPv4 in IPv6 as IPv4; null for an invalid address. */
function parse(text: string): Address | null {
  // The library also reads shorthands like "10.1", which no proxy writes.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  return ipaddr.process(text);
}

function networksOf(address: Address | null): Network[] {
  if (address === null) return [{ block: '', times: 1 }];
  const kind = address.kind();
  const reader = kind === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4;
  return BLOCKS[kind].map(({ prefix, times }) => {
    const first = reader.networkAddressFromCIDR(`${bare(address)}/${prefix}`);
    return { block: `${first.toString()}/${prefix}`, times };
  });
}

/** Without the zone of a link-local address, which names our own network interface. */
const bare = (address: Address) => address.toNormalizedString().replace(/%.*$/, '');

function blockOf(network: string): Block {
  const [text = '', prefix] = network.split('/');
  const address = prefix === undefined ? ipaddr.process(text) : ipaddr.parse(text);
  return [address, prefix === undefined ? address.toByteArray().length * 8 : Number(prefix)];
}

const isWithin = (address: Address, [network, prefix]: Block) =>
  address.kind() === network.kind() && address.match(network, prefix);

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

/** "Chrome on Android", or a similar name made of known words; nothing of the user agent itself is kept. */
export function describeDevice(userAgent: string): string {
  const first = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  if (browser === undefined && system === undefined) return 'an unknown device';
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
