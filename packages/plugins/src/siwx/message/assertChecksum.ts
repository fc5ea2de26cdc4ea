import { attempt } from '@wallet-modal/runtime/chain'
import type { SignInMessage } from '@wallet-modal/runtime/login'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { getAddress } from 'viem'

/** @throws WalletModalError `SIGN_IN_MESSAGE_INVALID` for an EVM address that isn't spelled by EIP-55, as EIP-4361 demands */
export function assertChecksum({ chainId, accountAddress }: SignInMessage): void {
  if (!chainId.startsWith('eip155:') || attempt(() => getAddress(accountAddress)) === accountAddress) return
  throw new WalletModalError(
    'SIGN_IN_MESSAGE_INVALID',
    "The sign-in message's accountAddress lacks the checksum of EIP-55.",
    { context: { field: 'accountAddress', value: accountAddress } },
  )
}
