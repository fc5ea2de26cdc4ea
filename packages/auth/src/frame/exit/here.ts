import { publicKeyToAddress } from 'viem/utils'
import { type Device, openDeviceStore, type RecoveryCopy } from '../../keys/deviceStore.js'
import { type ExportedSeed, exportWithFactor } from '../../keys/exportSeed.js'
import type { Language } from '../language.js'
import { drawStep } from '../recovery/drawStep.js'
import { factorControls, openSecret } from '../recovery/factorControls.js'
import { failureText } from '../recovery/failureText.js'

/** A wallet that this browser opens with a recovery factor, and without a server. */
export interface WalletHere {
  /** Address on EVM networks. */
  readonly address: string
  readonly copy: RecoveryCopy
  readonly device: Device
}

/** The wallets that this browser keeps for the page's address; none for a page from disk. */
export async function walletsHere(): Promise<readonly WalletHere[]> {
  if (!location.protocol.startsWith('http')) return []
  const store = await openDeviceStore()
  const found = await Promise.all(
    (await store.recoveryCopies()).map(async (copy) => {
      const device = await store.device(copy.walletId)
      if (!device || copy.factors.length === 0) return []
      return [{ address: publicKeyToAddress(`0x${copy.evmPublicKey}`), copy, device }]
    }),
  )
  return found.flat()
}

/** Asks for one of the wallet's recovery factors, and opens the seed with it. @returns undefined if the visitor cancels */
export function openHere(
  { copy, device: { enrolmentId, unwrap } }: WalletHere,
  language: Language,
): Promise<ExportedSeed | undefined> {
  const secretOf = openSecret(copy.walletId, copy.epoch)
  return drawStep<ExportedSeed>(
    { language, mode: 'auto' },
    new AbortController().signal,
    failureText,
    ({ hereTitle, hereText }) => ({
      ...{ title: hereTitle, text: hereText },
      controls: (step) =>
        factorControls(
          copy,
          async (factor, key, wrong) => {
            const secret = await secretOf(factor, key, wrong)
            const own = { ...copy, enrolmentId }
            return exportWithFactor(own, await unwrap(), secret).finally(() => secret.fill(0))
          },
          step,
        ),
    }),
  )
}
