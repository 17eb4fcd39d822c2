// npm run pictures: writes the pictures to public/images/.
import fs from 'node:fs';
import { pictureFiles } from './index.ts';

for (const [name, text] of pictureFiles)
  fs.writeFileSync(new URL(`../public/images/${name}`, import.meta.url), text);
console.log(`${pictureFiles.size} files written to content/public/images/`);
