import { drawPromptView } from '../../../packages/auth/src/frame/approve/promptView.js'
import type { Look } from '../../../packages/auth/src/frame/dressPage.js'
import { readHash } from '../knobs.js'
import { bundledLetters, lettersLoaded } from '../stage/letters.js'
import { prompts, type ShownPrompt } from './prompts.js'
import { drawPasskeyStep, steps } from './steps.js'

const bundled = new CSSStyleSheet()
bundled.replaceSync(`* { font-family: ${bundledLetters} !important }`)

/** Draws the wallet's own page in the state that the hash names: in a frame of the stage, whose knobs it follows, or by itself. */
async function show(): Promise<void> {
  const { path, knobs } = readHash(parent === window ? location.hash : parent.location.hash)
  const name = parent === window ? path : location.hash.slice(1)
  const language = knobs.language === 'pseudo' ? 'en' : knobs.language
  const look = { language, mode: knobs.mode as 'auto', accent: knobs.accent }
  if (knobs.letters === 'bundled') await lettersLoaded()
  const shown = decodeURIComponent(name)
  if (shown in steps) drawPasskeyStep(steps[shown as keyof typeof steps], look)
  else drawQuestion(prompts[shown as keyof typeof prompts], look)
  if (knobs.letters === 'bundled') document.adoptedStyleSheets.push(bundled)
  document.body.dataset.shown = name
}

function drawQuestion({ question, state, isWindow }: ShownPrompt, look: Look): void {
  drawPromptView({ ...question, ...look }, { isWindow: isWindow === true, id: '' }).show(state)
}

addEventListener('hashchange', () => void show())
void show()
