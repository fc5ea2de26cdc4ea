// Package entry `@wallet-modal/runtime/schemas`: parsers of services' responses, for developers of such a service.
export { checkAnswer } from './blockchain/checkAnswer.js'
export {
  type AnalyticsConfig,
  parseAnalyticsConfig,
  parseWalletsResponse,
  type WalletsResponse,
} from './directory/remote/parseAnswers.js'
