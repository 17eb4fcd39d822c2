import { buildRun } from '../recipes.ts';

export default buildRun({ expect: { html: [/src="\/static\/js\/index\.\w+\.js\?\w{16}"/] } });
