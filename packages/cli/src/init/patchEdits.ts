import { EditRefused } from '../edit/EditRefused.js'
import { editSource } from '../edit/editSource.js'
import { ModulePatch } from '../module/ModulePatch.js'
import { type Located, nodesOfType } from '../module/ModuleText.js'

/**
 * Makes an edit of one file.
 *
 * @throws EditRefused for a file of a form that isn't known
 */
export type FileEdit = (text: string, file: string) => string

const preactAlias = { react: "'preact/compat'", "'react-dom'": "'preact/compat'" }
const aliases = Object.entries(preactAlias).map(([name, to]) => `${name}: ${to}`)
export const preactResolve = `resolve: { alias: { ${aliases.join(', ')} } }`
const vueOptions =
  "{ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-modal-button' } } }"

interface ViteEdit {
  readonly hasReact: boolean
  readonly isVue?: boolean
  /** Whether Vite finds our packages late, where no `index.html` leads to them: the first visit would reload. */
  readonly bundlesAhead?: boolean
}

const entries = [
  '@wallet-modal/plugins/catalog',
  '@wallet-modal/runtime',
  '@wallet-modal/runtime/config',
  '@wallet-modal/runtime/react',
]
export const aheadLine = `optimizeDeps: { include: [${entries.map((one) => `'${one}'`).join(', ')}] }`

/** Adds our plugin to Vite's config, and the further settings of a framework. */
export const editViteConfig =
  ({ hasReact, isVue = false, bundlesAhead = false }: ViteEdit): FileEdit =>
  (text, file) => {
    const patch = new ModulePatch(text, file)
    const config = exportedObject(patch)
    patch.addImport('walletModal', '@wallet-modal/runtime/vite')
    if (!hasReact) addAliases(patch, config)
    const plugins: Located | undefined = propertyOf(config, 'plugins')
    if (isVue) addVueOptions(patch, plugins)
    if (!plugins) patch.addProperties(config, ['plugins: [walletModal()]'])
    else if (plugins.type === 'ArrayExpression') patch.addItem(plugins, 'walletModal()')
    else throw patch.refusal('has plugins that stand elsewhere')
    if (bundlesAhead && !propertyOf(config, 'optimizeDeps')) patch.addProperties(config, [aheadLine])
    return patch.finish()
  }

function addAliases(patch: ModulePatch, config: Located): void {
  const resolve = propertyOf(config, 'resolve')
  const alias = resolve && propertyOf(resolve, 'alias')
  const isKnown = [resolve, alias].every((one) => !one || one.type === 'ObjectExpression')
  if (!isKnown || (alias && propertyOf(alias, 'react')))
    throw patch.refusal('has aliases of its own that stand in the way')
  if (alias) patch.addProperties(alias, aliases)
  else if (resolve) patch.addProperties(resolve, [`alias: { ${aliases.join(', ')} }`])
  else patch.addProperties(config, [preactResolve])
}

function addVueOptions(patch: ModulePatch, plugins: Located | undefined): void {
  const call = (plugins?.elements as Located[] | undefined)?.find(
    (one) => one?.type === 'CallExpression' && one.callee.name === 'vue',
  )
  if (!call || call.arguments.length > 0) throw patch.refusal('has options for Vue of its own')
  patch.addItem(call, vueOptions)
}

/** Adds our plugin to the config of Astro or SolidStart. */
export const editFrameworkConfig: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const config = exportedObject(patch)
  if (propertyOf(config, 'vite')) throw patch.refusal('has a config for Vite of its own')
  patch.addImport('walletModal', '@wallet-modal/runtime/vite')
  patch.addProperties(config, [`vite: { plugins: [walletModal()], ${preactResolve} }`])
  return patch.finish()
}

/** Adds the custom element to the page's entry module. */
export const editEntry =
  (modal: string): FileEdit =>
  (text, file) => {
    const patch = new ModulePatch(text, file)
    patch.addImport('defineWalletModalButton', '@wallet-modal/runtime/element')
    patch.addImport('modal', modal)
    patch.addStatement('defineWalletModalButton(modal)')
    return patch.finish()
  }

/** Puts the provider around the app, inside existing providers. */
export const editReactEntry: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const elements = nodesOfType(patch.program, 'JSXElement')
  const apps = elements.filter((one) => one.openingElement.name.name === 'App')
  const [shown] = nodesOfType(patch.program, 'CallExpression').flatMap((call) =>
    call.callee.property?.name === 'render'
      ? [call.arguments[0]]
      : call.callee.name === 'hydrateRoot'
        ? [call.arguments[1]]
        : [],
  )
  const app = apps.length === 1 ? apps[0] : apps.length === 0 ? innermost(shown) : undefined
  if (!app || !shown) throw patch.refusal('renders no <App />')
  patch.addImport('WalletModalProvider', '@wallet-modal/runtime/react')
  patch.addImport('modal', './modal')
  patch.wrap(app, '<WalletModalProvider modal={modal}>', '</WalletModalProvider>')
  return patch.finish()
}

