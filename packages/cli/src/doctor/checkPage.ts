import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { allowedSources } from '../config/securityPolicy.js'
import type { Check, Diagnosis } from './Check.js'

/** Whether the page's own policy lets through what the config needs. */
export const checkPolicy: Check = ({ config, folder }) => {
  const policy = policyIn(read(join(folder, 'index.html')))
  if (!policy || !config) return []
  const blocked = allowedSources(config).filter(({ directive, source }) => {
    const allowed = policy.get(directive) ?? policy.get('default-src')
    return allowed !== undefined && !allowed.includes('*') && !allowed.includes(source)
  })
  if (blocked.length === 0)
    return [
      {
        id: 'csp',
        status: 'ok',
        message: 'The policy in index.html lets all through that the config needs.',
      },
    ]
  return blocked.map(
    ({ directive, reason, source }): Diagnosis => ({
      id: 'csp',
      status: 'error',
      message: `The policy in index.html blocks ${source} (${reason}).`,
      fix: `Add ${source} to its ${directive}, or take what \`wallet-modal csp --meta\` prints.`,
    }),
  )
}

/** The Content Security Policy of a page, by directive. */
function policyIn(html: string): ReadonlyMap<string, readonly string[]> | undefined {
  const element = html.match(/<meta\s[^<>]*>/gi)?.find((meta) => /Content-Security-Policy["'\s]/i.test(meta))
  const [, , content] = /\scontent=(["'])(.*?)\1/s.exec(element ?? '') ?? []
  if (content === undefined) return undefined
  return new Map(
    content
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
}

/** No app has more that could make its modal. */
const maxFiles = 2_000
const codeFile = /^\.([cm]?[jt]sx?|vue|svelte|astro)$/

/** Whether any code uses the config: one that nothing imports changes nothing. */
export const checkImported: Check = ({ folder }) => {
  const importer = codeFiles(folder).find((path) => /wallet-modal\.config/.test(read(path)))
  if (importer)
    return [{ id: 'imported', status: 'ok', message: `${relative(folder, importer)} uses the config.` }]
  return [
    {
      id: 'imported',
      status: 'warning',
      message: 'Nothing imports wallet-modal.config, so it changes nothing.',
      fix: "import config from '../wallet-modal.config', and hand it to createModal.",
    },
  ]
}

/** The app's sources, without what is installed, built or configures its tools. */
function codeFiles(folder: string): string[] {
  const found: string[] = []
  const waiting = [folder]
  for (let place = waiting.pop(); place !== undefined && found.length < maxFiles; place = waiting.pop()) {
    for (const name of readdirSync(place)) {
      if (/^(\.|node_modules$|dist|build$|out$|coverage$)/.test(name) || /\.config\.\w+$/.test(name)) continue
      const path = join(place, name)
      const stats = statSync(path, { throwIfNoEntry: false })
      if (stats?.isDirectory()) waiting.push(path)
      else if (stats?.isFile() && codeFile.test(extname(name)) && stats.size < 500_000) found.push(path)
    }
  }
  return found.sort()
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
