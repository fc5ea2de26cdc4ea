export { legalTexts as texts } from '../../../messages/en/legal.js'
export { Legal as View } from './Legal.js'
