import { networkOffers } from '../catalogue/networks.js'
import type { Answers } from '../record/Answers.js'
import { repositoryUrl } from '../terminal/repository.js'
import { appCommands } from './appCommands.js'
import { titleOf } from './packageName.js'
import { partsOfLibrary, type Template } from './template.js'

/**
 * The app's README.md: how to run it, and where its settings are.
 *
 * @param manifest its package.json
 */
export function readmeText(answers: Answers, template: Template, manifest: string): string {
  const { description, parts, scripts } = template
  const { chains, name, signIn, tests } = answers
  const ofLibrary = partsOfLibrary(answers, template).map(({ readme }) => readme)
  const { program, script } = appCommands(answers)
  const rows = [
    [script(scripts.start), 'serves the app while you edit it'],
    [
      program('wallet-modal', 'dev'),
      'the same with a local sandbox: wallets, chains and money to try it with',
    ],
    [script('build'), 'checks the types, then builds the app'],
    ...(JSON.parse(manifest).scripts.start
      ? [[script('start'), 'runs what was built, with its server']]
      : []),
    ...(tests ? [[script('test'), 'runs the tests']] : []),
    [program('wallet-modal', 'validate'), 'checks `wallet-modal.config.ts`'],
    [program('wallet-modal', 'add', 'base'), 'adds a network; features and wallets as well'],
  ]
  const width = Math.max(...rows.map(([command = '']) => command.length)) + 2
  const sections = [
    `# ${titleOf(name)}`,
    `${description}. Wallets connect by [Wallet Modal](${repositoryUrl}).`,
    [
      `| ${'command'.padEnd(width)} | does |`,
      `| ${'-'.repeat(width)} | ---- |`,
      ...rows.map(([command = '', does]) => `| ${`\`${command}\``.padEnd(width)} | ${does} |`),
    ].join('\n'),
    `It was made for ${chains.map(networkName).join(', ')}. \`wallet-modal.config.ts\` has its networks and features.`,
    ...(ofLibrary.length > 0 ? [ofLibrary.join(' ')] : []),
    ...(signIn === 'off'
      ? []
      : [
          `Visitors ${signIn === 'required' ? 'sign' : 'may sign'} in with their wallet. ${parts.signIn.readme}`,
        ]),
    ...(tests
      ? [
          `${parts.tests.readme} \`${program('playwright', 'install', 'chromium')}\` gets the browser; \`CHROMIUM_PATH\` names one that you have.`,
        ]
      : []),
  ]
  return `${sections.join('\n\n')}\n`
}

const networkName = (id: string) => networkOffers.find((network) => network.id === id)?.name ?? id
