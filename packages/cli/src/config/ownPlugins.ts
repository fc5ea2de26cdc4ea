import { modulesThatMakeModal } from '../project/findModules.js'
import type { ConfigIssue } from './ConfigIssue.js'

/** `createModal` with more than our own catalog: a plugin of the app's may serve what no other one does. */
const withMore = /\bplugins\s*[:,}]|\bcatalog\s*(?:[,}]|:(?!\s*builtIns\s*[,}]))/

/** Makes a missing plugin a warning where the app hands plugins of its own to `createModal`: they aren't read. */
export async function mindOwnPlugins(
  issues: readonly ConfigIssue[],
  app: string,
): Promise<readonly ConfigIssue[]> {
  const isOpen = ({ code }: ConfigIssue) => code === 'WM_CONFIG_NO_PLUGIN'
  if (!issues.some(isOpen)) return issues
  const modules = await modulesThatMakeModal(app)
  if (!modules.some(({ text }) => withMore.test(text))) return issues
  return issues.map((issue) => (isOpen(issue) ? { ...issue, severity: 'warning' } : issue))
}
