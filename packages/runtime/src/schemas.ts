// Package entry `@wallet-modal/runtime/schemas`: the parsers of what services answer, for those who write such a service.
export { checkAnswer } from './blockchain/checkAnswer.js'
export {
  type AnalyticsConfig,
  parseAnalyticsConfig,
  parseWalletsResponse,
  type WalletsResponse,
} from './directory/remote/parseAnswers.js'
