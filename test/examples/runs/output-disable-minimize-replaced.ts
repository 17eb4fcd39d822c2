import { buildRun } from '../recipes.ts';

export default buildRun({ env: { READABLE: 'true' }, expect: { html: ['<script defer src='] } });
