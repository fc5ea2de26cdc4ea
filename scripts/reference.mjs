import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'

const usage = `npm run reference      writes docs/reference from the docstrings of the runtime's entries, and the plugin of the authors' guide
                       from templates/plugin/kinds/view

  --check      writes nothing, and fails where a file is not what the sources say`

/** The entries that apps and plugins import. */
const entries = {
  index: 'The modal, and its errors.',
  config: 'The config.',
  react: 'Provider, buttons and hooks.',
  plugin: 'What a plugin is made of.',
  ui: 'Parts and hooks for the views of a plugin.',
  accounts: 'Balances, history, services and amounts, for plugins that show accounts.',
  chain: 'What a chain, or a way to reach its wallets, is made of.',
  login: 'What a log-in, or a sign-in, is made of.',
  review: 'Reviewing transactions by their bytes, and asking the wallet for exactly these.',
  transactions: 'Preparing, describing and sending transactions.',
  testing: 'A modal without a DOM, and the contract as tests.',
}

const guide = 'packages/plugins/README.md'
/** Pages that plugin authors read beside the guide. */
const furtherPages = ['docs/plugin-recipes.md', 'docs/plugin-parts.md']

/** What authors are given, and what they write: the guide names each member of these. */
const told = {
  plugin: ['PluginContext', 'Manifest', 'Activated', 'PluginFacts'],
  testing: ['PluginContract', 'AdapterContract', 'ConnectorContract', 'ChainContract'],
}

await runScript({ usage, options: { check: { type: 'boolean', default: false } } }, ({ check }) => {
  const entryModules = readModules()
  const untold = [...entriesWithoutPage(), ...membersNotNamed(entryModules)]
  if (untold.length > 0) throw new CommandError(`Plugin authors aren't told of:\n${untold.join('\n')}`)
  const files = { ...generated(entryModules), [guide]: withScaffold(readFileSync(join(root, guide), 'utf8')) }
  const stale = Object.entries(files).filter(([path, text]) => read(path) !== text)
  if (check && stale.length > 0) {
    throw new CommandError(`Stale: ${stale.map(([path]) => path).join(', ')}. Run: npm run reference`)
  }
  mkdirSync(join(root, 'docs/reference'), { recursive: true })
  for (const [path, text] of stale) writeFileSync(join(root, path), text)
  console.log(`${Object.keys(files).length} files are what the sources say.`)
})

