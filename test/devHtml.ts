// Compares pages of the dev server with those of a build.

/** Removes the parts that differ by design: hashes in file names, and what the dev client needs. */
export function withoutDevParts(html: string): string {
  return html
    .replace(/\/static\/([\w.-]+?)\.[\w]{8}\.(js|css|json|svg)/g, '/static/$1.$2')
    .replace(/<script type="module" src="\/static\/live\.js"><\/script>\n/, '')
    .replace(/ data-file="[^"]*"/, '');
}
