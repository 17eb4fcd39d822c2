// Scroll listeners that run at most every 200 ms, and once after the last scroll event.

const INTERVAL_MS = 200;

export function onScroll(task: () => void): void {
  let timer = 0;
  addEventListener(
    'scroll',
    () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        task();
      }, INTERVAL_MS);
    },
    { passive: true },
  );
}