/** The outermost element; undefined if two stand side by side. */
function innermost(element: Located | undefined): Located | undefined {
  const inner = (element?.children ?? []) as Located[]
  const shown = inner.filter((one) => one.type !== 'JSXText' || one.value.trim() !== '')
  const [only] = shown
  if (!element || !/^JSX(?:Element|Fragment)$/.test(element.type) || shown.length > 1) return undefined
  if (only) return innermost(only)
  return element.type === 'JSXElement' ? element : undefined
}

/** Puts the button first into a component's output. */
export const editComponent: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const shown = shownBy(patch)
  if (!shown) throw patch.refusal('exports no component that shows elements')
  patch.addImport('ConnectButton', '@wallet-modal/runtime/react')
  patch.addChild(shown, '<ConnectButton />')
  return patch.finish()
}

function shownBy({ program }: ModulePatch): Located | undefined {
  const body = program.body as unknown as Located[]
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration
  const named = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
  const name = exported ? exported.name : 'App'
  const isFunction = (one: Located | undefined) => one?.type.includes('Function')
  const made = named.find((one) => isFunction(one) && one.id?.name === name)
  const held = named
    .flatMap((one) => (one?.declarations ?? []) as Located[])
    .find(({ id, init }) => id.name === name && isFunction(init))?.init
  const component: Located | undefined = isFunction(exported) ? exported : (made ?? held)
  const block = component?.body
  const returned =
    block?.type === 'BlockStatement'
      ? (block.body as Located[]).findLast(({ type }) => type === 'ReturnStatement')?.argument
      : block
  return returned?.type === 'JSXElement' || returned?.type === 'JSXFragment' ? returned : undefined
}

/** Puts our function around the config that Next.js reads. */
export const editNextConfig: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const exported = nodesOfType(patch.program, 'ExportDefaultDeclaration')[0]?.declaration as
    | Located
    | undefined
  if (!exported || exported.type.endsWith('Declaration')) throw patch.refusal('has no default export')
  patch.addImport('withWalletModal', '@wallet-modal/runtime/next')
  patch.wrap(exported, 'withWalletModal(', ')')
  return patch.finish()
}

/** Puts the provider and the button around the pages of a root layout, which shows `<Outlet />` or `{children}` once. */
export const editRootLayout =
  (modal: string): FileEdit =>
  (text, file) => {
    const patch = new ModulePatch(text, file)
    const outlets = nodesOfType(patch.program, 'JSXElement').filter(
      (one) => one.openingElement.name.name === 'Outlet',
    )
    const children = nodesOfType(patch.program, 'JSXExpressionContainer').filter(
      ({ expression }) => expression.name === 'children',
    )
    const [pages, ...others] = outlets.length > 0 ? outlets : children
    if (!pages || others.length > 0) throw patch.refusal('shows its pages in several places, or nowhere')
    patch.addImport('ConnectButton', '@wallet-modal/runtime/react')
    patch.addImport('WalletModalProvider', '@wallet-modal/runtime/react')
    patch.addImport('modal', modal)
    patch.wrap(pages, '<WalletModalProvider modal={modal}>', '</WalletModalProvider>', '<ConnectButton />')
    return patch.finish()
  }

/** Adds our plugin to Nuxt's config, and tells Vue of the element. */
export const editNuxtConfig: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const config = exportedObject(patch)
  if (propertyOf(config, 'vite')) throw patch.refusal('has a config for Vite of its own')
  if (propertyOf(config, 'vue')) throw patch.refusal('has a config for Vue of its own')
  patch.addImport('walletModal', '@wallet-modal/runtime/vite')
  patch.addProperties(config, nuxtLines)
  return patch.finish()
}

export const nuxtLines = [
  "vue: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-modal-button' } }",
  `vite: { plugins: [walletModal()], ${preactResolve} }`,
]

/** Lets the template of an Angular component have custom elements. */
export const editAngularComponent: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const [component, ...others] = nodesOfType(patch.program, 'CallExpression').filter(
    ({ callee }) => callee.name === 'Component',
  )
  const settings: Located | undefined = component?.arguments[0]
  if (settings?.type !== 'ObjectExpression' || others.length > 0)
    throw patch.refusal('holds no single component')
  if (propertyOf(settings, 'schemas')) throw patch.refusal('has schemas of its own')
  patch.addImport('CUSTOM_ELEMENTS_SCHEMA', '@angular/core')
  patch.addProperties(settings, ['schemas: [CUSTOM_ELEMENTS_SCHEMA]'])
  return patch.finish()
}

/** React's packages: Angular's builder warns about them otherwise. */
export const angularCommonJs = ['react', 'react-dom', 'use-sync-external-store']

