// Scroll listeners that run at most every 200 ms, and once after the last scroll event.

const INTERVAL_MS = 200;

export function onScroll(task: () => void): void {
  let isWaiting = false;
  const run = (): void => {
    isWaiting = false;
    task();
  };
  const wait = (): void => {
    if (!isWaiting) setTimeout(run, INTERVAL_MS);
    isWaiting = true;
  };
  addEventListener('scroll', wait, { passive: true });
}
