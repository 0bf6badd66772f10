/**
 * Field names of a homesmith's search for their own windows, in a file of their own because pages load them. Pure.
 */
export const OWN_FIELDS = { zip: 'zip', service: 'service' } as const;
