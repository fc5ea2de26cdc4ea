import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { installedLicence } from './installedLicence.mjs'

const marker =
  '<!-- From here on `npm run notices` writes, from what the build bundles. Above, a person does. -->'

/** The terms that a package declares without bringing their text. */
const mitTerms = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** @param {string} folder such as `packages/runtime` */
export function noticesPath(folder) {
  return join(root, folder, 'THIRD_PARTY_NOTICES.md')
}

/**
 * A package's THIRD_PARTY_NOTICES.md as it should be: what a person wrote there (icons, data), then a section for each
 * licence text of what is bundled.
 *
 * @param {string} folder
 * @param {string} name of the package
 * @param {import('./bundledPackages.mjs').BundledPackage[]} bundled
 */
export function thirdPartyNotices(folder, name, bundled) {
  const path = noticesPath(folder)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const byHand =
    text.split(marker)[0]?.trim() || `# Third-party notices\n\n\`${name}\` carries parts of these works.`
  if (bundled.length === 0) return `${byHand}\n`

  /** @type {Map<string, string[]>} text -> packages */
  const sections = new Map()
  for (const { name, version, place } of bundled) {
    const { declared, terms } = termsOf(name, place)
    const line = `\`${name}\` ${version} (${declared})`
    const lines = sections.get(terms) ?? []
    if (!lines.includes(line)) sections.set(terms, [...lines, line])
  }
  const written = [...sections].map(
    ([terms, lines]) => `## ${headingOf(lines)}\n\n${listOf(lines)}\`\`\`text\n${terms}\n\`\`\``,
  )
  return `${[byHand, marker, ...written].join('\n\n')}\n`
}

/**
 * @param {string} name
 * @param {string} place
 */
function termsOf(name, place) {
  const { declared = 'see below', texts = [], notices = [], author } = installedLicence(place) ?? {}
  if (texts.length > 0) return { declared, terms: [...texts, ...notices].join('\n\n') }
  if (declared !== 'MIT') throw new Error(`${name} brings no licence text, and its terms are ${declared}.`)
  return { declared, terms: `Author: ${author ?? `the authors of ${name}`}\n\n${mitTerms}` }
}

/** @param {string[]} lines */
function headingOf([first = '', ...others]) {
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** @param {string[]} lines */
function listOf(lines) {
  return lines.length === 1 ? '' : `${lines.map((line) => `- ${line}`).join('\n')}\n\n`
}
