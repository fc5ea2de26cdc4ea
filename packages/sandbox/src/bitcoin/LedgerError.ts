/** Codes of Bitcoin Core's RPC (src/rpc/protocol.h). */
const codes = { missing: -25, rejected: -26, known: -27, undecodable: -22 } as const

/** Why the ledger does not take a transaction, in the words of Bitcoin Core. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: number

  constructor(kind: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[kind]
  }
}
