import './stage.css'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { createStage, drawn } from '../../../e2e/gallery/stage/createStage.js'
import { readHash } from '../choice/address.js'
import type { Choice } from '../choice/Choice.js'
import { configOf } from '../choice/configOf.js'
import { leaveFocus } from '../page/leaveFocus.js'
import { fakeOffline } from './fakeOffline.js'
import { featurePlugins, installedFor, realChain } from './fakes.js'
import { isPastBox, stateOf } from './reach.js'

// Shows what the hash says, without a reload. `data-reached` tells which hash that is.
const page = document.documentElement
const rightToLeft = /^(ar|fa|he|ur)\b/
let leave = () => {}
let turns = 0

async function show(): Promise<void> {
  turns += 1
  const turn = turns
  leave()
  leave = () => {}
  delete page.dataset.reached
  const { hash } = location
  const { breakage, choice: chosen, scene } = readHash(hash)
  const choice: Choice = breakage === 'arabic' ? { ...chosen, language: 'ar', direction: 'auto' } : chosen
  dress(choice)

  const wallets = await installedFor(choice)
  const state = stateOf({ choice, wallets }, scene, breakage)
  const config = withServices(configOf(choice), state.config)
  const features = await featurePlugins(config)
  if (turn !== turns) return
  const endOffline = fakeOffline(breakage === 'offline')
  const stage = createStage(state, {
    config: {
      ...config,
      app: { name: 'Your app' },
      ...(isPastBox(scene, breakage) && { features: { ...config.features, legalCheckbox: false } }),
    },
    chain: realChain,
    features,
  })
  leave = () => {
    stage.destroy()
    endOffline()
  }
  try {
    await state.reach(stage)
  } catch (error) {
    // Another scene was chosen meanwhile, which has closed this one's modal.
    if (turn !== turns) return
    throw error
  }
  await drawn()
  if (turn !== turns) return
  page.dataset.reached = hash
}

/** A choice's config with the services of a scene, which are fakes, beside those that the choice names. */
const withServices = (config: ModalConfig, services: Partial<ModalConfig> = {}): ModalConfig => ({
  ...config,
  ...services,
  ...(services.endpoints && { endpoints: { ...config.endpoints, ...services.endpoints } }),
})

/** The page around the modal, as an app of this choice would have it. */
function dress({ direction, language, mode }: Choice): void {
  const tag = language === 'auto' ? navigator.language : language
  page.lang = tag
  page.dir = direction === 'auto' ? (rightToLeft.test(tag) ? 'rtl' : 'ltr') : direction
  page.dataset.mode = mode
}

// The studio around this page goes on by itself until somebody touches it, here or there.
const tellOfTouch = () => parent !== window && parent.postMessage('touched', location.origin)
for (const type of ['pointerdown', 'keydown']) addEventListener(type, tellOfTouch, { capture: true })
leaveFocus(window)
addEventListener('hashchange', () => void show())
void show()
