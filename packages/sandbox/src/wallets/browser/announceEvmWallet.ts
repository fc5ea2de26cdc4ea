import type { SandboxEvmWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'
import type { EvmWallet } from './createEvmWallet.js'

/**
 * Announces a wallet by EIP-6963: when its time has come, and whenever the page asks for providers after that, until the
 * wallet vanishes.
 *
 * @param uuid UUIDv4 of this page load, as the standard wants it
 */
export function announceEvmWallet(
  page: EventTarget,
  { rdns, name, key }: SandboxEvmWallet,
  wallet: EvmWallet,
  uuid: string,
): void {
  const info = Object.freeze({ uuid, rdns, name, icon: walletIcons[key] })
  const detail = Object.freeze({ info, provider: wallet.provider })
  const announce = () => {
    if (!wallet.hasVanished) page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const begin = () => {
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  const { announceAfterMs } = wallet
  if (announceAfterMs === 0) begin()
  else if (announceAfterMs !== 'never') setTimeout(begin, announceAfterMs)
}