/** @param {string} path */
function read(path) {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Entries of the runtime that no page for apps or plugin authors names or links to. */
function entriesWithoutPage() {
  const { exports } = JSON.parse(read('packages/runtime/package.json') ?? '{}')
  const text = [guide, 'README.md', 'packages/runtime/README.md', 'docs/frameworks.md', ...furtherPages]
    .map(read)
    .join('\n')
  return Object.keys(exports)
    .filter((path) => path !== '.' && path !== './package.json')
    .map((path) => path.slice(2))
    .filter(
      (entry) =>
        ![`reference/${entry}.md`, `@wallet-modal/runtime/${entry}`].some((name) => text.includes(name)),
    )
    .map(
      (entry) =>
        `@wallet-modal/runtime/${entry}: link its reference in ${guide}, or name it in a page for apps`,
    )
}

/**
 * Members of what authors get and write that neither the guide nor its further pages name in code.
 *
 * @param {ReturnType<typeof readModules>} read
 */
function membersNotNamed({ checker, modules }) {
  const code = [guide, ...furtherPages]
    .flatMap((path) => [...(read(path)?.matchAll(/^```.*?^```|`[^`\n]+`/gms) ?? [])])
    .join('\n')
  return Object.entries(told).flatMap(([entry, types]) => {
    const names = modules.find((one) => one.entry === entry)?.names ?? []
    return types.flatMap((type) => {
      const symbol = names.find(({ name }) => name === type)
      if (!symbol) throw new CommandError(`@wallet-modal/runtime/${entry} has no ${type}.`)
      return checker
        .getDeclaredTypeOfSymbol(resolved(symbol, checker))
        .getProperties()
        .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(code))
        .map(({ name }) => `${name} of ${type}: name it in ${furtherPages.at(-1)}`)
    })
  })
}

/** The runtime's entries, as the compiler reads them. */
function readModules() {
  const folder = join(root, 'packages/runtime')
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new CommandError(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  const sources = Object.keys(entries).map((entry) => join(folder, `src/${entry}.ts`))
  const program = ts.createProgram(sources, config?.options ?? {})
  const checker = program.getTypeChecker()
  const modules = Object.entries(entries).map(([entry, summary], index) => {
    const source = program.getSourceFile(sources[index] ?? '')
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new CommandError(`packages/runtime/src/${entry}.ts is no module.`)
    return { entry, summary, names: checker.getExportsOfModule(module).sort(byName) }
  })
  return { checker, modules }
}

/**
 * @param {ReturnType<typeof readModules>} read
 * @returns {Record<string, string>} the pages, and the entry of further types, by path
 */
function generated({ checker, modules }) {
  const exported = new Set(modules.flatMap(({ names }) => names.map((name) => resolved(name, checker))))
  const names = unexported(exported, checker)
  const types = { entry: 'types', summary: 'Types that the other entries mention.', names }
  const pages = Object.fromEntries(
    [...modules, types].map(({ entry, summary, names }) => {
      const title = entry === 'index' ? '@wallet-modal/runtime' : `@wallet-modal/runtime/${entry}`
      const head = `<!-- Generated by \`npm run reference\`. -->\n\n# ${title}\n\n${summary} ${names.length} names.`
      const sections = names.map((name) => section(name, checker))
      return [`docs/reference/${entry}.md`, `${[head, ...sections].join('\n\n')}\n`]
    }),
  )
  return { ...pages, 'packages/runtime/src/types.generated.ts': typesEntry(names) }
}

/**
 * The entry whose types the others mention, so that a declaration file can name each.
 *
 * @param {readonly ts.Symbol[]} names
 */
function typesEntry(names) {
  const lines = names.map((symbol) => {
    const [declaration] = symbol.declarations ?? []
    const file = declaration?.getSourceFile().fileName.replace(/^.*\/packages\/runtime\/src\//, './')
    return `export type { ${symbol.name} } from '${file?.replace(/\.tsx?$/, '.js')}'`
  })
  return [
    '// Generated by `npm run reference`.',
    '// Package entry `@wallet-modal/runtime/types`: types that the other entries mention. No code.',
    // So that their types have names, too, where only one entry is imported.
    ...['accounts', 'chain', 'config'].map((entry) => `export type {} from './${entry}.js'`),
    ...lines,
    '',
  ].join('\n')
}

/** @param {ts.Symbol} a @param {ts.Symbol} b */
function byName(a, b) {
  return a.name < b.name ? -1 : 1
}

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
function resolved(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/**
 * Our types that exported ones mention, and that no other entry exports: interfaces, and the aliases that their files export.
 *
 * @param {ReadonlySet<ts.Symbol>} exported
 * @param {ts.TypeChecker} checker
 */
function unexported(exported, checker) {
  const found = new Set(exported)
  /** @param {ts.Node} node */
  const visit = (node) => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined
    const mentioned = name && checker.getSymbolAtLocation(name)
    const symbol = mentioned && resolved(mentioned, checker)
    const declaration = symbol?.declarations?.[0]
    if (symbol && declaration && isOurs(declaration) && isNamed(declaration)) found.add(symbol)
    if (!ts.isBlock(node)) ts.forEachChild(node, visit)
  }
  // The loop also visits what it adds.
  for (const symbol of found) symbol.declarations?.filter(isOurs).forEach(visit)
  return [...found].filter((symbol) => !exported.has(symbol)).sort(byName)
}

/**
 * Whether a declaration file may have to name it.
 *
 * @param {ts.Declaration} declaration
 */
function isNamed(declaration) {
  const isExported = Boolean(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export)
  if (!ts.isInterfaceDeclaration(declaration)) return ts.isTypeAliasDeclaration(declaration) && isExported
  if (isExported) return true
  throw new CommandError(
    `${declaration.getSourceFile().fileName}: ${declaration.name.text} is part of a public type: export it.`,
  )
}

/** @param {ts.Declaration} declaration */
function isOurs(declaration) {
  return declaration.getSourceFile().fileName.includes('/packages/runtime/src/')
}

/**
 * @param {ts.Symbol} exported
 * @param {ts.TypeChecker} checker
 */
function section(exported, checker) {
  const symbol = resolved(exported, checker)
  const declarations = symbol.declarations ?? []
  const [first] = declarations
  const title = `## ${exported.name}`
  const elsewhere = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(
    first?.getSourceFile().fileName ?? '',
  )?.[1]
  if (!first || elsewhere) return `${title}\n\nThat of \`${elsewhere}\`.`
  const members =
    ts.isInterfaceDeclaration(first) || ts.isClassDeclaration(first) ? membersOf(first, checker) : []
  const shown = members.length > 0 ? [headOf(first)] : declarations.map((one) => signature(one, checker))
  const parts = [title, docs(symbol, checker), `\`\`\`ts\n${shown.join('\n')}\n\`\`\``, members.join('\n')]
  return parts.filter(Boolean).join('\n\n')
}

/**
 * @param {ts.Symbol} symbol
 * @param {ts.TypeChecker} checker
 */
function docs(symbol, checker) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
    const said = ts.displayPartsToString(text)
    if (name === 'example') return `\n\`\`\`ts\n${said}\n\`\`\``
    const words = said.replaceAll(/\s+/g, ' ')
    if (name === 'param') return words.replace(/^(\S+) (?:- )?/, '- `$1`: ')
    return `- ${name}: ${words}`.trimEnd()
  })
  return [text.replaceAll(/\{@link (\w+)\}/g, '`$1`'), tags.join('\n')].filter(Boolean).join('\n\n')
}

