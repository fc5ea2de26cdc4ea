import { join } from 'node:path'
import { allowedSources } from '../config/securityPolicy.js'
import { modulesWith } from '../module/findModules.js'
import { importedConfig } from '../module/importedConfig.js'
import { readPlainText } from '../project/readPlainFile.js'
import type { Check, Diagnosis } from './Check.js'
import { allowsOrigin } from './policySource.js'

/** Whether the page's policy allows what the config needs. */
export const checkPolicy: Check = async ({ config, folder }) => {
  const policy = policyIn((await readPlainText(join(folder, 'index.html'))) ?? '')
  if (!policy || !config) return []
  const blocked = allowedSources(config).filter(({ directive, source }) => {
    const allowed = policy.get(directive) ?? policy.get('default-src')
    return allowed !== undefined && !allowed.some((one) => allowsOrigin(one, source))
  })
  if (blocked.length === 0)
    return [
      {
        id: 'csp',
        status: 'ok',
        message: 'The policy in index.html allows everything that the config needs.',
      },
    ]
  return blocked.map(
    ({ directive, reason, source }): Diagnosis => ({
      id: 'csp',
      status: 'error',
      message: `The policy in index.html blocks ${source} (${reason}).`,
      fix: `Add ${source} to its ${directive}, or use the output of \`wallet-modal csp --meta\`.`,
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

/** Config files of tools, and the config itself, add no modal to a page. */
const isToolConfig = /\.config\.\w+$/

/** Whether any code imports the config: otherwise it has no effect. */
export const checkImported: Check = async ({ folder }) => {
  const modules = await modulesWith(folder, ['wallet-modal.config'], { components: true })
  const importer = modules.find(
    ({ path, text }) =>
      !isToolConfig.test(path) && /(?:from|import\()\s*['"][^'"]*wallet-modal\.config/.test(text),
  )
  const path = importer?.path ?? (await importedConfig(folder))?.module
  if (path) return [{ id: 'imported', status: 'ok', message: `${path} uses the config.` }]
  return [
    {
      id: 'imported',
      status: 'warning',
      message: 'Nothing imports wallet-modal.config, so it has no effect.',
      fix: "import config from '../wallet-modal.config', and pass it to createModal.",
    },
  ]
}
