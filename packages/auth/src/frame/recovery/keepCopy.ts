import type { SessionParts } from '../SessionParts.js'
import { isOwn, openedWallet, sealedFactors } from './recoveryShapes.js'

/** Keeps the device's own copy of what the server knows: a device and a factor open the wallet without that server. */
export async function keepCopy({ post, store }: SessionParts): Promise<void> {
  const { wallet } = await post('/v1/wallet', {}, openedWallet)
  if (!wallet?.device) return
  const { factors } = await post('/v1/factors', {}, sealedFactors)
  const { walletId, epoch, evmPublicKey, solanaPublicKey, device } = wallet
  const { recoveryEnvelope } = device
  await store.setRecoveryCopy({
    walletId,
    epoch,
    evmPublicKey,
    solanaPublicKey,
    recoveryEnvelope,
    factors: factors.filter(isOwn),
  })
}
