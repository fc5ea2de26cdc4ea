import { drawPromptView } from '../../../packages/auth/src/frame/approve/promptView.js'
import { readHash } from '../knobs.js'
import { prompts, type ShownPrompt } from './prompts.js'

// Draws the wallet's own page in the state that the hash names: in a frame of the stage, whose knobs it follows, or by itself.
const { path, knobs } = readHash(parent === window ? location.hash : parent.location.hash)
const name = parent === window ? path : location.hash.slice(1)
const { question, state, isWindow }: ShownPrompt = prompts[decodeURIComponent(name) as keyof typeof prompts]
const language = knobs.language === 'pseudo' ? 'en' : knobs.language
drawPromptView(
  { ...question, language, mode: knobs.mode as 'auto' },
  { isWindow: isWindow ?? false, id: '' },
).show(state)
