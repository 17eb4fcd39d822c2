// The version of this program. CHANGELOG.md lists the changes of each version.

export const VERSION = '1.0.0';
