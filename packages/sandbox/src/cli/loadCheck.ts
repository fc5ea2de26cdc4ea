import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerCheck } from '../AnswerCheck.js'
import { SandboxError } from '../SandboxError.js'

/**
 * Loads `checkAnswer` of a module: a file, or a package that is installed where the command was given.
 *
 * @throws SandboxError `CHECK_NOT_LOADED`
 */
export async function loadCheck(module: string): Promise<AnswerCheck> {
  let cause: unknown
  try {
    const file = createRequire(join(process.cwd(), 'check')).resolve(module)
    const { checkAnswer } = (await import(pathToFileURL(file).href)) as { readonly checkAnswer?: unknown }
    if (typeof checkAnswer === 'function') return checkAnswer as AnswerCheck
  } catch (error) {
    cause = error
  }
  throw new SandboxError('CHECK_NOT_LOADED', `${module} has no check of answers.`, {
    hint: 'Name a file, or a package that is installed here, which exports a function checkAnswer(path, answer).',
    cause,
  })
}
