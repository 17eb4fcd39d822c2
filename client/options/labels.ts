// Texts of the config reader, part of the theme's labels.

export interface ConfigLabels {
  /** Shown where scripts do not run. */
  needsScript: string;
  /** Name of the text field. */
  field: string;
  privacy: string;
  read: string;
  loading: string;
  failed: string;
  /** Contains {line}, {column}, and {message}. */
  fault: string;
  noConfig: string;
  /** Contains {known}, {unknown}, and {unreadable}. */
  summary: string;
  caption: string;
  line: string;
  option: string;
  defaultValue: string;
  remark: string;
  unknown: string;
  /** Contains {option}. */
  suggestion: string;
  unreadable: string;
  /** Contains {line}. */
  showLine: string;
}
