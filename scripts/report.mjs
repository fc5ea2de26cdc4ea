import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { runScript } from './lib/commandLine.mjs'
import { root } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = `npm run report      how the sources of runtime and plugins are cut: files, their lines, the longest functions; and what of
                    the repository is unused, or cited without being there

It is for reading, and fails nothing.`

/** Whether a file isn't written for the product: a test, a fixture, or generated code. */
const isAside = (/** @type {string} */ path) => /\.(test|test-d|fixture)\.|\/testing[/.]|generated/.test(path)

/** What other programs tell, each by its command. */
const told = /** @type {const} @satisfies {[string, string[]][]} */ ([
  ['unused names', ['knip']],
  ['unused but by tests', ['knip', '-c', 'knip.production.json', '--no-config-hints']],
  ['citations', ['node', 'scripts/citations.mjs']],
])

/** @typedef {{ path: string, lines: number, functions: { name: string, lines: number }[] }} Source */

await runScript({ usage }, async () => {
  for (const name of ['runtime', 'plugins']) {
    const sources = read(`packages/${name}/src`)
    console.log(`\n${name}\n`)
    for (const [what, value] of rows(sources)) console.log(`  ${what.padEnd(34)}${value}`)
    console.log('\n  longest functions')
    for (const { path, name, lines } of longest(sources).slice(0, 8)) {
      console.log(`  ${String(lines).padStart(5)}  ${name}  ${path}`)
    }
  }
  for (const [what, command] of told) {
    console.log(`\n${what}\n`)
    const { output } = await runCommand(command, { output: 'capture' })
    console.log(output.trim() || 'none')
  }
})

/**
 * @param {string} folder
 * @returns {Source[]}
 */
function read(folder) {
  const listed = execFileSync('git', ['ls-files', `${folder}/*.ts`, `${folder}/*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path && !isAside(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return {
        path: path.slice(folder.length + 1),
        lines: text.split('\n').length - 1,
        functions: functionsOf(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)),
      }
    })
}

/** @param {ts.SourceFile} source */
function functionsOf(source) {
  /** @type {Source['functions']} */
  const found = []
  const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      found.push({ name: nameOf(node), lines: lineAt(node.getEnd()) - lineAt(node.getStart(source)) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {ts.SignatureDeclaration} node */
function nameOf(node) {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
    ? parent.name.getText()
    : '(unnamed)'
}

/**
 * @param {Source[]} sources
 * @returns {[string, string | number][]}
 */
function rows(sources) {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const share = (/** @type {(lines: number) => boolean} */ isMeant) => {
    const count = sizes.filter(isMeant).length
    return `${count} (${Math.round((100 * count) / sizes.length)} %)`
  }
  return [
    ['files', sizes.length],
    ['lines', sizes.reduce((sum, lines) => sum + lines, 0)],
    ['median lines of a file', sizes[Math.floor(sizes.length / 2)] ?? 0],
    ['files under 15 lines', share((lines) => lines < 15)],
    ['files over 250 lines', share((lines) => lines > 250)],
    ['functions over 80 lines', longest(sources).filter(({ lines }) => lines > 80).length],
  ]
}

/** @param {Source[]} sources */
function longest(sources) {
  return sources
    .flatMap(({ path, functions }) => functions.map((one) => ({ path, ...one })))
    .sort((a, b) => b.lines - a.lines)
}
