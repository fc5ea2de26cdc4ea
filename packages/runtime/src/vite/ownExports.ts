import type { VitePlugin } from './VitePlugin.js'

/** Rolldown's helpers: its own in the app's build, and those that a library built with it brings along. */
const helpers = /\brolldown[/-]runtime\.js$/

/** Enumerates what is inherited, too, and takes each for a getter. */
const inheriting = /for \((?:var|let|const) (\w+) in (\w+)\)/g

/**
 * Has the bundler's module namespaces hold a module's own exports only. Its helper takes every name that it can enumerate for one of
 * them: a name that a script of the page has put on `Object.prototype` before keeps each chunk with a namespace from running, and so
 * the modal from opening.
 */
export function ownExports(): VitePlugin {
  return {
    name: 'wallet-modal:own-exports',
    async transform(code, id) {
      if (!helpers.test(id)) return undefined
      return { code: code.replace(inheriting, 'for (const $1 of Object.keys($2))'), map: null }
    },
  }
}
