// Executes the runs that pages name: each in a fresh project that contains the page's own fences, two at a time.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import { didYouMean } from '../../pipeline/diagnostics/didYouMean.ts';
import { afterState, type Collection, type Example } from './collect.ts';
import { HERE } from './packages.ts';
import { Project, Unmet } from './project.ts';
import type { Run } from './recipes.ts';

const AT_ONCE = 2;

/** A run as the pages ask for it. */
interface Asked {
  name: string;
  file: string;
  line: number;
  page: string;
  /** Fences that name the run, or all of the page when its front matter does. */
  fences: Example[];
  byPage: boolean;
}

export interface Executed {
  diagnostics: Diagnostic[];
  executed: number;
  fences: number;
  times: string[];
}

export async function executeRuns({
  collection,
  folder,
  only,
  runs = path.join(HERE, 'runs'),
}: {
  collection: Collection;
  folder: string;
  only?: readonly string[];
  runs?: string;
}): Promise<Executed> {
  const asked = askedRuns(collection);
  const known = fs
    .readdirSync(runs)
    .filter(file => file.endsWith('.ts'))
    .map(file => file.slice(0, -3));
  const diagnostics: Diagnostic[] = [];
  for (const { name, file, line } of asked.values()) {
    if (!known.includes(name) && (only?.includes(name) ?? true))
      diagnostics.push({
        severity: 'error',
        code: 'example-run',
        file,
        line,
        message: `there is no run "${name}"`,
        hint: didYouMean(name, known) ?? `write test/examples/runs/${name}.ts`,
      });
  }
  for (const name of known) {
    if (!asked.has(name) && !only)
      diagnostics.push({
        severity: 'error',
        code: 'example-run',
        message: `no page names the run "${name}" of test/examples/runs/${name}.ts`,
        hint:
          didYouMean(name, asked.keys()) ?? `write run="${name}" on a fence, or remove the file`,
      });
  }
  for (const name of only ?? []) {
    if (!asked.has(name))
      diagnostics.push({
        severity: 'error',
        code: 'usage',
        message: `no page names a run "${name}"`,
        hint: didYouMean(name, asked.keys()) ?? 'see test/examples/runs',
      });
  }

  const queue = [...asked.values()].filter(
    ({ name }) => known.includes(name) && (only?.includes(name) ?? true),
  );
  const times: string[] = [];
  let executed = 0;
  let fences = 0;
  const attempt = async (run: Asked): Promise<{ fences: number } | { problem: string }> => {
    const started = performance.now();
    const module = (await import(pathToFileURL(path.join(runs, `${run.name}.ts`)).href)) as {
      default: Run;
    };
    const found = await execute(run, module.default, path.join(folder, run.name));
    times.push(`${run.name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return found;
  };
  const failed: Asked[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const found = await attempt(next);
      executed++;
      if ('problem' in found) failed.push(next);
      else fences += found.fences;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // Real servers and browsers' deadlines on a busy machine: what failed beside others gets one more try, alone, and that one counts.
  for (const run of failed) {
    const found = await attempt(run);
    if ('problem' in found)
      diagnostics.push({
        severity: 'error',
        code: 'example-run',
        file: run.file,
        line: run.line,
        message: `the run "${run.name}" failed: ${found.problem}`,
        hint: 'correct the page, or test/examples/runs',
      });
    else {
      fences += found.fences;
      process.stderr.write(`the run "${run.name}" passed on the second try\n`);
    }
  }
  return { diagnostics, executed, fences, times };
}

function askedRuns({ pages, fences }: Collection): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const page of pages) {
    const examples = fences.get(page.routePath) ?? [];
    const { run } = page.frontmatter;
    for (const name of run?.split(/\s+/) ?? [])
      asked.set(name, {
        name,
        file: page.pagePath,
        line: page.keyLines.run ?? 1,
        page: page.routePath,
        fences: examples,
        byPage: true,
      });
    for (const example of examples) {
      if (typeof example.meta.run !== 'string') continue;
      for (const name of example.meta.run.split(/\s+/)) {
        const known = asked.get(name);
        // A fragment shows the same fence on several pages; the first page is taken.
        if (known && !known.byPage && known.page === page.routePath) known.fences.push(example);
        else if (!known || known.byPage)
          asked.set(name, {
            name,
            file: example.file,
            line: example.line,
            page: page.routePath,
            fences: [example],
            byPage: false,
          });
      }
    }
  }
  return asked;
}

async function execute(
  asked: Asked,
  run: Run,
  root: string,
): Promise<{ fences: number } | { problem: string }> {
  const chosen = asked.byPage ? chooseByTitle(asked, run) : asked.fences;
  const titled = chosen.filter(({ title }) => title !== '');
  const twice = titled.find(
    (example, index) => titled.findIndex(({ title }) => title === example.title) !== index,
  );
  if (twice) return { problem: `two of its fences are ${twice.title}` };
  const missing = run.fences?.find(title => !titled.some(example => example.title === title));
  if (missing !== undefined) return { problem: `the page has no fence titled ${missing}` };

  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
  fs.cpSync(path.join(HERE, 'apps', run.app ?? 'vanilla'), root, { recursive: true });
  const project = new Project(
    root,
    chosen.filter(({ title }) => title === '').map(({ lang, code }) => ({ lang, code })),
  );
  for (const [file, contents] of Object.entries(run.files ?? {})) project.write(file, contents);
  for (const example of titled)
    project.write(
      path.posix.normalize(example.title),
      `${afterState(example)
        .map(({ text }) => text)
        .join('\n')}\n`,
    );
  try {
    await run.execute(project);
    return { fences: chosen.length };
  } catch (error) {
    return {
      problem:
        error instanceof Unmet
          ? error.message.replaceAll(root, '.')
          : String((error as Error).stack ?? error).replaceAll(root, '.'),
    };
  } finally {
    await project.close();
  }
}

/** For a page whose front matter names the run: the first fence of each title it asks for, by default the config file. */
function chooseByTitle({ fences }: Asked, { fences: titles }: Run): Example[] {
  const wanted = titles ?? [
    fences.find(({ title }) => /^rsbuild\.config\./.test(title))?.title ?? '',
  ];
  return wanted.flatMap(
    title => fences.find(example => title !== '' && example.title === title) ?? [],
  );
}
