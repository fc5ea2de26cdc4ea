export { legalTexts } from '../../../messages/en/legal.js'
export { Legal } from './Legal.js'
