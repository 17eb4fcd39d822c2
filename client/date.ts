// Dates from an own pattern, because the platform's formats differ between builds and browsers.

/** e.g. formatDate(date, '{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}', 'utc') → "3/12/2024, 8:00:00 PM". */
export function formatDate(date: Date, pattern: string, zone: 'utc' | 'local'): string {
  // Read in UTC throughout: a local time is the same reading of a shifted moment.
  const moment =
    zone === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const hours = moment.getUTCHours();
  const two = (value: number): string => String(value).padStart(2, '0');
  const parts: Record<string, string> = {
    YYYY: String(moment.getUTCFullYear()),
    M: String(moment.getUTCMonth() + 1),
    MM: two(moment.getUTCMonth() + 1),
    D: String(moment.getUTCDate()),
    DD: two(moment.getUTCDate()),
    H: String(hours),
    HH: two(hours),
    h: String(hours % 12 || 12),
    hh: two(hours % 12 || 12),
    mm: two(moment.getUTCMinutes()),
    ss: two(moment.getUTCSeconds()),
    A: hours < 12 ? 'AM' : 'PM',
  };
  return pattern.replace(/\{(\w+)\}/g, (mark, name: string) => parts[name] ?? mark);
}
