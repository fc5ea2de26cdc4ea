import type { Eip1193Provider } from '@wallet-modal/runtime'
import { sameHexAddress } from '@wallet-modal/runtime/chain'
import { type Address, getAddress } from 'viem'
import { parseAccounts, parseChainId } from '../evm/parse.js'
import type { BridgedModal } from './bridgedModal.js'
import { toChainId } from './toChainId.js'

/** The wallet's name for error messages. */
const nameOf = ({ state }: BridgedModal) => state.connectedWalletInfo.peek()?.name ?? 'The wallet'

/**
 * Asks the wallet for its current chain (decision 14).
 * @throws ConnectorError `WALLET_ANSWER_INVALID`, or what the wallet rejects with
 */
export async function askChainId(modal: BridgedModal, provider: Eip1193Provider): Promise<number> {
  const answer = await provider.request({ method: 'eth_chainId' })
  return toChainId(parseChainId(answer, nameOf(modal)))
}

/**
 * Asks the wallet for its accounts, without a prompt. The active one comes first; all have their checksum (EIP-55).
 * @throws ConnectorError `WALLET_ANSWER_INVALID`, or what the wallet rejects with
 */
export async function askAddresses(modal: BridgedModal, provider: Eip1193Provider): Promise<Address[]> {
  const answer = await provider.request({ method: 'eth_accounts' })
  const shared = parseAccounts(answer, nameOf(modal)).map(({ address }) => getAddress(address))
  // The visitor may have chosen another account than the wallet's first.
  const active = shared.find((address) =>
    sameHexAddress(address, modal.state.accounts.peek().eip155?.address),
  )
  return active ? [active, ...shared.filter((address) => address !== active)] : shared
}
