import { Address } from '@scure/btc-signer'
import { jsonReply } from '../http/reply.js'
import { type Reply, route } from '../http/route.js'
import type { SandboxPart } from '../SandboxPart.js'
import { createLedger, type LedgerTransaction } from './createLedger.js'
import { addressAnswer, statusAnswer, transactionAnswer, unspentAnswer } from './esploraAnswers.js'
import { LedgerError } from './LedgerError.js'
import { ledgerAccounts } from './ledgerAccounts.js'
import { genesisHash, ledgerId, ledgerName, ledgerPrefixes } from './ledgerNetwork.js'

/** Satoshi per virtual byte, by the blocks that one would wait. */
const feeEstimates = { 1: 2, 2: 2, 3: 2, 6: 1.5, 144: 1, 1008: 1 }

/** A Bitcoin ledger behind Esplora's API: a named fake, since no node runs here, that checks what it takes. */
export const bitcoinPart: SandboxPart<'bitcoin'> = {
  name: 'bitcoin',
  async start({ url }) {
    const path = '/bitcoin'
    const ledger = createLedger()
    const forAddress = (address: string, answer: () => unknown) =>
      isAddress(address) ? jsonReply(answer()) : textReply('Invalid Bitcoin address', 400)
    const forTransaction = (id: string, answer: (found: LedgerTransaction) => Reply) => {
      if (!/^[0-9a-f]{64}$/.test(id)) return textReply('Invalid hex string', 400)
      const found = ledger.transaction(id)
      return found ? answer(found) : textReply('Transaction not found', 404)
    }
    return {
      routes: [
        route('GET', `${path}/address/:address`, ({ params: { address } }) =>
          forAddress(address, () => addressAnswer(ledger, address)),
        ),
        route('GET', `${path}/address/:address/utxo`, ({ params: { address } }) =>
          forAddress(address, () => unspentAnswer(ledger, address)),
        ),
        route('GET', `${path}/address/:address/txs`, ({ params: { address } }) =>
          forAddress(address, () =>
            ledger.transactionsOf(address).map((one) => transactionAnswer(ledger, one)),
          ),
        ),
        route('POST', `${path}/tx`, async ({ readBody }) => {
          try {
            return textReply(await ledger.take(new TextDecoder().decode(await readBody()).trim()))
          } catch (error) {
            if (!(error instanceof LedgerError)) throw error
            const { code, message } = error
            return textReply(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
          }
        }),
        route('GET', `${path}/tx/:id`, ({ params: { id } }) =>
          forTransaction(id, (found) => jsonReply(transactionAnswer(ledger, found))),
        ),
        route('GET', `${path}/tx/:id/hex`, ({ params: { id } }) =>
          forTransaction(id, ({ raw }) => textReply(raw)),
        ),
        route('GET', `${path}/tx/:id/status`, ({ params: { id } }) =>
          forTransaction(id, (found) => jsonReply(statusAnswer(ledger, found))),
        ),
        route('GET', `${path}/fee-estimates`, () => jsonReply(feeEstimates)),
        route('GET', `${path}/blocks/tip/height`, () => textReply(String(ledger.height))),
        route('GET', `${path}/block-height/:height`, ({ params: { height } }) => {
          const hash = /^\d{1,9}$/.test(height) ? ledger.blockHash(Number(height)) : undefined
          return hash ? textReply(hash) : textReply('Block not found', 404)
        }),
      ],
      describe: () => ({
        bitcoin: {
          id: ledgerId,
          name: ledgerName,
          genesisHash,
          isFake: true,
          esploraUrl: `${url}${path}`,
          accounts: ledgerAccounts,
        },
      }),
      close: async () => {},
    }
  },
}

const textReply = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

function isAddress(value: string): boolean {
  try {
    Address(ledgerPrefixes).decode(value)
    return true
  } catch {
    return false
  }
}
