import { sandboxAccounts } from '../../accounts.js'
import { pngUri } from './pictures.js'

/** ENS's universal resolver: the address that wallets and apps ask, on any chain. */
export const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** The one name that each of the sandbox's chains begins with. */
export const sandboxName = {
  name: 'sandbox.eth',
  owner: sandboxAccounts[0].address,
  avatar: pngUri(210),
} as const
