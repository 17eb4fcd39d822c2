import fs from 'node:fs';
import path from 'node:path';
import { Unmet } from '../project.ts';
import { until, type Run } from '../recipes.ts';
