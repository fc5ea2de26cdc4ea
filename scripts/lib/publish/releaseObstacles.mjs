/**
 * @typedef {object} ReleaseState
 * @property {boolean} isCI
 * @property {string[]} changedFiles of the working tree
 * @property {string[]} pending changes that no changelog has yet
 * @property {{ name: string, version: string, repository?: unknown, changelog: string | undefined }[]} packages
 */

/**
 * What a release must not happen with.
 *
 * @param {ReleaseState} state
 * @returns {string[]}
 */
export function releaseObstacles({ isCI, changedFiles, pending, packages }) {
  return [
    ...(isCI ? [] : ['This is no CI: only there can a package be signed with where it was built.']),
    ...(changedFiles.length > 0
      ? [`The working tree has changes that no commit has:\n${changedFiles.slice(0, 10).join('\n')}`]
      : []),
    ...(pending.length > 0
      ? [`Changes without a version: ${pending.join(', ')}. Run npm run versions, and commit.`]
      : []),
    ...packages.flatMap(({ name, version, repository, changelog }) => [
      ...(new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm').test(changelog ?? '')
        ? []
        : [`${name} has no changelog of ${version}. Run npm run versions, and commit.`]),
      ...(repository
        ? []
        : [`${name} names no \`repository\`: the registry compares it with where the package was built.`]),
    ]),
  ]
}
