// Findings as SARIF 2.1.0, which code scanning services read.
import type { Diagnostic } from './diagnostic.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Formats findings as a log with one run. Their paths must be relative to the working folder. */
export function formatSarif(diagnostics: readonly Diagnostic[]): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map(id => ({ id }));
  const driver = { name: 'site-build', rules };
  const results = diagnostics.map(resultOf);
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return `${JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function resultOf({ severity, code, file, line, column, message, hint }: Diagnostic) {
  const region = line === undefined ? undefined : { startLine: line, startColumn: column };
  const location =
    file === undefined
      ? undefined
      : {
          physicalLocation: {
            artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
            region,
          },
        };
  return {
    ruleId: code,
    level: severity === 'info' ? 'note' : severity,
    message: { text: hint ? `${message}; ${hint}` : message },
    locations: location && [location],
  };
}
