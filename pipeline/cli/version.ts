// The version of this program; CHANGELOG.md says what each has changed.

export const VERSION = '1.0.0';
