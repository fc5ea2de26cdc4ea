import { isBuiltin } from 'node:module'
import type { Finding } from './Finding.js'
import { importOf } from './moduleScope.js'
import { isFunction, nodesIn, type Program } from './parseSource.js'
import { publicPrefixes, type Surroundings } from './surroundings.js'

/** A finding and its offset in the file. */
export type FindingAt = readonly [finding: Finding, offset: number]

/** Finds what works here and fails in a page at once: reading Node's environment, or importing a module of Node. */
export function pageRules(program: Program, text: string, around: Surroundings): FindingAt[] {
  const found: FindingAt[] = []
  for (const statement of program.body) {
    const name = importOf(statement)
    if (name && isBuiltin(name)) found.push([nodeModule(name), statement.start ?? 0])
  }
  // Code that checks for `process` works without it.
  if (/typeof process\b/.test(text)) return found
  for (const { type, start, end } of nodesIn(program, isFunction)) {
    if (type !== 'MemberExpression' || start == null || end == null) continue
    const [read, variable] = /^(?:process\.env\.(\w+)|import\.meta\.env)$/.exec(text.slice(start, end)) ?? []
    const finding = variable ? nodeVariable(variable, around) : read && viteVariable(around)
    if (finding) found.push([finding, start])
  }
  return found
}

function nodeVariable(name: string, { bundler, declared }: Surroundings): Finding | undefined {
  const isPublic = publicPrefixes.some((prefix) => name.startsWith(prefix))
  // Bundlers replace this one in every page.
  if (name === 'NODE_ENV' || (bundler === 'next' && isPublic)) return undefined
  const reads = `reads \`process.env.${name}\``
  if (bundler === 'next') {
    return notInPage(
      'warning',
      `${reads}, which is undefined in the page`,
      `Call it \`NEXT_PUBLIC_${name}\`.`,
    )
  }
  const only = `${reads}, which only Node has, so the page stays blank`
  if (bundler === 'vite') {
    const wanted = name.startsWith('VITE_') ? name : `VITE_${name}`
    return notInPage('error', only, `Use \`import.meta.env.${wanted}\`, and set it in .env.`)
  }
  const hint = 'Use a literal, or let your bundler replace it.'
  return declared
    ? notInPage('warning', `${only} unless your bundler replaces it`, hint)
    : notInPage('error', only, hint)
}

const viteVariable = ({ bundler }: Surroundings): Finding | undefined =>
  bundler === 'next'
    ? notInPage(
        'error',
        'reads `import.meta.env`, which only Vite has, so the page stays blank',
        'Use `process.env.NEXT_PUBLIC_…`.',
      )
    : undefined

const nodeModule = (name: string) =>
  notInPage(
    'error',
    `imports \`${name}\`, which only Node has, so the page stays blank`,
    'The config is part of the page: write out what it needs.',
  )

const notInPage = (severity: Finding['severity'], message: string, hint: string): Finding => ({
  severity,
  code: 'WM_CONFIG_NOT_IN_PAGE',
  path: '',
  message,
  hint,
})
