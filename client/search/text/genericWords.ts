// Words that readers add to any question: they narrow a search, but say little about the subject.

const ENGLISH = `
  use uses using used work works working worked change changes changing changed make makes making add
  adding set setting error errors fail fails failed failing failure problem problems issue issues
  wrong not no found without too only all any still after before while one two new other another same
  different don doesn isn aren won couldn didn show shows showing enable disable config option
  support supports supported supporting example examples help
`;
const CHINESE = `
  不生效 没生效 无效 没用 不起作用 报错 出错 错误 失败 异常 问题 出现 变成 怎么 不能 无法 没法 不了 设置 修改 使用
  不工作 不管用 没反应 没有反应 没效果 没有效果 支持 显示 提示 需要 如果 自动 之后 以后 时候 里面 不同 别的 其他 自己 所有
  还是 那个 这个 示例 例子 方法 办法
`;

/** Words for the page of an option. Most also name pages ("Configure ..."), so they weigh in full. */
const KINDS = `
  config configure configuration option options setting settings usage
  配置 配置项 选项 设置 用法 教程 怎么
`;

const WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${CHINESE}`.trim().split(/\s+/));
const KIND_WORDS: ReadonlySet<string> = new Set(KINDS.trim().split(/\s+/));

/** Whether a folded word is generic, e.g. "use" or "error". */
export function isGeneric(word: string): boolean {
  return WORDS.has(word);
}

/** Whether a folded word says what a query is about: in "how to configure a proxy", "proxy". */
export function isSubject(word: string): boolean {
  return !KIND_WORDS.has(word);
}
