import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole URL map is a dozen routes: sending it at once saves a request on every navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
