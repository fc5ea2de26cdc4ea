import { drawPromptView } from '../../../packages/auth/src/frame/approve/promptView.js'
import { readHash } from '../knobs.js'
import { prompts, type ShownPrompt } from './prompts.js'

/** Draws the wallet's own page in the state that the hash names: in a frame of the stage, whose knobs it follows, or by itself. */
function show(): void {
  const { path, knobs } = readHash(parent === window ? location.hash : parent.location.hash)
  const name = parent === window ? path : location.hash.slice(1)
  const { question, state, isWindow }: ShownPrompt = prompts[decodeURIComponent(name) as keyof typeof prompts]
  const language = knobs.language === 'pseudo' ? 'en' : knobs.language
  const asked = { ...question, language, mode: knobs.mode as 'auto' }
  drawPromptView(asked, { isWindow: isWindow === true, id: '' }).show(state)
  document.body.dataset.shown = name
}

addEventListener('hashchange', show)
show()
