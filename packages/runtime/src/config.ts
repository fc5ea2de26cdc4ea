// Package entry `@wallet-modal/runtime/config`: no React, no DOM; the CLI imports it too.

export { addressesOf, hostPattern } from './config/addressesOf.js'
export { type CatalogFacts, isFlagOn, isSwitchedOn, turnsOn, writtenFlag } from './config/catalogFacts.js'
export { type ConfigIssue, configError } from './config/configError.js'
export { coreFlags } from './config/coreFlags.generated.js'
export { unmetNeeds } from './config/crossCheck.js'
export type { ExactConfig } from './config/defineConfig.js'
export { defineConfig } from './config/defineConfig.js'
export {
  accountDefaults,
  connectorOrder,
  installedFirst,
  methodsOrder,
  walletFeaturesOrder,
} from './config/features.js'
export { type FlagFacts, flagFacts } from './config/flagFacts.js'
export { type FeatureFlags, featureIds } from './config/flags.generated.js'
export { hostedEndpoints } from './config/hostedEndpoints.js'
export { nearestName } from './config/nearestName.js'
export { isMet, type Needs } from './config/needs.js'
export { parseConfig, type ReadConfig, readConfig, resolveConfig } from './config/parseConfig.js'
export { isPluginApi, pluginApi } from './config/pluginApi.js'
export { configJsonSchema } from './config/schema.js'
export { type Social, socials } from './config/socials.js'
export type {
  AccountType,
  AppInfo,
  ConnectMethod,
  ConnectMethodId,
  ConnectorGroup,
  CustomWallet,
  EndpointId,
  Endpoints,
  FeatureId,
  ForeignFlags,
  JsonValue,
  ModalConfig,
  NativeCurrency,
  NetworkCapability,
  NetworkDefinition,
  NetworkEntry,
  OwnToken,
  PluginSettings,
  ResolvedConfig,
  ResolvedFeatures,
  SignInConfig,
  ThemeConfig,
  WalletFeature,
} from './config/types.js'
export { resolveFeatures } from './config/withDefaults.js'
