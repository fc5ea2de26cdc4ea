import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Traces of the sandbox: its package, its chain, its wallets, its port. None belongs in production. */
const traces = [/wallet-modal-sandbox/, /\b31337\b/, /wallets\.js/, /127\.0\.0\.1:4100/]

/**
 * Looks for the sandbox in what a build wrote.
 *
 * @param {string} folder
 * @returns {string | undefined} what was found, and in which file
 */
export function sandboxTrace(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((path) => /\.(js|css|html|json)$/.test(path))) {
    const text = readFileSync(join(folder, name), 'utf8')
    const trace = traces.find((pattern) => pattern.test(text))
    if (trace) return `${trace} is in ${name}`
  }
  return undefined
}
