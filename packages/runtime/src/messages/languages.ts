import type { Languages } from './catalogue.js'

/** The languages that the core's texts are in besides English: a chunk each. */
export const coreLanguages: Languages = {
  ar: () => import('./languages/ar.js'),
  de: () => import('./languages/de.js'),
}
