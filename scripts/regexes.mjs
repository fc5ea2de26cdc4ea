import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkSync } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import { CommandError, runScript } from './lib/commandLine.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { madeAtRunTime, regexExceptions } from './lib/regexes/regexExceptions.mjs'
import { regexesIn, sourcesToRead } from './lib/regexes/regexesIn.mjs'

const usage = 'node scripts/regexes.mjs      holds every regular expression of the packages to linear time'

/** A slow machine that is busy with something else still comes to a verdict. */
const timeoutMs = 60_000

/** Verdicts of earlier runs, as the same pattern always gets the same one. */
const keptFile = join(cacheFolder, 'regexes.json')

/** @typedef {import('./lib/regexes/regexesIn.mjs').FoundRegex} FoundRegex */

await runScript({ usage }, async () => {
  const kept = keptVerdicts()
  const verdictOf = (/** @type {string} */ literal) => (kept[literal] ??= judge(literal))

  const found = sourcesToRead().flatMap((file) => regexesIn(file, readFileSync(join(root, file), 'utf8')))
  const complaints = found.flatMap((regex) => complaintAbout(regex, verdictOf))
  for (const { file, literal } of regexExceptions) {
    if (!found.some((one) => one.file === file && one.literal === literal))
      complaints.push(`scripts/lib/regexes/regexExceptions.mjs: ${literal} no longer stands in ${file}.`)
  }

  for (const file of Object.keys(madeAtRunTime)) {
    if (!found.some((one) => one.file === file && one.literal === undefined))
      complaints.push(`scripts/lib/regexes/regexExceptions.mjs: ${file} makes none at run time.`)
  }

  mkdirSync(dirname(keptFile), { recursive: true })
  writeFileSync(keptFile, JSON.stringify({ version: recheck.version, verdicts: kept }))
  if (complaints.length > 0) {
    throw new CommandError(
      `${complaints.join('\n')}\n\n${complaints.length} regular expressions may take long. Rewrite them; where their text is short by ` +
        'itself, name them in scripts/lib/regexes/regexExceptions.mjs, with the reason.',
    )
  }
  console.log(`${found.length} regular expressions take linear time.`)
})

/**
 * @param {FoundRegex} regex
 * @param {(literal: string) => string} verdictOf
 * @returns {string[]}
 */
function complaintAbout({ file, line, literal, text }, verdictOf) {
  if (literal === undefined) {
    return madeAtRunTime[file]
      ? []
      : [`${file}:${line}  ${text}  is made at run time, so that nobody can judge it.`]
  }
  if (regexExceptions.some((one) => one.file === file && one.literal === literal)) return []
  const verdict = verdictOf(literal)
  return verdict ? [`${file}:${line}  ${literal}  ${verdict}`] : []
}

/**
 * @param {string} literal
 * @returns {string} why it may take long; empty for one that takes linear time
 */
function judge(literal) {
  const end = literal.lastIndexOf('/')
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: timeoutMs })
  if (verdict.status === 'safe') return ''
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`
  return `is ${verdict.complexity.summary}, as with ${verdict.attack.pattern}`
}

/** @returns {Record<string, string>} */
function keptVerdicts() {
  try {
    const { version, verdicts } = JSON.parse(readFileSync(keptFile, 'utf8'))
    return version === recheck.version ? verdicts : {}
  } catch {
    // The first run here.
    return {}
  }
}
