// The root folder of this project: the parent of pipeline/, theme/, client/, and node_modules/.
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
