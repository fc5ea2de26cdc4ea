/** How an installation goes, by what the package manager prints meanwhile. */
export interface InstallWatch {
  /** Hears the output as it comes, in pieces of any length. */
  hear(text: string): void
  /** How far it is, in words: `87 packages`; empty while nothing is known. */
  readonly progress: string
  /** Whether the registry has answered, or was not needed. */
  readonly hasAnswer: boolean
  /** Why it was not reached, once a second attempt has failed. */
  readonly trouble: string | undefined
  /** Where nothing answered, as far as that is told. */
  readonly registry: string | undefined
  /** Whether silence means that nothing answers. */
  readonly tellsOfAnswers: boolean
}

/** Of the package managers whose output tells whether the registry answers; the others give up by themselves. */
const signsOfLife: Readonly<Record<string, RegExp>> = {
  // Its log level is set to `http`: a line for each answer, and for each file of its cache.
  npm: /^npm http (fetch GET \d+|cache) /,
  pnpm: /^(Progress: .*\b[1-9]\d*\b|Packages: \+\d+|Lockfile is up to date|Already up to date)/,
}

/** What tells that a network is not there, in the words of any package manager. */
const networkTroubles: readonly RegExp[] = [
  /\b(ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/,
  /\b(Connection ?[Rr]efused|dns error|failed to lookup address|network is unreachable)\b/,
  /\b(ERR_PNPM_\w*NETWORK_ERROR)\b/,
]

/** Why a network was not reached, where an output says so. */
export function networkTrouble(output: string): string | undefined {
  return networkTroubles.map((form) => form.exec(output)?.[1]).find((found) => found !== undefined)
}

/** Follows an installation. */
export function watchInstall(program: string): InstallWatch {
  const sign = signsOfLife[program]
  const tarballs = new Set<string>()
  const manifests = new Set<string>()
  let resolved: string | undefined
  let hasAnswer = false
  let trouble: string | undefined
  let registry: string | undefined
  let rest = ''

  const hearLine = (line: string) => {
    if (sign?.test(line)) hasAnswer = true
    const [, tarball] = /^npm http (?:fetch GET 200|cache) (?:[^\s:]+@)?(https?:\S+\.tgz)/.exec(line) ?? []
    if (tarball) tarballs.add(tarball)
    const [, manifest] = /^npm http fetch GET 200 (https?:\S+)/.exec(line) ?? []
    if (manifest && !tarball) manifests.add(manifest)
    const [, all, reused, downloaded] =
      /^Progress: resolved (\d+), reused (\d+), downloaded (\d+)/.exec(line) ?? []
    // It begins to fetch before it has counted.
    const fetched = Number(reused) + Number(downloaded)
    if (all) resolved = `${fetched < Number(all) ? `${fetched} of ${all}` : fetched} packages`
    // npm's first attempt may be bad luck.
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
    get registry() {
      return registry
    },
  }
}
