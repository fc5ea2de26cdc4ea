import { type AppModule, modulesThatMakeModal } from '../project/findModules.js'
import type { ConfigIssue } from './ConfigIssue.js'
import { type Expression, nodesIn, parseModule, type SyntaxNode } from './parseSource.js'
import { isTypeScript } from './readSource.js'

/** Makes a missing plugin a warning where the app hands plugins of its own to `createModal`: they aren't read. */
export async function mindOwnPlugins(
  issues: readonly ConfigIssue[],
  app: string,
): Promise<readonly ConfigIssue[]> {
  const isOpen = ({ code }: ConfigIssue) => code === 'WM_CONFIG_NO_PLUGIN'
  if (!issues.some(isOpen)) return issues
  const modules = await modulesThatMakeModal(app)
  if (!modules.some(mayHaveOthers)) return issues
  return issues.map((issue) => (isOpen(issue) ? { ...issue, severity: 'warning' } : issue))
}

type Call = Extract<Expression, { type: 'CallExpression' }>

const isCall = (node: SyntaxNode): node is Call => node.type === 'CallExpression'

/** Whether a module may hand `createModal` more than our own catalog. What can't be read may. */
function mayHaveOthers({ path, text }: AppModule): boolean {
  // In `.ts` files, an angle bracket may be a cast.
  const program = parseModule(text, isTypeScript(path), !/\.[cm]?ts$/.test(path))
  if ('message' in program) return true
  return Array.from(nodesIn(program))
    .filter(isCall)
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'createModal')
    .some(({ arguments: [, options] }) => options !== undefined && !hasOurCatalogAlone(options))
}

function hasOurCatalogAlone(options: Call['arguments'][number]): boolean {
  if (options.type !== 'ObjectExpression') return false
  return options.properties.every((property) => {
    if (property.type === 'SpreadElement' || property.computed || property.key.type !== 'Identifier')
      return false
    if (property.key.name !== 'catalog') return property.key.name !== 'plugins'
    const value = property.type === 'ObjectProperty' ? property.value : undefined
    return value?.type === 'Identifier' && value.name === 'builtIns'
  })
}
