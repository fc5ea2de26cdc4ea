// Package entry `@wallet-modal/runtime/accounts`: for plugins that read accounts from services and chains: queries, a service client, and
// amounts.

export { type Amount, formatAmount } from './base/amounts.js'
export { isConfusable } from './base/confusable.js'
export { formatExact, formatFee, formatShort } from './base/exactAmounts.js'
export { type AmountProblem, type ReadAmount, readAmount } from './base/readAmount.js'
export { shortAddress } from './base/shortAddress.js'
export { formatUnits, parseUnits, type Rounding, shareOf, worthOf } from './base/units.js'
export type {
  AccountOnNetwork,
  AccountTransaction,
  SmartSession,
  TransactionPage,
  Transfer,
} from './blockchain/accountTypes.js'
export type { BlockchainApi } from './blockchain/createBlockchainApi.js'
export { createMoney, currencySign, type ExchangeRate, type Money } from './blockchain/money.js'
export type { NamesApi } from './blockchain/names/createNamesApi.js'
export type { NameSuggestion } from './blockchain/names/schema.js'
export { type Currency, coinNames, currencies } from './config/currencies.js'
export { portfolioCacheMs, portfolioPollMs, tokenBalanceRetryMs } from './config/limits.js'
export { appPicture } from './connectors/wallet.js'
export { dataOf } from './data/dataOf.js'
export { type ListPart, type ListProgress, PagedList, type PagedState } from './data/PagedList.js'
export type { FollowedQuery, PolledQuery, Query } from './data/queries.js'
export { createPictures, type Pictures } from './directory/createPictures.js'
export { pictureRequest } from './directory/pictureRequest.js'
export { type ServiceClient, serviceClientOf } from './http/createServiceClient.js'
export { type FollowedList, followAccount } from './plugin/followAccount.js'
export { createHoldings, type Holdings } from './plugin/holdings.js'
export { type ReadValue, readEach, valueOfEach } from './plugin/readEach.js'
export { transactionsOf } from './plugin/transactionsOf.js'
export {
  type Asset,
  amountText,
  assetKey,
  collectibleAsset,
  nativeAsset,
  symbolText,
  type TokenDefinition,
  tokenAsset,
  tokenOf,
} from './portfolio/asset.js'
export {
  type AmountMeaning,
  assetText,
  decimalText,
  type EnteredAmount,
  meaningOf,
  moneyText,
} from './portfolio/enteredAmount.js'
export type { PortfolioSource } from './portfolio/portfolioSource.js'
export type { TokenBalance } from './store/accounts.js'
export type { Loadable } from './store/loadable.js'
