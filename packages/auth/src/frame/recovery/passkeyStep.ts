import * as z from 'zod/mini'
import { randomId } from '../../encoding.js'
import { element } from '../approve/drawQuestion.js'
import type { Look } from '../dressPage.js'
import type { SessionParts } from '../SessionParts.js'
import { runInWindow, windowPage } from '../windowTask.js'
import { type Step, type StepControls, StepError, stepButton } from './drawStep.js'
import { createPasskeyPlace, type FeaturePolicy } from './passkeyPlace.js'
import { createPasskeyMaker, type OpenedPasskey, type WantedPasskey } from './passkeys.js'
import type { PasskeyTask } from './passkeyWindow.js'
import { sealedFactors } from './recoveryShapes.js'
import type { RecoveryTexts } from './texts.js'

/** What making a passkey needs. */
export interface AddingPasskey {
  readonly parts: SessionParts
  readonly walletId: string
  /** Name of the passkey in lists. */
  readonly userName: string
  readonly look: Look
  /** Stores the way back. */
  keep(secret: Uint8Array<ArrayBuffer>, more: object): Promise<void>
}

/** The step that makes a passkey: in the frame, or in a window where the browser makes none in this frame. */
export function passkeyStep(adding: AddingPasskey, texts: RecoveryTexts): Step<true> {
  return {
    title: texts.passkeyTitle,
    text: texts.passkeyText,
    controls(step) {
      const { featurePolicy } = document as { readonly featurePolicy?: FeaturePolicy }
      const place = createPasskeyPlace(featurePolicy)
      const make = createPasskeyMaker()
      const keep = async ({ secret, passkey }: OpenedPasskey) => {
        await adding.keep(secret, { passkey })
        step.done(true)
      }
      const button = stepButton(texts.passkeyButton, () =>
        step.run(async () => {
          const made = await make(() => wanted(adding)).catch((error) => {
            place.failed(error)
            choose()
            throw error
          })
          await keep(made)
        }),
      )
      const link = windowLink(adding, step, keep)
      const choose = () => {
        button.hidden = place.needsWindow()
        link.hidden = !button.hidden
      }
      choose()
      return [button, link]
    },
  }
}

async function wanted({ parts, walletId, userName }: AddingPasskey): Promise<WantedPasskey> {
  const { challenge } = await parts.post('/v1/factors/challenge', {}, z.object({ challenge: z.string() }))
  const { factors } = await parts.post('/v1/factors', {}, sealedFactors)
  const known = factors.filter(({ kind }) => kind === 'passkey').map(({ hint }) => hint)
  return { host: location.hostname, walletId, userName, challenge, known }
}

/** The way to the window. Where the browser opens no window, the link opens a tab. */
function windowLink(
  adding: AddingPasskey,
  { texts, run, say, signal }: StepControls<true>,
  keep: (opened: OpenedPasskey) => Promise<void>,
): HTMLAnchorElement {
  const id = randomId()
  let isBlocked = false
  const act = async () => {
    const task = async (): Promise<PasskeyTask> => ({ passkey: await wanted(adding), look: adding.look })
    const answer = await runInWindow<OpenedPasskey | undefined>(task, {
      ...{ id, signal },
      onBlocked() {
        isBlocked = true
        say('windowBlocked')
      },
      onApart: () => say('passkeyUnsupported'),
      onReached: () => say('windowOpen', true),
    }).finally(() => {
      isBlocked = false
    })
    if (!answer || answer === 'closed') throw new StepError('passkeyCancelled')
    await keep(answer)
  }
  return element('a', {
    ...{ href: `${windowPage}#${id}`, target: '_blank', rel: 'opener', className: 'elsewhere' },
    textContent: texts.inWindow,
    onclick(event: MouseEvent) {
      if (isBlocked) return
      event.preventDefault()
      run(act, 'windowOpen')
    },
  })
}
