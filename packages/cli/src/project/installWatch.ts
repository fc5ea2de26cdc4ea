/** Progress of an installation, from the package manager's output. */
export interface InstallWatch {
  /** Takes a chunk of output, of any length. */
  hear(text: string): void
  /** The progress in words: `87 packages`; empty if unknown. */
  readonly progress: string
  /** Whether the registry has answered, or was not needed. */
  readonly hasAnswer: boolean
  /** Why the registry can't be reached, once a second attempt failed. */
  readonly trouble: string | undefined
  /** Address of the silent registry, if known. */
  readonly registry: string | undefined
  /** The package, or its version, that the registry doesn't have: `shop@1.0.0`. */
  readonly absent: string | undefined
  /** Whether silence means that the registry doesn't answer. */
  readonly tellsOfAnswers: boolean
}

/** Output that shows an answer of the registry. Other package managers give up by themselves. */
const signsOfLife: Readonly<Record<string, RegExp>> = {
  // Log level `http` prints a line for each answer, and for each file from its cache.
  npm: /^npm http (fetch GET \d+|cache) /,
  pnpm: /^( *ERR_PNPM_FETCH_\d|Progress: .*\b[1-9]\d*\b|Packages: \+\d+|Lockfile is up to date|Already up to date)/,
}

/** Signs of network trouble, in the output of any package manager. */
const networkTroubles: readonly RegExp[] = [
  /\b(ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/,
  /\b(Connection ?[Rr]efused|dns error|failed to lookup address|network is unreachable)\b/,
  /\b(ERR_PNPM_\w*NETWORK_ERROR)\b/,
]

/** The reason for network trouble, if an output has one. */
export function networkTrouble(output: string): string | undefined {
  if (isNotFound.test(output)) return undefined
  return networkTroubles.map((form) => form.exec(output)?.[1]).find((found) => found !== undefined)
}

/** npm's and pnpm's words for a package or a version that the registry doesn't have. */
const absence =
  /(@?[\w./-]+(?:@[^\s']+)?)'? is not in (?:this|the npm) registry|No matching version found for (@?[\w./-]+@[^\s']*[^\s'.])/

/** Newer versions of pnpm call this answer a network error, too, and breaks the package's name over two lines. */
const isNotFound = /\(404 Not Found\)/

/** Follows an installation. */
export function watchInstall(program: string): InstallWatch {
  const sign = signsOfLife[program]
  const tarballs = new Set<string>()
  const manifests = new Set<string>()
  let resolved: string | undefined
  let hasAnswer = false
  let trouble: string | undefined
  let registry: string | undefined
  let absent: string | undefined
  let rest = ''

  const hearLine = (line: string) => {
    if (sign?.test(line)) hasAnswer = true
    const [, unknown, unmatched] = absence.exec(line) ?? []
    absent ??= unknown ?? unmatched ?? (isNotFound.test(line) ? 'such package' : undefined)
    if (absent) hasAnswer = true
    const [, tarball] = /^npm http (?:fetch GET 200|cache) (?:[^\s:]+@)?(https?:\S+\.tgz)/.exec(line) ?? []
    if (tarball) tarballs.add(tarball)
    const [, manifest] = /^npm http fetch GET 200 (https?:\S+)/.exec(line) ?? []
    if (manifest && !tarball) manifests.add(manifest)
    const [, all, reused, downloaded] =
      /^Progress: resolved (\d+), reused (\d+), downloaded (\d+)/.exec(line) ?? []
    // Fetching starts before counting is complete.
    const fetched = Number(reused) + Number(downloaded)
    const [, added] = /^added (\d+) packages?\b/.exec(line) ?? []
    // npm fetches more than it keeps.
    if (added) resolved = `${added} ${added === '1' ? 'package' : 'packages'}`
    if (all) resolved = `${fetched < Number(all) ? `${fetched} of ${all}` : fetched} packages`
    // npm's first failed attempt may be chance.
    if (!/attempt ([2-9]|\d\d) failed|Will retry in/.test(line)) return
    trouble ??= networkTrouble(line)
    registry ??= /\bhttps?:\/\/[^/\s@]+/.exec(line)?.[0]
  }
  return {
    tellsOfAnswers: sign !== undefined,
    hear(text) {
      const lines = (rest + text).split(/\r?\n|\r/)
      rest = (lines.pop() ?? '').slice(-2000)
      for (const line of lines) hearLine(line)
    },
    get progress() {
      if (resolved) return resolved
      if (tarballs.size > 0) return `${tarballs.size} ${tarballs.size === 1 ? 'package' : 'packages'}`
      return manifests.size > 0 ? `${manifests.size} looked up` : ''
    },
    get hasAnswer() {
      return hasAnswer
    },
    get trouble() {
      return hasAnswer ? undefined : trouble
    },
    get absent() {
      return absent
    },
    get registry() {
      return registry
    },
  }
}
