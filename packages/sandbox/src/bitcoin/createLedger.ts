import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { isSigned, type SpentOutput } from './checkSignature.js'
import { hexBytes, toHex } from './hex.js'
import { LedgerError } from './LedgerError.js'
import { ledgerAccounts } from './ledgerAccounts.js'
import { genesisHash, ledgerPrefixes } from './ledgerNetwork.js'

/** An output of a transaction that the ledger has. */
export interface LedgerOutput extends SpentOutput {
  /** Absent for a script without an address. */
  readonly address: string | undefined
}

/** A transaction that the ledger has taken. Each has a block of its own. */
export interface LedgerTransaction {
  readonly id: string
  /** Hex. */
  readonly raw: string
  readonly version: number
  readonly lockTime: number
  readonly inputs: readonly {
    readonly txid: string
    readonly vout: number
    readonly sequence: number
    /** Hex. */
    readonly witness: readonly string[]
    /** Absent where the ledger's own funds come from. */
    readonly spends: LedgerOutput | undefined
  }[]
  readonly outputs: readonly LedgerOutput[]
  readonly vsize: number
  readonly height: number
  /** Time in seconds. */
  readonly time: number
}

/** An output that no transaction has spent. */
interface UnspentOutput {
  readonly txid: string
  readonly vout: number
  readonly output: LedgerOutput
}

/** A named fake of a Bitcoin network: there is no node, no mining and no script but those that one key spends. */
export interface Ledger {
  /** Height of the latest block. */
  readonly height: number
  transaction(id: string): LedgerTransaction | undefined
  /** Newest first. */
  transactionsOf(address: string): readonly LedgerTransaction[]
  unspentOf(address: string): readonly UnspentOutput[]
  /** @returns undefined for a height that has no block yet */
  blockHash(height: number): string | undefined
  /**
   * Takes a transaction that a network would take: sound, spending unspent outputs only, paying a fee, and
   * with a signature for each input.
   * @param raw hex
   * @returns its id
   * @throws LedgerError
   */
  take(raw: string): Promise<string>
}

/** Outputs in satoshi: ten payments, and two small outputs that an inscription could be on. */
const fundingSats = { payment: Array(10).fill(50_000_000n), ordinals: [10_000n, 10_000n] } as const
const maxSats = 2_100_000_000_000_000n
/** Fee rate in satoshi per virtual byte. */
const minFeeRate = 1n

/**
 * A ledger with the funded accounts of `ledgerAccounts`.
 * @param now in ms
 */
export function createLedger(now: () => number = Date.now): Ledger {
  const taken = new Map<string, LedgerTransaction>()
  /** Unspent outputs by `txid:vout`. */
  const unspent = new Map<string, UnspentOutput>()

  function keep(transaction: LedgerTransaction) {
    for (const { txid, vout } of transaction.inputs) unspent.delete(`${txid}:${vout}`)
    transaction.outputs.forEach((output, vout) => {
      unspent.set(`${transaction.id}:${vout}`, { txid: transaction.id, vout, output })
    })
    taken.set(transaction.id, transaction)
  }

  for (const transaction of fundingTransactions(now)) keep(transaction)

  return {
    get height() {
      return taken.size
    },
    transaction: (id) => taken.get(id),
    transactionsOf: (address) =>
      [...taken.values()]
        .filter(({ inputs, outputs }) =>
          [...inputs.map(({ spends }) => spends), ...outputs].some((one) => one?.address === address),
        )
        .reverse(),
    unspentOf: (address) => [...unspent.values()].filter(({ output }) => output.address === address),
    blockHash(height) {
      if (height === 0) return genesisHash
      const transaction = [...taken.values()][height - 1]
      return transaction && toHex(sha256x2(hexBytes(transaction.id)))
    },
    async take(raw) {
      const transaction = decode(raw)
      if (taken.has(transaction.id)) throw new LedgerError('known', 'Transaction already in block chain')
      const checked = check(transaction, inputsOf(transaction, unspent))
      keep({ raw: raw.toLowerCase(), ...checked, ...blockOf(taken.size + 1, now) })
      return transaction.id
    },
  }
}

type Inputs = LedgerTransaction['inputs']

