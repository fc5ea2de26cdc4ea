import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'
import { citedIn, rulesOf } from './lib/ruleTables.mjs'

const usage =
  'node scripts/citations.mjs      finds citations and links that lead to nothing in this repository'

/** Changelogs keep what they once said; this file and its rules have citations as examples. */
const skipped = /(^|\/)(CHANGELOG\.md|citations\.mjs|ruleTables\.mjs)$|^\.changeset\//

/** Documents by a name and a number, and findings of audits by a letter and a number. */
const numbered =
  /\([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*\)|\b(?:design|redesign|security|architecture|constants|flows|audit|review) (?:§ ?|section |[A-Z]{0,2})\d+/g

/** Documents by name, such as `security.md`. */
const documents = /\b[a-z][\w-]*\.md\b/g

/** Files by a path with a folder, in backticks. */
const path = /`((?!node_modules|\.\/)(?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|cjs|md|json))`/g

await runScript({ usage }, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const rules = rulesOf(readFileSync(join(root, 'docs/behaviour.md'), 'utf8'))
  const targets = {
    decisions: numbersIn('docs/decisions.md', /^(\d+)\. \*\*/gm),
    spec: new Set([...numbersIn('docs/behaviour.md', /^## §(\d+)/gm), ...rules.map(({ id }) => id)]),
    files: `\n${files.join('\n')}\n`,
  }
  const dangling = files
    .filter((file) => /\.(tsx?|[mc]js|css|md)$/.test(file) && !skipped.test(file))
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...danglingIn(file, text, targets), ...(file.endsWith('.md') ? deadLinksIn(file, text) : [])]
    })
  if (dangling.length > 0) {
    throw new CommandError(
      `${dangling.join('\n')}\n\n${dangling.length} citations lead nowhere. Write the reason, or cite docs/decisions.md.`,
    )
  }
  console.log('Each citation leads somewhere.')
})

/**
 * The links of a page to files and headings of this repository that aren't there.
 *
 * @param {string} file
 * @param {string} text
 */
function deadLinksIn(file, text) {
  const prose = text
    .replaceAll(/^```.*?^```$/gms, (code) => code.replaceAll(/[^\n]/g, ''))
    .replaceAll(/https:\/\/github\.com\/wallet-modal\/wallet-modal\/(blob|tree)\/main\//g, '/')
  return prose.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '', heading]) => {
        const target = join(root, path.startsWith('/') ? path : path ? join(dirname(file), path) : file)
        return !existsSync(target) || (heading && !headingsOf(readFileSync(target, 'utf8')).has(heading))
      })
      .map(([link]) => `${file}:${index + 1}: ${link.slice(1)}`),
  )
}

/** @param {string} text */
function headingsOf(text) {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id)])
}

/**
 * @param {string} file
 * @param {RegExp} heading
 */
function numbersIn(file, heading) {
  const numbers = new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(heading)].map(([, number]) => number),
  )
  if (numbers.size === 0) throw new CommandError(`${file} has no numbered headings.`)
  return numbers
}

/**
 * @param {string} file
 * @param {string} text
 * @param {{ decisions: Set<string | undefined>, spec: Set<string | undefined>, files: string }} targets
 * @returns {string[]}
 */
function danglingIn(file, text, targets) {
  return text.split('\n').flatMap((line, index) => {
    const isProse = file.endsWith('.md') || /^\s*(\/\/|\/?\*|(test|describe)\b)|\s\/\/ /.test(line)
    const cited = [
      ...[...line.matchAll(/\bdecision (\d+)/g)].flatMap(([citation, number]) =>
        targets.decisions.has(number) ? [] : [citation],
      ),
      ...citedIn(line).flatMap((id) => (targets.spec.has(id) ? [] : [`Spec §${id}`])),
      ...(isProse ? [...line.matchAll(numbered)].map(([citation]) => citation) : []),
      ...(isProse ? [...line.matchAll(documents)] : []).flatMap(([name]) =>
        targets.files.includes(`/${name}\n`) ? [] : [name],
      ),
      ...(isProse ? [...line.matchAll(path)] : []).flatMap(([, cited]) =>
        targets.files.includes(`/${cited}\n`) || targets.files.includes(`\n${cited}\n`)
          ? []
          : [`\`${cited}\``],
      ),
    ]
    return cited.map((citation) => `${file}:${index + 1}: ${citation}`)
  })
}
