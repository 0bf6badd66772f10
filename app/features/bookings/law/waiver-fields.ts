/** Field names of a waiver, in a file of their own because pages load them. Pure. */
export const WAIVES_FIELD = 'waives';
export const EMERGENCY_FIELD = 'emergency';
export const MAX_EMERGENCY = 500;