/** Lets an Angular app bundle React without a warning. */
export const editAngularSettings: FileEdit = (text, file) => {
  const projects = Object.entries<Partial<{ projectType: string }>>(JSON.parse(text).projects ?? {})
  const [app, ...others] = projects.filter(([, { projectType }]) => projectType === 'application')
  if (!app || others.length > 0) throw new EditRefused('has no single app', file, 0)
  const path = ['projects', app[0], 'architect', 'build', 'options', 'allowedCommonJsDependencies']
  return editSource(text, file, { path, value: angularCommonJs })
}

/** Puts the button before all else in a template that has nothing but markup. */
export const editAngularTemplate: FileEdit = (text) =>
  `${button}${text.includes('\r\n') ? '\r\n' : '\n'}${text}`

/** Puts the provider around the pages of a Next.js layout, inside existing providers. */
export const editNextLayout: FileEdit = (text, file) => {
  const patch = new ModulePatch(text, file)
  const places = nodesOfType(patch.program, 'JSXExpressionContainer').filter(
    ({ expression }) => expression.name === 'children',
  )
  const [place] = places
  if (!place || places.length > 1) throw patch.refusal('shows its children in several places, or nowhere')
  patch.addImport('Wallet', '../wallet')
  patch.wrap(place, '<Wallet>', '</Wallet>')
  return patch.finish()
}

const button = '<wallet-modal-button></wallet-modal-button>'

/** Puts lines after a line that occurs once in a file. */
export const linesBehind =
  (anchor: RegExp, ...added: readonly string[]): FileEdit =>
  (text, file) => {
    const newline = text.includes('\r\n') ? '\r\n' : '\n'
    const lines = text.split(newline)
    const found = lines.flatMap((one, at) => (anchor.test(one) ? [at] : []))
    const [at] = found
    if (at === undefined || found.length > 1) throw new EditRefused('has no place that is known', file, 0)
    const next = lines.slice(at + 1).find((one) => one.trim() !== '') ?? ''
    const [indentation = ''] = /^[ \t]*/.exec(next) ?? []
    const indented = added.map((line) => (line === '' ? '' : indentation + line))
    return [...lines.slice(0, at + 1), ...indented, ...lines.slice(at + 1)].join(newline)
  }

/** Puts the button before the markup of a Svelte component. */
export const editSvelteView: FileEdit = (text, file) => {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const ends = text.split(/^<\/script>[ \t]*\r?\n/m)
  if (ends.length === 1 && !text.includes('<script')) return `${button}${newline}${newline}${text}`
  const [script, rest] = ends
  if (ends.length !== 2 || rest === undefined) throw new EditRefused('has no place that is known', file, 0)
  return `${script}</script>${newline}${newline}${button}${newline}${rest}`
}

/** Puts the button and its definition into a SvelteKit page without a script. */
export const editSvelteKitPage: FileEdit = (text, file) => {
  if (text.includes('<script')) throw new EditRefused('has a script of its own', file, 0)
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const script = [
    '<script>',
    "\timport { defineWalletModalButton } from '@wallet-modal/runtime/element'",
    "\timport { onMount } from 'svelte'",
    "\timport { modal } from '$lib/modal'",
    '',
    '\tonMount(() => defineWalletModalButton(modal))',
    '</script>',
    '',
    button,
    '',
  ]
  return script.join(newline) + newline + text
}

/** Start of the markup of an Astro page: its body or its layout. */
const astroContent = /^\s*<(?:body|\w*Layout)\b[^>]*(?<!\/)>\s*$/

/** Puts the button and its definition into an Astro page. */
export const editAstroPage: FileEdit = (text, file) => {
  if (text.includes('defineWalletModalButton')) throw new EditRefused('has the button already', file, 0)
  const edit = linesBehind(
    astroContent,
    button,
    '<script>',
    "\timport { defineWalletModalButton } from '@wallet-modal/runtime/element'",
    "\timport { modal } from '../modal'",
    '',
    '\tdefineWalletModalButton(modal)',
    '</script>',
  )
  return edit(text, file)
}

/** The object that a module exports as its default, inside any wrappers. */
function exportedObject(patch: ModulePatch): Located {
  const body = patch.program.body as unknown as Located[]
  let node: Located | undefined = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration
  for (let depth = 0; node && depth < 5; depth += 1) {
    if (node.type === 'ObjectExpression') return node
    if (node.type === 'CallExpression') node = node.arguments[0]
    else if (/^TS(?:As|Satisfies)Expression$/.test(node.type)) node = node.expression
    else if (node.type === 'ArrowFunctionExpression' && node.body.type === 'ObjectExpression')
      node = node.body
    else if (node.type === 'Identifier') {
      const { name } = node
      node = body
        .flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as Located[]) : []))
        .find(({ id }) => id.name === name)?.init
    } else break
  }
  throw patch.refusal('exports no object')
}

const propertyOf = (object: Located, key: string): Located | undefined =>
  (object.properties as Located[]).find(
    (one) => one.type === 'ObjectProperty' && !one.computed && (one.key.name ?? one.key.value) === key,
  )?.value
