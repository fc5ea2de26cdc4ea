/**
 * What one workspace may depend on though the rules say no, and why. An entry that nothing needs is a fault, too.
 *
 * @typedef {object} DependencyException
 * @property {string} app the workspace, such as `packages/sandbox`
 * @property {string} name of the package
 * @property {string} allows a licence's SPDX id, or `install script`
 * @property {string} reason
 */

/** @type {DependencyException[]} */
export const dependencyExceptions = [
  {
    app: 'packages/sandbox',
    name: '@foundry-rs/anvil',
    allows: 'install script',
    reason:
      'the local chain: its script fetches the program where npm left out the package of the platform. A development tool, in no app',
  },
]
