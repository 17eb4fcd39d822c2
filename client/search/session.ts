// Turns what the reader types into answers: waits for a pause, asks the source, caches answers, and
// drops late ones. Does not use the DOM.
import { LruCache } from './lruCache.ts';
import type { Answer, Source } from './source.ts';
import { foldQuery } from './text/fold.ts';

/** Time to wait after the last key. */
export const DEBOUNCE_MS = 150;
/** Shorter waits show no indicator; the worker usually answers sooner. */
const BUSY_DELAY_MS = 100;
/** The indicator stays at least this long; results never wait for it. */
export const MIN_BUSY_MS = 1000;
/** Number of cached answers. */
export const MAX_CACHED_ANSWERS = 100;

export interface SessionState {
  /** failed: the index could not be fetched. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the indicator is shown. */
  busy: boolean;
  /** The query of `answer`, as typed; '' without an answer. */
  query: string;
  answer?: Answer;
}

export class Session {
  #state: SessionState = { phase: 'idle', busy: false, query: '' };
  #source: Source;
  readonly #currentRoute: () => string;
  readonly #listeners = new Set<() => void>();
  /** Kept when the language changes, so its keys name the index too. */
  readonly #cache = new LruCache<string, Answer>(MAX_CACHED_ANSWERS);
  #loading: Promise<void> | undefined;
  /** The trimmed text of the input. */
  #wanted = '';
  #debounceTimer: ReturnType<typeof setTimeout> | undefined;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;
  #busySince = 0;
  #request: AbortController | undefined;

  constructor(source: Source, currentRoute: () => string = () => '') {
    this.#source = source;
    this.#currentRoute = currentRoute;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Switches to another index, e.g. of another language. */
  use(source: Source): void {
    if (source.key === this.#source.key) return;
    this.type('');
    this.#source = source;
    this.#loading = undefined;
    this.#set({ phase: 'idle' });
  }

  /** Fetches the index once. After a failure, the next call tries again. */
  prepare(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  /** Takes the text of the input. Blank text removes the results and asks nothing. */
  type(text: string): void {
    clearTimeout(this.#debounceTimer);
    this.#request?.abort();
    this.#request = undefined;
    this.#wanted = text.trim();
    if (this.#wanted) {
      this.#debounceTimer = setTimeout(() => void this.#ask(this.#wanted), DEBOUNCE_MS);
      return;
    }
    this.#set({ query: '', answer: undefined });
    this.#endAskBusy();
  }

  /** After a failure, fetches the index again and answers what is still in the input. */
  async retry(): Promise<void> {
    await this.prepare();
    if (this.#state.phase === 'ready' && this.#wanted && this.#state.query !== this.#wanted)
      await this.#ask(this.#wanted);
  }

  async #load(): Promise<void> {
    const source = this.#source;
    this.#set({ phase: 'loading' });
    this.#startBusy(0);
    const isReady = await source.prepare().then(
      () => true,
      (error: unknown) => {
        console.error(error);
        return false;
      },
    );
    if (source !== this.#source) return;
    if (!isReady) this.#loading = undefined;
    this.#set({ phase: isReady ? 'ready' : 'failed' });
    this.#endBusy();
  }

  async #ask(query: string): Promise<void> {
    const source = this.#source;
    const key = `${source.key}\n${foldQuery(query)}`;
    const cached = this.#cache.get(key);
    if (cached) {
      this.#set({ query, answer: cached });
      this.#endAskBusy();
      return;
    }
    await this.prepare();
    // The reader may have typed on, or changed the language, while the index was fetched.
    if (query !== this.#wanted || source !== this.#source || this.#state.phase !== 'ready') return;
    const request = (this.#request = new AbortController());
    const { signal } = request;
    this.#startBusy(BUSY_DELAY_MS);
    const asked = source.ask({ query, route: this.#currentRoute(), signal });
    const answer = await asked.catch((error: unknown) => {
      if (!signal.aborted) console.error(error);
    });
    // Drop this answer if a newer question has made it late.
    if (request !== this.#request) return;
    this.#request = undefined;
    if (answer) this.#cache.set(key, answer);
    // A failure shows no results and is not cached.
    this.#set({ query, answer: answer ?? [{ index: '', label: '', own: true, results: [] }] });
    this.#endBusy();
  }

  #startBusy(delayMs: number): void {
    clearTimeout(this.#busyTimer);
    if (this.#state.busy) return;
    const show = (): void => {
      this.#busySince = Date.now();
      this.#set({ busy: true });
    };
    if (delayMs === 0) show();
    else this.#busyTimer = setTimeout(show, delayMs);
  }

  /** Ends the indicator of a question that was dropped, but not that of the index. */
  #endAskBusy(): void {
    if (this.#state.phase !== 'loading') this.#endBusy();
  }

  #endBusy(): void {
    clearTimeout(this.#busyTimer);
    if (!this.#state.busy) return;
    const hide = (): void => this.#set({ busy: false });
    const restMs = this.#busySince + MIN_BUSY_MS - Date.now();
    if (restMs <= 0) hide();
    else this.#busyTimer = setTimeout(hide, restMs);
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
