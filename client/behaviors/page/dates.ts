// Rewrites dates, which the build writes in UTC, to local time in the language's pattern.
import { formatDate } from '../../date.ts';

export function mount(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-pattern]')) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime()))
      time.textContent = formatDate(date, time.dataset.pattern ?? '', 'local');
    time.dataset.local = '';
  }
}
