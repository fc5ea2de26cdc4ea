import { expect, test } from 'vitest'
import { commandNames } from '../src/commandNames.js'
import { createProgram } from '../src/program.js'

const nobody = async (): Promise<never> => {
  throw new Error('Nothing is parsed here.')
}

test('each command has its own help', async () => {
  const program = createProgram('1.0.0', 'wallet-modal', { run: nobody, refuse: nobody })
  const helps = program.commands
    .filter((command) => command.name() !== 'help')
    .map((command) => command.configureOutput({ getOutHelpWidth: () => 80 }).helpInformation())
  expect(program.commands.map((command) => command.name()).sort()).toEqual([...commandNames, 'help'].sort())
  await expect(helps.join('\n---\n\n')).toMatchFileSnapshot('commandHelp.txt')
})
