// Formats dates with patterns of the site: the build and browsers have different formats.

/**
 * Formats a date; unknown placeholders in the pattern stay as they are.
 * e.g. formatDate(date, '{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}', 'utc') → "3/12/2024, 8:00:00 PM".
 */
export function formatDate(date: Date, pattern: string, zone: 'utc' | 'local'): string {
  // Shifts the date by the time zone offset, so that the UTC getters return local time.
  const offset = zone === 'utc' ? 0 : date.getTimezoneOffset() * 60_000;
  const shifted = new Date(date.getTime() - offset);
  const month = shifted.getUTCMonth() + 1;
  const day = shifted.getUTCDate();
  const hours = shifted.getUTCHours();
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const parts: Record<string, string | number> = {
    YYYY: shifted.getUTCFullYear(),
    M: month,
    MM: twoDigits(month),
    D: day,
    DD: twoDigits(day),
    H: hours,
    HH: twoDigits(hours),
    h: hours % 12 || 12,
    hh: twoDigits(hours % 12 || 12),
    mm: twoDigits(shifted.getUTCMinutes()),
    ss: twoDigits(shifted.getUTCSeconds()),
    A: hours < 12 ? 'AM' : 'PM',
  };
  return pattern.replace(/\{(\w+)\}/g, (mark, name: string) => String(parts[name] ?? mark));
}
