/** React Router's discovery of routes, which is off: every page has the map of all pages (react-router.config.ts). */
export const isFogOfWarEnabled = (): boolean => false;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const useFogOFWarDiscovery = (): void => {};
export function getPartialManifest(): never {
  throw new Error('Route discovery is off.');
}
