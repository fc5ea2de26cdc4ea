import { type ChainService, invalidAnswer, lazy, readNativeBalance } from '@wallet-modal/runtime/chain'
import {
  addressForm,
  checkedAddress,
  type EvmReader,
  parseAddress,
  parseBytes,
  parseQuantity,
  readAddress,
} from './evmReader.js'
import { describeTransaction } from './transaction.js'

/** The code of an account that delegates to a contract, and still signs with its own key (EIP-7702). */
const delegation = /^0xef0100[0-9a-f]{40}$/

/** Creates the chain service of EVM networks. Code that only transfers or names need loads with the first of them. */
export function createEvmChain(reader: EvmReader): Required<Omit<ChainService, 'leastTransfer'>> {
  const fees = lazy(() => import('./fees.js'))
  const simulations = lazy(() => import('./simulate.js'))
  const transfers = lazy(() => import('./prepareTransfer.js'))
  const transferFees = lazy(() => import('./transferFee.js'))
  const tokens = lazy(() => import('./tokenBalances.js'))
  const collectibles = lazy(() => import('./collectibles.js'))
  const facts = lazy(() => import('./readToken.js'))
  const replacements = lazy(() => import('./replacement.js'))
  const receipts = lazy(() => import('./receipt.js'))
  const contracts = lazy(() => import('./contracts.js'))
  const names = lazy(() => import('./names.js'))

  return {
    readAddress,
    getBalance: (request) =>
      readNativeBalance(request, {
        nodes: reader.nodes,
        call: (text) => {
          const address = parseAddress(text)
          return address && { method: 'eth_getBalance', params: [address, 'latest'] }
        },
        addressForm,
        amount: parseQuantity,
      }),
    describe: describeTransaction,
    async isContract({ address, network, signal }) {
      const call = { method: 'eth_getCode', params: [checkedAddress(address), 'latest'] }
      const code = parseBytes(await reader.nodes.ask(call, { network, signal }))
      if (code === undefined) throw invalidAnswer(network, 'code')
      return code !== '0x' && !delegation.test(code)
    },
    getTokenBalances: async (request) => (await tokens()).getTokenBalances(reader, request),
    getCollectibles: async (request) => (await collectibles()).getCollectibles(reader, request),
    readToken: async (request) => (await facts()).readToken(reader, request),
    prepareTransfer: async (request) => (await transfers()).prepareTransfer(reader, request),
    estimateTransferFee: async (request) => (await transferFees()).estimateTransferFee(reader, request),
    estimateFee: async (request) => (await fees()).estimateFee(reader, request),
    simulate: async (request) => (await simulations()).simulate(reader, request),
    readContract: async (request) => (await contracts()).readFunction(reader, request),
    abi: async () => (await contracts()).abiCodec,
    readAllowance: async (request) => (await contracts()).readAllowance(reader, request),
    prepareCall: async (request) => (await contracts()).prepareCall(reader, request),
    prepareApproval: async (request) => (await contracts()).prepareApproval(reader, request),
    simulateCalls: async (request) => (await contracts()).simulateCalls(reader, request),
    prepareReplacement: async (request) => (await replacements()).prepareReplacement(reader, request),
    readSent: async (request) => (await receipts()).readSent(reader, request),
    nextNonce: async ({ address, ...request }) =>
      (await fees()).readNonce(reader, checkedAddress(address), 'pending', request),
    waitForReceipt: async (request) => (await receipts()).waitForReceipt(reader, request),
    normalizeName: async (name) => (await names()).normalized(name),
    resolveName: async (request) => (await names()).resolveName(reader, request),
    lookUpName: async (request) => (await names()).lookUpName(reader, request),
  }
}
