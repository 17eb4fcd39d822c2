// Imported first: React chooses its fast build when it is loaded.
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production';

// Started from another folder, tsx does not find tsconfig.json and compiles JSX to
// `React.createElement`.
(globalThis as { React?: unknown }).React = createRequire(import.meta.url)('react');
