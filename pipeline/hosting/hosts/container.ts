// Configuration for a container: the site is built in one image and served by nginx in another.
import type { HostRules } from '../hostRules.ts';

/** Returns a Dockerfile for the project's folder. */
export function container({ base, flags }: HostRules): string {
  return `# docker build -t docs . && docker run -p 8080:80 docs
FROM node:20-alpine AS build
RUN apk add --no-cache git
WORKDIR /site
# With .git, because the dates of the pages come from the history.
COPY . .
RUN npm ci --ignore-scripts
RUN npx tsx build.ts --cards${flags} && npx tsx build.ts${flags} --hosting nginx > nginx.conf

FROM nginx:stable-alpine
COPY --from=build /site/dist /usr/share/nginx/html${base}
COPY --from=build /site/nginx.conf /etc/nginx/conf.d/default.conf
RUN nginx -t
`;
}
