import { type EncodedAccount, getBase58Decoder } from '@solana/kit'

/** Programs whose accounts are told in parts (`jsonParsed`). */
export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** A token account's holding: see the layout of the SPL Token program's accounts. */
export interface TokenHolding {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
}

/** Reads a token account; undefined for any other. */
export function tokenHolding({ data, programAddress }: EncodedAccount): TokenHolding | undefined {
  if (!Object.values<string>(tokenPrograms).includes(programAddress) || data.length < 165) return undefined
  // An account with extensions has a byte for its kind, because a mint may have extensions, too.
  if (data.length > 165 && data[165] !== 2) return undefined
  return {
    mint: getBase58Decoder().decode(data.subarray(0, 32)),
    owner: getBase58Decoder().decode(data.subarray(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
  }
}

/** How many decimals a mint's tokens have; 0 where there is no such mint. */
export const decimalsOf = (mint: EncodedAccount | undefined): number => mint?.data[44] ?? 0
