/** 45 -> "45 min", 90 -> "1 hr 30 min", 2880 -> "6 days": minutes of work, so a day has 8 hours. */
export function formatDuration(minutes: number): string {
  const workingDay = 8 * 60;
  if (minutes > workingDay) {
    const days = Math.ceil(minutes / workingDay);
    return `${days} days`;
  }
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}
