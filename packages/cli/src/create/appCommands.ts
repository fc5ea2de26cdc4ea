import { executeCommand, runScriptCommand } from '../project/packageManager.js'
import type { Answers } from '../record/Answers.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** What is typed in an app, in the words of its package manager. */
export function appCommands({ packageManager: name = 'npm' }: Pick<Answers, 'packageManager'>) {
  const manager = { name, agent: name }
  return {
    /** Runs a script of package.json. */
    script: (script: string) => shellCommand(runScriptCommand(manager, script)),
    /** Runs a program of the app's packages. */
    program: (program: string, ...args: readonly string[]) =>
      shellCommand([...executeCommand(manager, program), ...args]),
  }
}
