/** "1 day", "12 days". Pure. */
export const countDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
