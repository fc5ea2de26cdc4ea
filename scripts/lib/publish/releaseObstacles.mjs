/**
 * @typedef {object} ReleaseState
 * @property {boolean} isCI
 * @property {string | undefined} builtAt the repository that the CI builds, by its URL, where it says so
 * @property {string[]} changedFiles of the working tree
 * @property {string[]} pending changes that no changelog has yet
 * @property {{ name: string, version: string, repository?: { url?: string }, changelog: string | undefined }[]} packages
 */

/**
 * What a release must not happen with.
 *
 * @param {ReleaseState} state
 * @returns {string[]}
 */
export function releaseObstacles({ isCI, builtAt, changedFiles, pending, packages }) {
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
      ...wrongRepository(name, repository?.url, builtAt),
    ]),
  ]
}

/**
 * @param {string} name
 * @param {string | undefined} url
 * @param {string | undefined} builtAt
 */
function wrongRepository(name, url, builtAt) {
  const compared = 'the registry compares it with where the package was built'
  if (!url) return [`${name} names no \`repository\`: ${compared}.`]
  return builtAt === undefined || url.replace(/^git\+|\.git$/g, '') === builtAt
    ? []
    : [`${name} names the \`repository\` ${url}, and this is ${builtAt}: ${compared}.`]
}
