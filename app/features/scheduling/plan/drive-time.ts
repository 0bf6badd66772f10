/**
 * How long it takes from one home to another: minutes to get going, and the way between the middles of their Zip Codes
 * as the crow flies, made longer by what roads are, at the speed of a town. Pure.
 */
const SETTING_OUT_MINUTES = 10;
const KM_PER_MILE = 1.609344;
const ROADS_PER_KM = 1.3;
const KM_PER_HOUR = 40;

/** Where nobody knows where a Zip Code is. */
export const UNKNOWN_DRIVE_MINUTES = 60;

export const driveMinutes = (miles: number | null): number =>
  miles === null
    ? UNKNOWN_DRIVE_MINUTES
    : SETTING_OUT_MINUTES + Math.ceil((miles * KM_PER_MILE * ROADS_PER_KM * 60) / KM_PER_HOUR);
