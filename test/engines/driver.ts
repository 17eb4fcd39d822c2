// What a journey asks of a browser, whatever drives it.

export interface Driver {
  /** Name and version, as the engine gives it. */
  name: string;
  /** What this engine's driver cannot do, in words; journeys that need it are named, not run. */
  cannot: ReadonlySet<Ability>;
  go(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  size(width: number, height: number): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A click with the pointer on the middle of the first element that matches. */
  click(selector: string): Promise<void>;
  /** Keys one after the other; `Control+k` holds the first. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Console errors and uncaught exceptions since the start. */
  faults(): string[];
  close(): Promise<void>;
}

export type Ability = 'console' | 'dark';

const LIMIT_MS = 30_000;

/** Waits until an expression is true in the page. @throws Error that names what did not come */
export async function until(driver: Driver, what: string, expression: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    // A page that is just being left has no context to ask in.
    if (await driver.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(
    `${what} did not come: ${expression} at ${await driver.evaluate<string>('location.href')}`,
  );
}
