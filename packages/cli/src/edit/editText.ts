import { printLiteral } from '../config/printLiteral.js'
import { SourceText } from '../config/SourceText.js'
import { CliError } from '../errors/CliError.js'
import type { Change } from './changedValue.js'
import { showPath } from './configPath.js'
import { EditRefused } from './EditRefused.js'
import { editSource } from './editSource.js'
import { styleOfSource } from './styleOfSource.js'

/**
 * Edits a text by `editSource`, and explains a refusal to people.
 *
 * @param shown the file's name; its extension tells the language
 * @throws CliError WM_EDIT_DYNAMIC with what to write by hand, WM_USAGE_INVALID_VALUE
 */
export function editText(text: string, shown: string, change: Change): string {
  try {
    return editSource(text, shown, change)
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    const { line } = new SourceText(text).position(error.offset)
    const path = showPath(change.path)
    const todo =
      change.value === undefined
        ? `Take ${path} away by hand.`
        : `Write it by hand: ${path} is to be ${printLiteral(change.value, styleOfSource(text, false))}`
    throw new CliError(
      'WM_EDIT_DYNAMIC',
      `${error.path || 'The config'} ${error.message} (${shown}:${line}), so it was not changed. ${todo}`,
      { context: { path: error.path, line } },
    )
  }
}
