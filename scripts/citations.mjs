import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'
import { citedIn, rulesOf } from './lib/ruleTables.mjs'

const usage = 'node scripts/citations.mjs      finds what is cited and stands nowhere in this repository'

/** What is written by programs, or holds a citation as an example. */
const skipped = /(^|\/)(CHANGELOG\.md|package-lock\.json|citations\.mjs)$|generated|\.changeset\//

/** Documents that are no part of the repository. */
const elsewhere =
  /\bdesign D\d+|\bsecurity [A-Z]\d+|\b(constants|flows) §\d+|\bredesign(\.md)?\b.{0,12}section/g

await runScript({ usage }, async () => {
  const rules = rulesOf(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'))
  const targets = {
    decision: numbersIn('docs/decisions.md', /^(\d+)\. \*\*/gm),
    Spec: new Set([...numbersIn('docs/behaviour.md', /^## §(\d+)/gm), ...rules.map(({ id }) => id)]),
  }
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const dangling = files
    .split('\n')
    .filter((path) => path && !skipped.test(path) && existsSync(join(root, path)))
    .flatMap((path) => danglingIn(path, readFileSync(join(root, path), 'utf8'), targets))
  if (dangling.length > 0) {
    throw new CommandError(
      `${dangling.join('\n')}\n\n${dangling.length} citations lead nowhere. Write the reason, or cite docs/decisions.md.`,
    )
  }
  console.log('Each citation leads somewhere.')
})

/**
 * @param {string} path
 * @param {RegExp} heading
 */
function numbersIn(path, heading) {
  const numbers = new Set(
    [...readFileSync(join(root, path), 'utf8').matchAll(heading)].map(([, number]) => number),
  )
  if (numbers.size === 0) throw new CommandError(`${path} has no numbered headings.`)
  return numbers
}

/**
 * @param {string} path
 * @param {string} text
 * @param {{ decision: Set<string | undefined>, Spec: Set<string | undefined> }} targets
 * @returns {string[]}
 */
function danglingIn(path, text, targets) {
  return text.split('\n').flatMap((line, index) => {
    const cited = [
      ...[...line.matchAll(elsewhere)].map(([citation]) => citation),
      ...[...line.matchAll(/\bdecision (\d+)/g)].flatMap(([citation, number]) =>
        targets.decision.has(number) ? [] : [citation],
      ),
      ...citedIn(line).flatMap((id) => (targets.Spec.has(id) ? [] : [`Spec §${id}`])),
    ]
    return cited.map((citation) => `${path}:${index + 1}: ${citation}`)
  })
}
