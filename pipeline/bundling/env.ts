// Must be imported first: React reads NODE_ENV when it loads, to choose its production build.
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production';

// When the command is started from another folder, tsx does not find tsconfig.json and compiles JSX
// to `React.createElement`, which needs a global `React`.
(globalThis as { React?: unknown }).React = createRequire(import.meta.url)('react');
