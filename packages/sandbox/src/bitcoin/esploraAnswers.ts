import type { Ledger, LedgerOutput, LedgerTransaction } from './createLedger.js'
import { toHex } from './hex.js'

// Answers of an Esplora server, with its field names.

/** `GET /address/:address`. Amounts are in satoshi; nothing waits in a mempool. */
export function addressAnswer(ledger: Ledger, address: string) {
  const transactions = ledger.transactionsOf(address)
  const funded = transactions.flatMap(({ outputs }) => outputs.filter((one) => one.address === address))
  const spent = transactions.flatMap(({ inputs }) =>
    inputs.flatMap(({ spends }) => (spends?.address === address ? [spends] : [])),
  )
  return {
    address,
    chain_stats: {
      funded_txo_count: funded.length,
      funded_txo_sum: sumOf(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sumOf(spent),
      tx_count: transactions.length,
    },
    mempool_stats: {
      funded_txo_count: 0,
      funded_txo_sum: 0,
      spent_txo_count: 0,
      spent_txo_sum: 0,
      tx_count: 0,
    },
  }
}

/** `GET /address/:address/utxo`. */
export const unspentAnswer = (ledger: Ledger, address: string) =>
  ledger.unspentOf(address).map(({ txid, vout, output }) => {
    const transaction = ledger.transaction(txid)
    return {
      txid,
      vout,
      status: transaction ? statusAnswer(ledger, transaction) : { confirmed: false },
      value: Number(output.amount),
    }
  })

/** `GET /tx/:id/status`. */
export const statusAnswer = (ledger: Ledger, { height, time }: LedgerTransaction) => ({
  confirmed: true,
  block_height: height,
  block_hash: ledger.blockHash(height),
  block_time: time,
})

/** `GET /tx/:id`. */
export function transactionAnswer(ledger: Ledger, transaction: LedgerTransaction) {
  const { id, version, lockTime, inputs, outputs, raw, vsize } = transaction
  const isCoinbase = inputs.some(({ spends }) => spends === undefined)
  return {
    txid: id,
    version,
    locktime: lockTime,
    vin: inputs.map(({ txid, vout, spends, witness, sequence }) => ({
      txid,
      vout,
      prevout: spends ? outputAnswer(spends) : null,
      scriptsig: '',
      witness,
      is_coinbase: spends === undefined,
      sequence,
    })),
    vout: outputs.map(outputAnswer),
    size: raw.length / 2,
    weight: vsize * 4,
    fee: isCoinbase ? 0 : sumOf(inputs.flatMap(({ spends }) => spends ?? [])) - sumOf(outputs),
    status: statusAnswer(ledger, transaction),
  }
}

const outputAnswer = ({ script, amount, address }: LedgerOutput) => ({
  scriptpubkey: toHex(script),
  ...(address === undefined ? {} : { scriptpubkey_address: address }),
  value: Number(amount),
})

const sumOf = (outputs: readonly LedgerOutput[]) =>
  Number(outputs.reduce((total, { amount }) => total + amount, 0n))
