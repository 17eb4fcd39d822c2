import type { Diagnostic } from '../../pipeline/diagnostic.ts';
export async function checkDefaults(_: unknown): Promise<{diagnostics: Diagnostic[]; compared: number; excused: number}> { return {diagnostics: [], compared: 0, excused: 0}; }
