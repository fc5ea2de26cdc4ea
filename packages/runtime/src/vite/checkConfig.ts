import { resolve } from 'node:path'
import { textOfFinding, validateConfig } from '../bundler/validateConfig.js'
import { configFile, sandboxVariable } from './pointAtSandbox.js'
import type { VitePlugin } from './VitePlugin.js'

const name = 'wallet-modal:check-config'

/**
 * Checks the app's config with `wallet-modal validate` each time Vite reads it. An error shows over the page with its file
 * and line, and fails a build; unchecked, it leaves a blank page or a button that does nothing. Without the command line
 * (`npm install -D create-wallet-modal`) nothing is checked.
 */
export function checkConfig(): VitePlugin {
  let root = ''
  let inSandbox = false
  let printed = ''
  return {
    name,
    // Runs before other plugins change the code, so that places match the file.
    enforce: 'pre',

    configResolved({ command, env, logger, root: folder }) {
      root = folder
      inSandbox = command === 'serve' && sandboxVariable(env) !== undefined
      // Vite prints an error for each request of the file, and once more where it reads ahead.
      const { error } = logger
      logger.error = (message, options) => {
        const { message: told = '', plugin } = options?.error ?? {}
        if (plugin !== name) return error.call(logger, message, options)
        if (told !== printed) error.call(logger, message, options)
        printed = told
      }
    },

    async transform(_code, id, options) {
      const [file = ''] = id.split('?')
      // A server uses the same config, which is checked for its page.
      if (!configFile.test(file) || /[\\/]node_modules[\\/]/.test(file) || options?.ssr) return
      const { errors, files, warnings } = await validateConfig(file, root, inSandbox)
      for (const watched of files) this.addWatchFile(watched)
      for (const warning of warnings) this.warn(textOfFinding(warning))
      const [first, ...others] = errors
      if (!first) {
        printed = ''
        return
      }
      const { column, frame, line } = first
      this.error({
        message: [`${textOfFinding(first)}\n`, ...others.map(textOfFinding)].join('\n').trimEnd(),
        id: resolve(root, first.file),
        loc: { file: resolve(root, first.file), line, column },
        ...(frame !== undefined && { frame }),
      })
    },
  }
}
