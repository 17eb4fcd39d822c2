// Lets a reader of the output close the pipe before it has read everything, as `head` does.
// Imported for this effect.

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

// Code that the dev server has reloaded finds the function of the code before.
const isKnown = process.stdout.listeners('error').some(({ name }) => name === 'ignoreClosedPipe');
if (!isKnown) process.stdout.on('error', ignoreClosedPipe);
