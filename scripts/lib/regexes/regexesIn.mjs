import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../paths.mjs'

/**
 * A regular expression of the sources.
 *
 * @typedef {object} FoundRegex
 * @property {string} file
 * @property {number} line
 * @property {string | undefined} literal with its flags; undefined where it is made at run time
 * @property {string} text as it is written
 */

/** What is built of the packages: no tests, no fixtures, and not the kit that plugins' authors run on their own views. */
export function sourcesToRead() {
  return readdirSync(join(root, 'packages'))
    .flatMap((name) => filesUnder(`packages/${name}/src`))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.(test|test-d|fixture)\.tsx?$|^packages\/runtime\/src\/testing\//.test(file))
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true }).map(
    (path) => `${folder}/${String(path).replaceAll('\\', '/')}`,
  )
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {FoundRegex[]}
 */
export function regexesIn(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {FoundRegex[]} */
  const found = []
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    const text = node.getText(parsed)
    const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, line, literal: text, text })
    else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(parsed) === 'RegExp'
    )
      found.push({ file, line, literal: undefined, text })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
