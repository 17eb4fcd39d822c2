// The search worker: builds and searches indexes off the page's thread.

import { handleRequest, type ReplyMessage, type RequestMessage } from './handleRequest.ts';

/** The part of a worker's global scope used here; TypeScript's DOM types describe a window. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<RequestMessage>) => void) | null;
  postMessage(reply: ReplyMessage): void;
};

scope.onmessage = async ({ data: { id, request } }) => {
  try {
    scope.postMessage({ id, results: await handleRequest(request) });
  } catch (error) {
    scope.postMessage({ id, error: String(error) });
  }
};
