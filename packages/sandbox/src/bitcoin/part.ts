import { Address } from '@scure/btc-signer'
import { type Context, Hono } from 'hono'
import type { HttpEnv } from '../http/HttpEnv.js'
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
    const forAddress = (c: Context, answer: (address: string) => object) => {
      const address = c.req.param('address') ?? ''
      return isAddress(address) ? c.json(answer(address)) : c.text('Invalid Bitcoin address', 400)
    }
    const forTransaction = (c: Context, answer: (found: LedgerTransaction) => Response) => {
      const id = c.req.param('id') ?? ''
      if (!/^[0-9a-f]{64}$/.test(id)) return c.text('Invalid hex string', 400)
      const found = ledger.transaction(id)
      return found ? answer(found) : c.text('Transaction not found', 404)
    }
    return {
      routes: new Hono<HttpEnv>()
        .basePath(path)
        .get('/address/:address', (c) => forAddress(c, (address) => addressAnswer(ledger, address)))
        .get('/address/:address/utxo', (c) => forAddress(c, (address) => unspentAnswer(ledger, address)))
        .get('/address/:address/txs', (c) =>
          forAddress(c, (address) =>
            ledger.transactionsOf(address).map((one) => transactionAnswer(ledger, one)),
          ),
        )
        .post('/tx', async (c) => {
          try {
            return c.text(await ledger.take((await c.req.text()).trim()))
          } catch (error) {
            if (!(error instanceof LedgerError)) throw error
            const { code, message } = error
            return c.text(`sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`, 400)
          }
        })
        .get('/tx/:id', (c) => forTransaction(c, (found) => c.json(transactionAnswer(ledger, found))))
        .get('/tx/:id/hex', (c) => forTransaction(c, ({ raw }) => c.text(raw)))
        .get('/tx/:id/status', (c) => forTransaction(c, (found) => c.json(statusAnswer(ledger, found))))
        .get('/fee-estimates', (c) => c.json(feeEstimates))
        .get('/blocks/tip/height', (c) => c.text(String(ledger.height)))
        .get('/block-height/:height', (c) => {
          const height = c.req.param('height')
          const hash = /^\d{1,9}$/.test(height) ? ledger.blockHash(Number(height)) : undefined
          return hash ? c.text(hash) : c.text('Block not found', 404)
        }),
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

function isAddress(value: string): boolean {
  try {
    Address(ledgerPrefixes).decode(value)
    return true
  } catch {
    return false
  }
}