/** @param {ts.Declaration} declaration an interface or a class: what stands before its members */
function headOf(declaration) {
  const text = declaration.getText()
  return `${text.slice(0, text.indexOf('{')).replace(/^export /, '')}{ … }`
}

/**
 * @param {ts.InterfaceDeclaration | ts.ClassDeclaration} declaration
 * @param {ts.TypeChecker} checker
 */
function membersOf(declaration, checker) {
  return [...declaration.members]
    .filter((member) => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private))
    .filter((member) => !member.name || !ts.isPrivateIdentifier(member.name))
    .map((member) => {
      const symbol = member.name && checker.getSymbolAtLocation(member.name)
      const said = symbol ? docs(symbol, checker).replaceAll(/\s*\n\s*/g, ' ') : ''
      return `- \`${oneLine(withoutBody(member)).replace(/^(declare |override |readonly )+/, '')}\`${said && `  \n  ${said}`}`
    })
}

/**
 * @param {ts.Declaration} declaration
 * @param {ts.TypeChecker} checker
 */
function signature(declaration, checker) {
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer, name } = declaration
    if (initializer && ts.isNumericLiteral(initializer)) return `const ${declaration.getText()}`
    if (initializer && ts.isArrowFunction(initializer)) {
      const end = initializer.equalsGreaterThanToken.getStart() - declaration.getStart()
      return `const ${declaration.getText().slice(0, end).trim()}`
    }
    return `const ${name.getText()}: ${checker.typeToString(checker.getTypeAtLocation(name))}`
  }
  return withoutBody(declaration).replace(/^export /, '')
}

/** @param {ts.Node} node */
function withoutBody(node) {
  const body = 'body' in node ? /** @type {ts.Node | undefined} */ (node.body) : undefined
  return node
    .getSourceFile()
    .text.slice(node.getStart(), body?.getStart() ?? node.getEnd())
    .trim()
}

/** @param {string} text */
function oneLine(text) {
  return text
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replace(': | ', ': ')
    .replace(/[;,]$/, '')
}

/**
 * The guide with the files that `create-wallet-modal plugin loyalty` writes, each below a comment that names it.
 *
 * @param {string} text
 */
function withScaffold(text) {
  return text.replaceAll(/(<!-- scaffold: (\S+) -->\n\n```tsx?\n).*?(?=^```$)/gms, (_, head, path) => {
    const code = readFileSync(
      join(root, 'templates/plugin/kinds/view', path.replaceAll('Loyalty', 'Sample')),
      'utf8',
    )
    return `${head}${code.replaceAll('Sample Title', 'Loyalty').replaceAll('Sample', 'Loyalty').replaceAll('sample', 'loyalty')}`
  })
}
