/** How a list of all homesmiths is asked for. Pure. */
import type { HomesmithState } from './homesmith.process.ts';

/** As operators tell them apart: whom we suspended is paused, and cannot resume. */
export type ListedState = HomesmithState | 'suspended';
export type RosterOrder = 'name' | 'newest' | 'oldest';
/** Of the last of a page. */
export type RosterPlace = { number: number; nameKey: string };
