import type { ModalConfig } from '@wallet-modal/runtime/config'
import { type Literal, type LiteralStyle, printLiteral } from '../config/printLiteral.js'

/** Style of the templates. */
const style: LiteralStyle = {
  isJson: false,
  quote: "'",
  indent: '  ',
  newline: '\n',
  hasTrailingCommas: true,
}

/**
 * Prints a config as a TypeScript file for the team to edit: literals only, in the template's style. Evaluates to an equal
 * config.
 *
 * @throws TypeError for what a literal can't say: a key `__proto__`, a number that isn't finite, a function
 */
export function printConfig(config: ModalConfig): string {
  // `features` has one line a key, however short: the team edits it.
  const isOpen = (path: readonly string[]) =>
    path.length === 0 || (path.length === 1 && path[0] === 'features')
  return [
    "import { defineConfig } from '@wallet-modal/runtime/config'",
    '',
    `export default defineConfig(${printLiteral(config as unknown as Literal, style, { isOpen })})`,
    '',
  ].join('\n')
}
