// Package entry `@wallet-modal/runtime/schemas`: the parsers of what services answer, for those who write such a service.
export { checkAnswer } from './directory/remote/checkAnswer.js'
export { type AnalyticsConfig, parseAnalyticsConfig } from './directory/remote/parseAnalyticsConfig.js'
export { parseWalletsResponse, type WalletsResponse } from './directory/remote/parseWalletsResponse.js'
