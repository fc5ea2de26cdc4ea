/** Folders of the command line, lowest first. Each imports the next one, and the last one a file above them. */
const cliFolders = [
  'errors',
  'report',
  'terminal',
  'project',
  'record',
  'config',
  'edit',
  'module',
  'parts',
  'agents',
  'create',
  'doctor',
  'init',
  'upgrade',
  'commands',
]

/**
 * A small tree of packages that breaks each rule of `.dependency-cruiser.cjs` at least once, by path. A rule that
 * reports nothing here reports nothing anywhere.
 *
 * @type {Record<string, string>}
 */
export const brokenLayers = {
  'packages/runtime/src/errors/classes.ts': `import type { Format } from '../base/format.js'\nexport type Code = Format`,
  'packages/runtime/src/base/format.ts': `import type { Config } from '../config/types.js'\nexport type Format = Config`,
  'packages/runtime/src/base/left.ts': `import type { Right } from './right.js'\nexport type Left = Right`,
  'packages/runtime/src/base/right.ts': `import type { Left } from './left.js'\nexport type Right = Left[]`,
  'packages/runtime/src/base/zodHere.ts': `export * as z from 'zod/mini'`,
  'packages/runtime/src/config/types.ts': `export type { Client } from '../http/client.js'\nexport type Config = 1`,
  'packages/runtime/src/config/schema.ts': `export { z } from 'zod'`,
  'packages/runtime/src/http/client.ts': `export type { Texts as Client } from '../messages/en.js'`,
  'packages/runtime/src/messages/en.ts': `export type { Connector as Texts } from '../connectors/types.js'`,
  'packages/runtime/src/connectors/types.ts': `export type { Store as Connector } from '../store/createStore.js'`,
  'packages/runtime/src/directory/walletList.ts': `export type { Store as List } from '../store/createStore.js'`,
  'packages/runtime/src/chain/createNodes.ts': `export type { Store as Nodes } from '../store/createStore.js'`,
  'packages/runtime/src/store/createStore.ts': `export type { View as Store } from '../view/view.js'`,
  'packages/runtime/src/data/queries.ts': `export type { View as Queries } from '../view/view.js'`,
  'packages/runtime/src/blockchain/schema.ts': `export type { View as Answer } from '../view/view.js'`,
  'packages/runtime/src/view/view.ts': `export type { Core as View } from '../modalCore.js'`,
  'packages/runtime/src/modalCore.ts': `export type { open as Core } from './navigation/open.js'`,
  'packages/runtime/src/navigation/open.ts': `export type { Gate as open } from '../gates/runGate.js'`,
  'packages/runtime/src/modal/report.ts': `export type { Gate as Report } from '../gates/runGate.js'`,
  'packages/runtime/src/gates/runGate.ts': `export type { Session as Gate } from '../session/session.js'`,
  'packages/runtime/src/session/session.ts': `export type { Wallets as Session } from '../discovery/discover.js'`,
  'packages/runtime/src/login/embeddedWallet.ts': `export type { Created as Wallet } from '../createModal.js'`,
  'packages/runtime/src/portfolio/asset.ts': `export type { Created as Asset } from '../createModal.js'`,
  'packages/runtime/src/review/Review.ts': `export type { Created as Review } from '../createModal.js'`,
  'packages/runtime/src/discovery/discover.ts': `export type { Host as Wallets } from '../plugin/host.js'`,
  'packages/runtime/src/plugin/host.ts': `export type { Modal as Host } from '../modal.js'`,
  'packages/runtime/src/modal.ts': `export type { mount as Modal } from './react/mount.js'`,
  'packages/runtime/src/react/mount.tsx': `export type { Core as mount } from '../core/createCore.js'`,
  'packages/runtime/src/core/createCore.ts': `export type { Created as Core } from '../createModal.js'`,
  'packages/runtime/src/shell/shell.ts': `export type { Created as Shell } from '../createModal.js'`,
  'packages/runtime/src/createModal.ts': [
    `import { core } from './core/eager.js'`,
    `export type { Created } from './index.js'`,
    `export const modal = core`,
  ].join('\n'),
  'packages/runtime/src/core/eager.ts': `export { createElement as core } from 'react'`,
  'packages/runtime/src/element/button.ts': [
    `export { View } from '../react/View.js'`,
    `export type { core } from '../core/eager.js'`,
  ].join('\n'),
  'packages/runtime/src/react/View.tsx': `export { createElement as View } from 'react'`,
  'packages/runtime/src/index.ts': [
    `export type Created = 1`,
    `export { kit } from './testing/kit.js'`,
    `export { evm } from '../../plugins/src/evm/index.js'`,
  ].join('\n'),
  'packages/runtime/src/testing/kit.ts': `export const kit = 1`,
  'packages/plugins/src/bridges/viem.ts': `export { receive } from '../receive/index.js'`,
  'packages/plugins/src/evm/index.ts': [
    `export { receive as evm } from '../receive/index.js'`,
    `export * from '../bridges/viem.js'`,
  ].join('\n'),
  'packages/plugins/src/auth/index.ts': `export { social } from './social/social.js'`,
  'packages/plugins/src/auth/social/social.ts': `export const social = 1`,
  'packages/plugins/src/receive/index.ts': [
    `export { createClient } from 'viem'`,
    `export { address } from '@solana/web3.js'`,
    `export { kit as receive } from '../../../runtime/src/testing/kit.js'`,
    `export { hostile } from '../testing/hostile.js'`,
    `export { json } from '../server/route.js'`,
    `export { nothing } from '@wallet-modal/runtime/dist/nothing.js'`,
  ].join('\n'),
  'packages/plugins/src/testing/hostile.ts': `export const hostile = 1`,
  'packages/plugins/src/server/route.ts': `export const json = 1`,
  ...Object.fromEntries(
    cliFolders.map((folder, height) => {
      const upper = cliFolders[height + 1]
      const file = upper === undefined ? 'list.js' : `${upper}/file.js`
      return [`packages/cli/src/${folder}/file.ts`, `export type { Upper as File } from '../${file}'`]
    }),
  ),
  'packages/cli/src/list.ts': `export { evm } from '../../plugins/src/evm/index.js'`,
  'packages/sandbox/src/index.ts': `export { evm } from '../../plugins/src/evm/index.js'`,
  'packages/auth/src/server/index.ts': `export { evm } from '../../../plugins/src/evm/index.js'
export { login } from '../frame/login.js'`,
  'packages/auth/src/frame/login.ts': 'export const login = 1',
  'packages/auth/src/frame/approve/approval.ts': `export { auth } from '../../../../plugins/src/auth/index.js'`,
  'studio/src/page.ts': `export { evm } from '../../packages/plugins/src/evm/index.js'`,
}
