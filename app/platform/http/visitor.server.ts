/** Who asks: the networks that they ask from, how safely, and with which browser. */
import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Config } from '#app/platform/config/config.server.ts';

/** A block of addresses that one hand may hold, and how many times as much as one address all of it may do. */
export type Network = { block: string; times: number };

export type Visitor = {
  /** IPv6 addresses by their /64, because a home has a whole one of these. */
  ip: string;
  /** The narrowest first. */
  networks: readonly Network[];
  /** What the log calls the widest and the narrowest of them: a keyed hash of each, as "k3Jx91aQ.Wm2c7Lp0". */
  network: string;
  /** "Chrome on Android". */
  device: string;
  /** Whether the browser keeps cookies that are marked Secure: over https, and on localhost. */
  isSecure: boolean;
};

type Asked = { headers: Headers /** Of the socket. */; remoteAddress: string | undefined };

export type ReadVisitor = (asked: Asked) => Visitor;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [address: Address, prefix: number];

/** Providers hand out a /64 or a /56 to a home, and a /48 to whoever asks; of IPv4 a /24 is what is sold. */
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

/** `networkKey` keeps whoever reads the log from trying all addresses. */
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
      isSecure: isPublicSecure || isLocal(headers.get('Host') ?? ''),
    };
  };
}

/**
 * The last address that no trusted proxy vouches for: each proxy appends whom it heard from, and what
 * stands further left was written by that one (ASVS 5.0.0, 4.1.3). Null for a socket without one.
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

/** An IPv4 address that came through an IPv6 socket, as IPv4; null for what is no address. */
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

/** Without the zone of a link-local one, which names our own network card. */
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

/** What a person recognises of a user agent; nothing of its own words is kept. */
export function describeDevice(userAgent: string): string {
  const first = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  if (browser === undefined && system === undefined) return 'an unknown device';
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
