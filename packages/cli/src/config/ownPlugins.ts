import { pluginOffers } from '../catalogue/offers.js'
import { type AppModule, modulesThatMakeModal } from '../project/findModules.js'
import type { ConfigIssue } from './ConfigIssue.js'
import { type Expression, nodesIn, parseModule, type SyntaxNode } from './parseSource.js'
import { isTypeScript } from './readSource.js'

/** The plugins that an app gives to `createModal`, as far as its modules show. */
export interface GivenPlugins {
  /** Ids of our plugins in its catalogs. */
  readonly ours: ReadonlySet<string>
  /** Whether it may have plugins of its own: they aren't read. */
  readonly hasOthers: boolean
}

const everyPlugin: ReadonlySet<string> = new Set(pluginOffers.map(({ id }) => id))
const unread: GivenPlugins = { ours: everyPlugin, hasOthers: true }

/** Reads the calls of `createModal` in an app's modules, without running them. An app without such a call has our catalog. */
export async function pluginsGiven(app: string): Promise<GivenPlugins> {
  const calls = (await modulesThatMakeModal(app)).flatMap(givenIn)
  if (calls.length === 0) return { ours: everyPlugin, hasOthers: false }
  return {
    ours: new Set(calls.flatMap(({ ours }) => [...ours])),
    hasOthers: calls.some(({ hasOthers }) => hasOthers),
  }
}

/** Makes a missing plugin a warning where the app may have plugins of its own. */
export const mindOwnPlugins = (
  issues: readonly ConfigIssue[],
  { hasOthers }: GivenPlugins,
): readonly ConfigIssue[] =>
  issues.map((issue) =>
    hasOthers && issue.code === 'WM_CONFIG_NO_PLUGIN' ? { ...issue, severity: 'warning' } : issue,
  )

type Call = Extract<Expression, { type: 'CallExpression' }>

const isCall = (node: SyntaxNode): node is Call => node.type === 'CallExpression'

/** What each call of `createModal` in a module gives. */
function givenIn({ path, text }: AppModule): GivenPlugins[] {
  // In `.ts` files, an angle bracket may be a cast.
  const program = parseModule(text, isTypeScript(path), !/\.[cm]?ts$/.test(path))
  if ('message' in program) return [unread]
  return Array.from(nodesIn(program))
    .filter(isCall)
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'createModal')
    .map(({ arguments: [, options] }) => givenBy(options))
}

function givenBy(options: Call['arguments'][number] | undefined): GivenPlugins {
  if (options === undefined) return { ours: everyPlugin, hasOthers: false }
  const keys = keysOf(options)
  if (!keys || keys.has('plugins')) return unread
  const catalog = keys.get('catalog')
  if (catalog === undefined || (catalog.type === 'Identifier' && catalog.name === 'builtIns'))
    return { ours: everyPlugin, hasOthers: false }
  // A catalog lists each plugin under its id.
  const ids = [...(keysOf(catalog)?.keys() ?? ['unread'])]
  return ids.every((id) => everyPlugin.has(id)) ? { ours: new Set(ids), hasOthers: false } : unread
}

/** The values of an object literal by their keys; undefined where the text doesn't show all of them. */
function keysOf(node: SyntaxNode): Map<string, Expression> | undefined {
  const { properties, type } = node as Extract<Expression, { type: 'ObjectExpression' }>
  if (type !== 'ObjectExpression') return undefined
  const keys = new Map<string, Expression>()
  for (const property of properties) {
    if (property.type !== 'ObjectProperty' || property.computed || property.key.type !== 'Identifier')
      return undefined
    keys.set(property.key.name, property.value as Expression)
  }
  return keys
}
