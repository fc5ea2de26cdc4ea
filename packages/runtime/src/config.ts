// Package entry `@wallet-modal/runtime/config`: no React, no DOM; the CLI imports it too.
export { type ConfigIssue, configError } from './config/configError.js'
export type { ServedKeys } from './config/crossCheck.js'
export { defineConfig } from './config/defineConfig.js'
export type { ExactConfig } from './config/exactConfig.js'
export {
  accountDefaults,
  connectorOrder,
  featureDefaults,
  featureIds,
  methodsOrder,
  socials,
  walletFeaturesOrder,
} from './config/features.js'
export { flagSummaries } from './config/flagSummaries.js'
export { hostedEndpoints } from './config/hostedEndpoints.js'
export { nearestName } from './config/nearestName.js'
export { isMet, type Needs } from './config/needs.js'
export { parseConfig, type ReadConfig, readConfig } from './config/parseConfig.js'
export { resolveConfig } from './config/resolveConfig.js'
export { configJsonSchema } from './config/schema.js'
export type {
  AccountType,
  AppInfo,
  ConnectMethod,
  ConnectMethodId,
  ConnectorGroup,
  CustomWallet,
  EndpointId,
  Endpoints,
  FeatureFlags,
  FeatureId,
  ForeignFlags,
  JsonValue,
  ModalConfig,
  NativeCurrency,
  NetworkCapability,
  NetworkDefinition,
  ResolvedConfig,
  ResolvedFeatures,
  SignInConfig,
  Social,
  ThemeConfig,
  WalletFeature,
} from './config/types.js'
