import type { JsonValue, ModalConfig } from '@wallet-modal/runtime/config'
import { type LiteralStyle, printLiteral } from '../config/printLiteral.js'

/** The templates' own style. */
const style: LiteralStyle = {
  isJson: false,
  quote: "'",
  indent: '  ',
  newline: '\n',
  hasTrailingCommas: true,
}

/**
 * Prints a config as the TypeScript file that a team edits from then on: literals only, in the template's style.
 * What is read back from it equals what was printed.
 *
 * @throws TypeError for what a literal can't say: a key `__proto__`, a number that isn't finite, a function
 */
export function printConfig(config: ModalConfig): string {
  // Whatever its length, `features` is written line by line: that is what a team edits.
  const isOpen = (path: readonly string[]) =>
    path.length === 0 || (path.length === 1 && path[0] === 'features')
  return [
    "import { defineConfig } from '@wallet-modal/runtime/config'",
    '',
    `export default defineConfig(${printLiteral(config as unknown as JsonValue, style, { isOpen })})`,
    '',
  ].join('\n')
}
