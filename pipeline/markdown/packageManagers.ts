// One command, four package managers.

export interface ManagerCommand {
  manager: string;
  command: string;
}

const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/**
 * Commands of a `<PackageManagerTabs>`: from `command`, or those given one by one.
 * `install foo` becomes `add foo` for yarn and bun; `install` alone or with flags only stays, and
 * so does any other sub-command.
 */
export function packageManagerCommands(attrs: Record<string, string>): ManagerCommand[] {
  return MANAGERS.flatMap(manager => {
    const own = attrs[manager];
    if (own !== undefined) return [{ manager, command: own }];
    return attrs.command === undefined
      ? []
      : [{ manager, command: `${manager} ${commandFor(manager, attrs.command.trim())}` }];
  });
}

function commandFor(manager: string, command: string): string {
  const [verb, ...rest] = command.split(/\s+/);
  const names = rest.some(word => !word.startsWith('-'));
  return verb === 'install' && names && (manager === 'yarn' || manager === 'bun')
    ? command.replace('install', 'add')
    : command;
}
