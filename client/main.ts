// Client entry: the behaviors of every page. Islands load at the reader's first intent.

import { installBehaviors } from './behaviors/index.ts';

installBehaviors();
