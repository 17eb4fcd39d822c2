// Which test files a change should run, for `npm run test:changed`. Less than the whole suite: a
// fault in one folder may show only in a test of another.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './sites.ts';
import { testsFor } from './covering.ts';

/** Test files of the program's rules. They take a second, so every change runs them. */
const ALWAYS = ['slope.test.ts', 'registry.test.ts'];
/** Everything depends on these files, and on what the runner imports. */
const FOUNDATION = /^(?:package(?:-lock)?\.json|tsconfig\.json|test\/(?:run|worker)\.ts)$/;
const RUNNER = ['run.ts', 'worker.ts'];

/**
 * Returns the files that differ from a commit, and new files that git does not ignore; undefined if
 * git does not know the commit.
 */
export function changedSince(commit: string, root = ROOT): string[] | undefined {
  const git = (...args: string[]): string[] =>
    // Without -z, git quotes names that are not ASCII.
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\0')
      .filter(file => file !== '');
  try {
    return [
      // Without renames, a moved file counts as both of its names.
      ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
      ...git('ls-files', '-oz', '--exclude-standard'),
    ];
  } catch {
    return undefined;
  }
}

/**
 * Returns the test files that should see a change, in their order.
 * @param changed - paths from the root of the project; they may no longer exist
 * @param tests - all test files, e.g. "feed.test.ts"
 */
export function affectedTests(changed: readonly string[], tests: readonly string[]): string[] {
  if (changed.length === 0) return [];
  const readers = readersOf(tests);
  const affected = new Set(ALWAYS);
  for (const file of changed)
    for (const test of affectedBy(file, tests, readers)) affected.add(test);
  return tests.filter(test => affected.has(test));
}

function affectedBy(file: string, tests: readonly string[], readers: Readers): readonly string[] {
  if (FOUNDATION.test(file)) return tests;
  if (file.startsWith('test/')) {
    const [name = '', ...below] = file.slice('test/'.length).split('/');
    if (tests.includes(name)) return [name];
    // A helper, or a file of a folder such as test/site.
    return readers(
      below.length > 0 ? [`test/${name}/`, `test/${name}'`, `./${name}/`, `'${name}`] : [name],
    );
  }
  const words = testsFor(file);
  if (words.length > 0) return tests.filter(test => words.some(word => test.includes(word)));
  const named = readers([path.basename(file)]);
  return named.length > 0 ? named : tests;
}

/** Returns the test files that contain one of these texts, or import a helper that does. */
type Readers = (texts: readonly string[]) => readonly string[];

function readersOf(tests: readonly string[]): Readers {
  const folder = path.join(ROOT, 'test');
  const sources = new Map(
    fs
      .readdirSync(folder)
      .filter(file => /\.tsx?$/.test(file))
      .map(file => [file, fs.readFileSync(path.join(folder, file), 'utf8')] as const),
  );
  const containing = (text: string): string[] =>
    [...sources].filter(([, source]) => source.includes(text)).map(([file]) => file);
  return texts => {
    const found = new Set(texts.flatMap(containing));
    for (const file of found)
      if (!tests.includes(file)) for (const user of containing(`./${file}'`)) found.add(user);
    return RUNNER.some(file => found.has(file)) ? tests : tests.filter(test => found.has(test));
  };
}
