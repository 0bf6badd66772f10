/** What the question of a homesmith who looks at what homeowners see is called: a file of its own, because pages load it. Pure. */
export const OWN_FIELDS = { zip: 'zip', service: 'service' } as const;
