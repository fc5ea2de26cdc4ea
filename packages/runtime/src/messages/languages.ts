import type { Languages } from './catalogue.js'

/** The translations of the core's texts, a chunk each. */
export const coreLanguages: Languages = {
  ar: () => import('./languages/ar.js'),
  de: () => import('./languages/de.js'),
}
