/** Parameters of the list of homesmiths. Pure. */
import type { HomesmithState } from './homesmith.process.ts';

/** As operators distinguish them: a suspended homesmith is paused, but cannot resume. */
export type ListedState = HomesmithState | 'suspended';
export type RosterOrder = 'name' | 'newest' | 'oldest';
/** The last row of a page. */
export type RosterPlace = { number: number; nameKey: string };
