// What the reader types becomes what is shown: waiting, asking, caching, dropping what is late.
// Knows no DOM.

import type { Answer, Source } from './source.ts';
import { foldQuery } from './engine/query.ts';

/** After the last key. */
export const debounce = 150;
/** The indicator, once shown, stays so long; it never holds results back (decisions 19). */
export const shortestBusy = 1000;
/** Answers that are kept, the least used goes first. */
export const cacheSize = 100;

export interface SessionState {
  /** failed: the index could not be had. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the indicator is shown. */
  busy: boolean;
  /** The query that `answer` answers, as typed; '' when there is no answer. */
  query: string;
  answer?: Answer;
}

const empty: SessionState = { phase: 'idle', busy: false, query: '' };

export class Session {
  #state = empty;
  #source: Source;
  readonly #routeNow: () => string;
  readonly #listeners = new Set<() => void>();
  /** Lives through changes of language, so its key names the index too. */
  readonly #cache = new Map<string, Answer>();
  #loading: Promise<void> | undefined;
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busySince = 0;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(source: Source, routeNow: () => string = () => '') {
    this.#source = source;
    this.#routeNow = routeNow;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Another index, e.g. after a change of language; the same one changes nothing. */
  use(source: Source): void {
    if (source.key === this.#source.key) return;
    this.type('');
    this.#source = source;
    this.#loading = undefined;
    this.#set({ phase: 'idle' });
  }

  /** Fetches the index, once; after a failure it tries again. */
  prepare(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  /** Takes what stands in the input. Empty or blank: the results go, nothing is asked. */
  type(text: string): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = undefined;
    this.#wanted = text.trim();
    if (!this.#wanted) {
      this.#set({ query: '', answer: undefined });
      if (this.#state.phase !== 'loading') this.#settle();
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(this.#wanted), debounce);
  }

  /** After a failure: the index again, then what is still in the input. */
  async retry(): Promise<void> {
    await this.prepare();
    if (this.#state.phase === 'ready' && this.#wanted && this.#state.query !== this.#wanted)
      await this.#ask(this.#wanted);
  }

  async #load(): Promise<void> {
    const source = this.#source;
    this.#set({ phase: 'loading' });
    this.#startBusy();
    let phase: SessionState['phase'] = 'ready';
    try {
      await source.prepare();
    } catch (error) {
      console.error(error);
      phase = 'failed';
    }
    if (source !== this.#source) return;
    if (phase === 'failed') this.#loading = undefined;
    this.#set({ phase });
    this.#settle();
  }

  async #ask(query: string): Promise<void> {
    const source = this.#source;
    const key = `${source.key}\n${foldQuery(query)}`;
    const known = this.#cache.get(key);
    if (known) {
      this.#keep(key, known);
      this.#set({ query, answer: known });
      return;
    }
    await this.prepare();
    // While the index came, another word, or another language, may have taken over.
    if (query !== this.#wanted || source !== this.#source || this.#state.phase !== 'ready') return;
    const request = new AbortController();
    this.#request = request;
    this.#startBusy();
    let answer: Answer | undefined;
    try {
      answer = await source.ask({ query, route: this.#routeNow(), signal: request.signal });
    } catch (error) {
      if (!request.signal.aborted) console.error(error);
    }
    // A newer question has taken the place of this one: its answer is late, or was given up
    //
    if (request !== this.#request) return;
    this.#request = undefined;
    if (answer) this.#keep(key, answer);
    // A failure looks like no results, and is asked again next time.
    this.#set({ query, answer: answer ?? [{ index: '', label: '', own: true, results: [] }] });
    this.#settle();
  }

  #keep(key: string, answer: Answer): void {
    this.#cache.delete(key);
    this.#cache.set(key, answer);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > cacheSize && oldest !== undefined) this.#cache.delete(oldest);
  }

  /** The indicator is for waits a reader notices: the worker answers before it would be painted. */
  #startBusy(): void {
    clearTimeout(this.#busyTimer);
    if (this.#state.busy) return;
    const show = (): void => {
      this.#busySince = Date.now();
      this.#set({ busy: true });
    };
    if (this.#state.phase === 'loading') show();
    else this.#busyTimer = setTimeout(show, 100);
  }

  #settle(): void {
    clearTimeout(this.#busyTimer);
    if (!this.#state.busy) return;
    const rest = this.#busySince + shortestBusy - Date.now();
    if (rest <= 0) this.#set({ busy: false });
    else this.#busyTimer = setTimeout(() => this.#set({ busy: false }), rest);
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
