import './stage.css'
import { pathOf, readHash, writeHash } from '../knobs.js'
import { views } from '../states.js'
import { configOf } from './configOf.js'
import { createStage, drawn } from './createStage.js'
import { lettersLoaded } from './letters.js'
import { reduceMotion } from './reduceMotion.js'

// Shows one state after the other, without a reload: the one that the hash names. `data-reached` tells which one is there.
const { dataset } = document.documentElement
const rightToLeft = /^(ar|fa|he|ur)\b/
let leave = () => {}
let turns = 0

async function show(): Promise<void> {
  turns += 1
  const turn = turns
  leave()
  leave = () => {}
  delete dataset.reached
  const { path, knobs } = readHash(location.hash)
  const state = views
    .flatMap(({ view, states }) =>
      Object.entries(states).map(([name, one]) => ({ path: pathOf(view, name), one })),
    )
    .find((entry) => entry.path === path)?.one
  dataset.missing = state ? 'no' : 'yes'
  if (!state) return

  const { direction, language } = knobs
  document.documentElement.lang = language === 'pseudo' ? 'en' : language
  document.documentElement.dir =
    direction === 'auto' ? (rightToLeft.test(language) ? 'rtl' : 'ltr') : direction
  if (knobs.letters === 'bundled') await lettersLoaded()
  if (turn !== turns) return

  const stage = createStage(state, { config: configOf(knobs), isPseudo: language === 'pseudo' })
  const endMotion = reduceMotion(knobs.motion === 'reduced')
  leave = () => {
    stage.destroy()
    endMotion()
  }
  try {
    await state.reach(stage)
  } catch (error) {
    // Another state was chosen meanwhile, which has closed this one's modal.
    if (turn !== turns) return
    throw error
  }
  await drawn()
  const tree = document.querySelector('wallet-modal')?.shadowRoot
  // A closed dialog loads no pictures.
  const pictures = [...(tree?.querySelectorAll('img') ?? [])]
    .filter((picture) => picture.checkVisibility())
    .map((picture) => picture.decode())
  // What turns for ever is never done.
  const moving = (tree?.getAnimations() ?? []).filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
  await Promise.allSettled([...pictures, ...moving.map(({ finished }) => finished)])
  await drawn()
  if (turn !== turns) return
  dataset.reached = writeHash({ path, knobs })
  // The gallery around this page gives the focus back to whoever chose the state.
  parent.postMessage('reached', location.origin)
}

addEventListener('hashchange', () => void show())
void show()
