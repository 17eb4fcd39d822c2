// Lazy entry: the box of the tooltips.
import '../main.ts';

export { openTooltip } from '../behaviors/chrome/tooltipBox.ts';
