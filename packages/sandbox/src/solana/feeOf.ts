import { getCompiledTransactionMessageDecoder, type TransactionMessageBytes } from '@solana/kit'

const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

/** Lamports for each signature. */
const signatureFee = 5_000n
/** What each instruction may compute unless a limit is set, and all of them together at most, in compute units. */
const instructionUnits = 200_000n
const mostUnits = 1_400_000n

/** The cluster's fee for a message: a sum per signature, and the message's offer per compute unit. */
export function feeOf(messageBytes: TransactionMessageBytes): bigint {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { header, staticAccounts } = message
  // The newest version says what it offers elsewhere: the machine doesn't run it.
  const instructions = 'instructions' in message ? message.instructions : []
  let price = 0n
  let limit: bigint | undefined
  let others = 0n
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudgetProgram || !data) {
      others += 1n
      continue
    }
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  const units = limit ?? others * instructionUnits
  const priority = (price * (units < mostUnits ? units : mostUnits) + 999_999n) / 1_000_000n
  return signatureFee * BigInt(header.numSignerAccounts) + priority
}