function inputsOf(transaction: Transaction, unspent: ReadonlyMap<string, UnspentOutput>): Inputs {
  return Array.from({ length: transaction.inputsLength }, (_, at) => {
    const {
      txid = new Uint8Array(),
      index: vout = 0,
      sequence = 0,
      finalScriptWitness,
    } = transaction.getInput(at)
    const name = toHex(txid)
    const witness = (finalScriptWitness ?? []).map(toHex)
    return { txid: name, vout, sequence, witness, spends: unspent.get(`${name}:${vout}`)?.output }
  })
}

/** @throws LedgerError for a transaction that a network would refuse */
function check(transaction: Transaction, inputs: Inputs) {
  if (new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`)).size < inputs.length) {
    throw new LedgerError('rejected', 'bad-txns-inputs-duplicate')
  }
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(at)
    return { script, amount, address: addressOf(script) }
  })
  const spent = inputs.flatMap(({ spends }) => spends ?? [])
  if (spent.length < inputs.length) throw new LedgerError('missing', 'bad-txns-inputs-missingorspent')

  const sum = (all: readonly SpentOutput[]) => all.reduce((total, { amount }) => total + amount, 0n)
  if (outputs.some(({ amount }) => amount > maxSats) || sum(outputs) > maxSats) {
    throw new LedgerError('rejected', 'bad-txns-vout-toolarge')
  }
  if (sum(spent) < sum(outputs)) throw new LedgerError('rejected', 'bad-txns-in-belowout')
  const { vsize, version, lockTime, id } = transaction
  if (sum(spent) - sum(outputs) < BigInt(vsize) * minFeeRate) {
    throw new LedgerError('rejected', 'min relay fee not met')
  }
  for (const index of inputs.keys()) {
    if (isSigned(transaction, index, spent)) continue
    throw new LedgerError(
      'rejected',
      'mandatory-script-verify-flag-failed (Script evaluated without error but finished with a false/empty top stack element)',
    )
  }
  return { id, version, lockTime, inputs, outputs, vsize }
}

/** The address of an output's script; undefined for an unknown script. */
function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(ledgerPrefixes).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

function decode(raw: string): Transaction {
  try {
    const transaction = Transaction.fromRaw(hexBytes(/^([0-9a-f]{2})+$/i.exec(raw)?.[0] ?? ''), {
      allowUnknownInputs: true,
      allowUnknownOutputs: true,
      disableScriptCheck: true,
    })
    if (transaction.inputsLength > 0 && transaction.outputsLength > 0) return transaction
  } catch {
    // The error below reports this.
  }
  throw new LedgerError('undecodable', 'TX decode failed. Make sure the tx has at least one input.')
}

const blockOf = (height: number, now: () => number) => ({ height, time: Math.floor(now() / 1000) })

/** Where the accounts' funds come from: one transaction each, out of nothing. */
function fundingTransactions(now: () => number): LedgerTransaction[] {
  return ledgerAccounts.map(({ payment, ordinals }, at) => {
    const outputs = [payment, ordinals].flatMap(({ address }, which) =>
      (which === 0 ? fundingSats.payment : fundingSats.ordinals).map((amount) => ({
        script: OutScript.encode(Address(ledgerPrefixes).decode(address)),
        amount,
        address,
      })),
    )
    const input = {
      txid: new Uint8Array(32),
      index: 0xffffffff,
      // The block height makes each of these transactions unique (BIP-34).
      finalScriptSig: new Uint8Array([1, at + 1]),
      sequence: 0xffffffff,
    }
    const raw = RawTx.encode({
      version: 2,
      segwitFlag: false,
      inputs: [input],
      outputs: outputs.map(({ script, amount }) => ({ script, amount })),
      lockTime: 0,
    })
    return {
      id: toHex(sha256x2(raw).reverse()),
      raw: toHex(raw),
      version: 2,
      lockTime: 0,
      inputs: [
        {
          txid: toHex(input.txid),
          vout: input.index,
          sequence: input.sequence,
          witness: [],
          spends: undefined,
        },
      ],
      outputs,
      vsize: raw.length,
      ...blockOf(at + 1, now),
    }
  })
}
