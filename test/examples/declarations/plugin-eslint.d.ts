// Stands in for @rsbuild/plugin-eslint: the registry that the packages here are locked from lists no 0.4 release. Written from the sources of 0.4.15 and the options of eslint-webpack-plugin 4.0.1.
declare module '@rsbuild/plugin-eslint' {
  import type { RsbuildPlugin } from '@rsbuild/core';

  export type EslintPluginOptions = {
    // Its own options.
    context?: string;
    emitError?: boolean;
    emitWarning?: boolean;
    eslintPath?: string;
    exclude?: string | string[];
    extensions?: string | string[];
    failOnError?: boolean;
    failOnWarning?: boolean;
    files?: string | string[];
    fix?: boolean;
    formatter?: string | ((results: readonly object[]) => string);
    lintDirtyModulesOnly?: boolean;
    quiet?: boolean;
    outputReport?: { filePath?: string; formatter?: string | ((results: readonly object[]) => string) };
    threads?: number | boolean;
    resourceQueryExclude?: RegExp[];
    configType?: 'flat' | 'eslintrc';
    // Options of the ESLint class, passed on.
    allowInlineConfig?: boolean;
    baseConfig?: object;
    cache?: boolean;
    cacheLocation?: string;
    cacheStrategy?: 'content' | 'metadata';
    cwd?: string;
    errorOnUnmatchedPattern?: boolean;
    fixTypes?: ('directive' | 'problem' | 'suggestion' | 'layout')[];
    globInputPaths?: boolean;
    ignore?: boolean;
    ignorePath?: string;
    overrideConfig?: object;
    overrideConfigFile?: string;
    plugins?: Record<string, object>;
    reportUnusedDisableDirectives?: 'error' | 'warn' | 'off';
    resolvePluginsRelativeTo?: string;
    rulePaths?: string[];
    useEslintrc?: boolean;
  };
  export type PluginEslintOptions = { enable?: boolean; eslintPluginOptions?: EslintPluginOptions };
  export function pluginEslint(options?: PluginEslintOptions): RsbuildPlugin;
}
