// The search worker: answers each request on the port that comes with it.
import { handleRequest, type Reply, type SearchRequest } from './handleRequest.ts';

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<SearchRequest>) => {
  const reply: Reply = await handleRequest(data).then(
    found => ({ found }),
    (error: unknown) => ({ error: String(error) }),
  );
  port?.postMessage(reply);
});
