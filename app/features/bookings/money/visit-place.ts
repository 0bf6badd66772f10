/** Which visit an address names: its booking, and its place, which people count from 1. Pure. */
export const visitPlace = ({ reference, visit }: { reference: string; visit: string }) => ({
  reference,
  // Of what is no number there is no visit.
  position: /^[1-9]\d{0,3}$/.test(visit) ? Number(visit) - 1 : -1,
});
