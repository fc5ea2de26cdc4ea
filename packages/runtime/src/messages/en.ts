import type { coreTexts } from '../errors/coreTexts.js'
import { buttonTexts } from './buttons.js'

/**
 * Every text that a visitor can see or hear, in English. A key names the place; `{name}` marks what is filled in.
 * The texts that the specification gives word for word (Spec §8) stand in `errors/codes.ts`.
 */
export const en = {
  ...buttonTexts,

  'common.back': 'Back',
  'common.close': 'Close',
  'common.tryAgain': 'Try again',
  'common.reload': 'Reload the page',
  'common.loading': 'Loading',
  'common.copied': 'Copied',
  'common.copyFailed': 'Could not copy. Select the text and copy it by hand.',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.multiChain': 'Several chains',
  'connect.empty.title': 'No wallet found',
  'connect.empty.hint':
    'Install a wallet in this browser, then look again. Your wallet appears here by itself.',
  'connect.empty.still': 'Still no wallet in this browser',
  'connect.empty.action': 'Look again',
  'connect.notice': 'Connecting only shares your address. You approve everything else in your wallet.',

  'connecting.title': '{wallet}',
  'connecting.asking.title': 'Continue in {wallet}',
  'connecting.asking.hint': 'Approve the connection in the window that your wallet opened.',
  'connecting.slow.hint': 'Still waiting. Your wallet may be locked, or its window may be behind this one.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.hint': 'You declined the connection, or the wallet closed it. Nothing was shared.',
  'connecting.pending.title': 'A request is waiting',
  'connecting.pending.hint': 'Open {wallet} and answer the request that is already there, then try again.',
  'connecting.failed.title': 'Could not connect',
  'connecting.failed.hint':
    '{wallet} did not answer as a wallet should. Unlock or update it, then try again.',
  'connecting.unavailable.hint':
    'This part of the page could not be loaded. Check your connection, then try again.',

  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.explorer': 'View on explorer',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.balance.loading': 'Loading your balance',
  'account.actions': 'Actions',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network ({id})',
  'account.unsupported': 'This app does not use the network that your wallet is on.',
  'account.switch': 'Switch to {network}',
  'account.switching': 'Confirm in your wallet',
  'account.switchDeclined': 'Switch declined',
  'account.switchFailed': 'Your wallet could not switch. Change the network there, then come back.',
  'account.none.title': 'No wallet connected',
  'account.none.hint': 'Connect a wallet to see its account here.',

  'failure.view.title': 'This part could not be loaded',
  'failure.view.hint': 'Check your connection and try again. The rest keeps working.',
  'failure.view.again': 'It failed again. Reloading the page usually helps.',
  'failure.crash.title': 'This part stopped working',
  'failure.crash.hint': 'Try again, or go back. Your connection is not affected.',
} as const

/** The name of a text; `error.` and a code for the texts that the specification fixes. */
export type MessageKey = keyof typeof en | `error.${keyof typeof coreTexts}`
