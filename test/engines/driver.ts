// The interface through which journeys use a browser, whatever drives it.

export interface Driver {
  /** Name and version, as the engine reports them. */
  name: string;
  /** What this engine's driver cannot do. Journeys that need it are listed, not run. */
  cannot: ReadonlySet<Ability>;
  go(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  size(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page. The value must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks with the pointer in the middle of the first matching element. */
  click(selector: string): Promise<void>;
  /** Presses keys one after the other; in `Control+k`, Control stays pressed. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Console errors and uncaught exceptions since the start. */
  faults(): string[];
  close(): Promise<void>;
}

export type Ability = 'console' | 'dark';

const LIMIT_MS = 30_000;

/** Waits until an expression is true in the page. @throws Error naming what did not come */
export async function until(driver: Driver, what: string, expression: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    // While the browser leaves a page, evaluate() fails.
    if (await driver.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(
    `${what} did not come: ${expression} at ${await driver.evaluate<string>('location.href')}`,
  );
}
