/**
 * Driving time between two homes: a fixed setting-out time, plus the distance between the centers of their Zip Codes
 * times a detour factor, at city speed. Pure.
 */
const SETTING_OUT_MINUTES = 10;
const KM_PER_MILE = 1.609344;
const ROADS_PER_KM = 1.3;
const KM_PER_HOUR = 40;

/** For a Zip Code with an unknown location. */
export const UNKNOWN_DRIVE_MINUTES = 60;

export const driveMinutes = (miles: number | null): number =>
  miles === null
    ? UNKNOWN_DRIVE_MINUTES
    : SETTING_OUT_MINUTES + Math.ceil((miles * KM_PER_MILE * ROADS_PER_KM * 60) / KM_PER_HOUR);
