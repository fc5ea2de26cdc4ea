import { expect, test } from 'vitest'
import { createProgram } from '../src/program.js'
import { commandNames } from '../src/terminal/commandNames.js'

const nobody = async (): Promise<never> => {
  throw new Error('Nothing is parsed here.')
}
const { commands } = createProgram('1.0.0', 'wallet-modal', { run: nobody, refuse: nobody })

test('each command is there', () => {
  expect(commands.map((command) => command.name()).sort()).toEqual([...commandNames, 'help'].sort())
})

test.each(commands.map((command) => [command.name(), command] as const))(
  'the help of %s fits 80 columns',
  (_name, command) => {
    const help = command.configureOutput({ getOutHelpWidth: () => 80 }).helpInformation()
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)
