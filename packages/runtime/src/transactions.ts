// Package entry `@wallet-modal/runtime/transactions`: for plugins that prepare, describe and send transactions. Types only.

export type {
  CallsOptions,
  CallsStep,
  CapabilitiesRequest,
  SentCalls,
  WalletCapabilities,
} from './connectors/callBatches.js'
export type { TransferRequest } from './connectors/chainService.js'
export type {
  AbiCodec,
  AbiFunction,
  AbiParameter,
  AbiValues,
  CallDecoder,
  CallToDecode,
  ContractRead,
  DecodedCall,
  ReadCall,
} from './connectors/contractCalls.js'
export type { ContractService } from './connectors/contractService.js'
export type {
  ApprovalRequest,
  CallRequest,
  SimulatedCalls,
  Watched,
  WatchedChange,
} from './connectors/preparedCalls.js'
export type {
  BroadcastTransaction,
  Fee,
  PreparedTransaction,
  Receipt,
  SimulatedOutcome,
  TransactionAction,
  TransactionDescription,
} from './connectors/transaction.js'
