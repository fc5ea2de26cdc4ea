import { leastPassphrase } from '../../keys/passphraseRules.js'
import { type StepControls, StepError, stepButton, stepField } from './drawStep.js'
import { secretOfPasskey } from './passkeys.js'
import type { SealedFactor } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/** Largest key file, in bytes. */
const largestFile = 10_000

/** A wallet's recovery factors. */
export interface FactorsOfWallet {
  readonly walletId: string
  readonly factors: readonly SealedFactor[]
}

/**
 * Uses a factor's key, which it zeroes.
 * @throws StepError with the text `wrong` if the key opens nothing
 */
export type UseFactor<Result> = (
  factor: SealedFactor,
  key: Uint8Array<ArrayBuffer>,
  wrong: keyof RecoveryTexts,
) => Promise<Result>

/** Opens what a factor holds: the wallet's recovery secret of 32 bytes, which the caller zeroes. */
export const openSecret =
  (walletId: string, epoch: number): UseFactor<Uint8Array<ArrayBuffer>> =>
  async ({ id, envelope }, key, wrong) => {
    const { openFactor } = await import('../../keys/recovery.js')
    try {
      return await openFactor(envelope, key, { walletId, factorId: id, epoch })
    } catch {
      throw new StepError(wrong)
    } finally {
      key.fill(0)
    }
  }

/** Draws the ways to use the wallet's recovery factors. The first one that opens ends the step with its result. */
export function factorControls<Result>(
  wallet: FactorsOfWallet,
  use: UseFactor<Result>,
  step: StepControls<Result>,
): Node[] {
  const kinds = new Set(wallet.factors.map(({ kind }) => kind))
  return [
    ...(kinds.has('passkey') ? [passkeyControl(wallet, use, step)] : []),
    ...(kinds.has('file') ? [fileControl(wallet, use, step)] : []),
    ...(kinds.has('passphrase') ? [passphraseControl(wallet, use, step, !kinds.has('passkey'))] : []),
  ]
}

function passkeyControl<Result>(
  { walletId, factors }: FactorsOfWallet,
  use: UseFactor<Result>,
  step: StepControls<Result>,
): Node {
  return stepButton(step.texts.usePasskey, () =>
    step.run(async () => {
      const ids = factors.filter(({ kind }) => kind === 'passkey').map(({ hint }) => hint)
      const { id, secret } = await secretOfPasskey({ host: location.hostname, walletId, ids })
      const factor = factors.find(({ hint }) => hint === id)
      if (!factor) throw new StepError('wrongPasskey')
      step.done(await use(factor, secret, 'wrongPasskey'))
    }),
  )
}

function fileControl<Result>(
  { walletId, factors }: FactorsOfWallet,
  use: UseFactor<Result>,
  step: StepControls<Result>,
): Node {
  const { label, input } = stepField(step.texts.useFile, { type: 'file', accept: '.json,application/json' })
  input.addEventListener('change', () =>
    step.run(async () => {
      const [chosen] = input.files ?? []
      if (!chosen) return
      input.value = ''
      const { readKeyFile } = await import('../../keys/recoveryKeys.js')
      if (chosen.size > largestFile) throw new StepError('wrongFile')
      const { file, key } = await chosen
        .text()
        .then(readKeyFile)
        .catch(() => {
          throw new StepError('wrongFile')
        })
      const isThis = ({ id, kind }: SealedFactor) => kind === 'file' && id === file.factorId
      const factor = file.walletId === walletId && factors.find(isThis)
      if (!factor) throw new StepError('wrongFile')
      step.done(await use(factor, key, 'wrongFile'))
    }),
  )
  return label
}

function passphraseControl<Result>(
  { factors }: FactorsOfWallet,
  use: UseFactor<Result>,
  step: StepControls<Result>,
  isPrimary: boolean,
): Node {
  const phrases = factors.filter(({ kind }) => kind === 'passphrase')
  const { label, input } = stepField(step.texts.passphrase, {
    type: 'password',
    autocomplete: 'current-password',
  })
  const button = stepButton(step.texts.open, () => form.requestSubmit(), isPrimary)
  const form = document.createElement('form')
  form.append(label, button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    step.run(async () => {
      if (input.value.length < leastPassphrase) throw new StepError('wrongPassphrase')
      const { keyOfPassphrase } = await import('../../keys/recoveryKeys.js')
      for (const [at, factor] of phrases.entries()) {
        const key = await keyOfPassphrase(input.value, factor.hint)
        try {
          return step.done(await use(factor, key, 'wrongPassphrase'))
        } catch (error) {
          if (!(error instanceof StepError) || at === phrases.length - 1) throw error
        }
      }
    }, 'slow')
  })
  return form
}
