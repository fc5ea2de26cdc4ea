import { drawPromptView } from '../../../packages/auth/src/frame/approve/promptView.js'
import { readHash } from '../knobs.js'
import { bundledLetters, lettersLoaded } from '../stage/letters.js'
import { prompts, type ShownPrompt } from './prompts.js'

const bundled = new CSSStyleSheet()
bundled.replaceSync(`* { font-family: ${bundledLetters} !important }`)

/** Draws the wallet's own page in the state that the hash names: in a frame of the stage, whose knobs it follows, or by itself. */
async function show(): Promise<void> {
  const { path, knobs } = readHash(parent === window ? location.hash : parent.location.hash)
  const name = parent === window ? path : location.hash.slice(1)
  const { question, state, isWindow }: ShownPrompt = prompts[decodeURIComponent(name) as keyof typeof prompts]
  const language = knobs.language === 'pseudo' ? 'en' : knobs.language
  const asked = { ...question, language, mode: knobs.mode as 'auto' }
  if (knobs.letters === 'bundled') await lettersLoaded()
  drawPromptView(asked, { isWindow: isWindow === true, id: '' }).show(state)
  if (knobs.letters === 'bundled') document.adoptedStyleSheets.push(bundled)
  document.body.dataset.shown = name
}

addEventListener('hashchange', () => void show())
void show()
