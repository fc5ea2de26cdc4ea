// Findings about a config's file, not about its value.

import type { ComputedPlace } from './ConfigNode.js'
import type { Finding } from './Finding.js'

export function fileFinding(code: Finding['code'], message: string): Finding {
  return { severity: 'error', code, path: '', message }
}

export const withoutExport: Finding = {
  ...fileFinding('WM_CONFIG_NO_EXPORT', 'has no default export, so there is nothing to read'),
  hint: 'Write `export default defineConfig({ … })`.',
}

export const notData = (what: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_NOT_DATA',
    `is ${what}, but the modal takes the config itself, so the page stays blank`,
  ),
  hint: 'Write `export default defineConfig({ … })`; `await` may stand in it.',
})

/** @param line of the first such key */
export function writtenTwice(path: string, line: number): Finding {
  return {
    severity: 'error',
    code: 'WM_CONFIG_DUPLICATE_KEY',
    path,
    message: `is already on line ${line}, and only the last one counts`,
    hint: 'Keep one of them.',
  }
}

export function unresolved(name: string): Finding {
  const isFile = /^\.{0,2}\/|^[@~#]\//.test(name)
  return {
    ...fileFinding('WM_CONFIG_UNRESOLVED_IMPORT', `imports \`${name}\`, which does not exist`),
    hint: isFile ? 'Create the file, or correct the path.' : `Install it: npm install ${name}`,
  }
}

export const readsPage = (name: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_DYNAMIC',
    `reads \`${name}\`, which exists only in a page, so the config cannot be checked fully`,
  ),
  severity: 'warning',
  hint: 'Use a literal, so that it can be checked.',
})

export const notLoaded = (error: string): Finding => ({
  ...fileFinding(
    'WM_CONFIG_DYNAMIC',
    `imports something that Node cannot load, so the config cannot be checked fully: ${error}`,
  ),
  severity: 'warning',
  hint: 'The page can load it if your bundler can. Use a literal, so that it can be checked.',
})

export const notRun = ({ node, path }: ComputedPlace): Finding => ({
  ...fileFinding(
    'WM_CONFIG_DYNAMIC',
    `${node.isSpread ? 'has a part that ' : ''}${node.why}, so it cannot be checked without running the file`,
  ),
  path,
  hint: 'Check it without --static, or use a literal.',
})

export const codeNotRun: Finding = {
  ...fileFinding('WM_CONFIG_DYNAMIC', 'has other code than its values, which was not run'),
  severity: 'warning',
  hint: 'Check it without --static.',
}
