/** Parses a visit's address: its booking, and its position, which counts from 1 there. Pure. */
export const visitPlace = ({ reference, visit }: { reference: string; visit: string }) => ({
  reference,
  // -1 matches no visit.
  position: /^[1-9]\d{0,3}$/.test(visit) ? Number(visit) - 1 : -1,
});
