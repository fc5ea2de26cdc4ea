import { attempt, ProtocolError } from '@wallet-modal/runtime/chain'
import type { ClusterAccount } from './readCluster.js'

/** How much to read of a mint, in bytes: its name may be long. */
export const mintWithExtensionsBytes = 8_192

/** The offset of the first extension of a mint of Token-2022. */
const extensionsAt = 166

/** A power of a token's issuer over its holders. */
export type IssuerPower = 'takeBack' | 'pause'

/** An extension's meaning for a transfer: none, the reason not to send the token, or a power of the issuer. */
type Meaning = 'none' | { readonly refused: string } | { readonly power: IssuerPower }

/** An extension's own bytes. */
type Value = DataView

const isZero = (value: Value, at: number, length: number) =>
  Array.from({ length }, (_, index) => value.getUint8(at + index)).every((byte) => byte === 0)

const none = (): Meaning => 'none'

/** The extensions of mints, by their type in the program `spl-token-2022`. Any other type is unknown, and may change amounts or owners. */
const meanings: Readonly<Record<number, (value: Value) => Meaning>> = {
  // TransferFeeConfig: a simulation shows how much the recipient gets.
  1: none,
  // MintCloseAuthority: only a mint without supply can be closed.
  3: none,
  // ConfidentialTransferMint, ConfidentialTransferFeeConfig, ConfidentialMintBurn: other transfers than those made here.
  4: none,
  16: none,
  24: none,
  // DefaultAccountState: the cluster refuses to pay into a frozen account.
  6: none,
  // NonTransferable
  9: () => ({ refused: 'it can’t be transferred' }),
  // InterestBearingConfig: two rates. Unless both are 0, wallets show other amounts than the program counts.
  10: (value) =>
    value.getInt16(40, true) === 0 && value.getInt16(50, true) === 0
      ? 'none'
      : { refused: 'it bears interest, so that its amounts are shown otherwise than they are counted' },
  // PermanentDelegate
  12: (value) => (isZero(value, 0, 32) ? 'none' : { power: 'takeBack' }),
  // TransferHook: a program that runs with each transfer, after an authority.
  14: (value) =>
    isZero(value, 32, 32) ? 'none' : { refused: 'a program of its issuer’s runs with each transfer' },
  // MetadataPointer, TokenMetadata, GroupPointer, TokenGroup, GroupMemberPointer, TokenGroupMember
  18: none,
  19: none,
  20: none,
  21: none,
  22: none,
  23: none,
  // ScaledUiAmountConfig: the multiplier of now, and the next one.
  25: (value) =>
    value.getFloat64(32, true) === 1 && value.getFloat64(48, true) === 1
      ? 'none'
      : { refused: 'its amounts are shown otherwise than they are counted' },
  // PausableConfig
  26: () => ({ power: 'pause' }),
}

/**
 * Reads the extensions of a mint of Token-2022. Mints of the older program have none.
 * @returns what the token's issuer may do to its holders
 * @throws ProtocolError `TOKEN_UNSUPPORTED` for an extension that changes amounts or owners, is unknown, or can't be read
 */
export function readMintExtensions(address: string, { data }: ClusterAccount): readonly IssuerPower[] {
  const read = attempt(() => meaningsIn(data))
  if (!read) throw unsupported(address, 'its extensions can’t be read')
  const refusal = read.find((meaning) => typeof meaning === 'object' && 'refused' in meaning)
  if (refusal) throw unsupported(address, (refusal as { readonly refused: string }).refused)
  return read.flatMap((meaning) => (typeof meaning === 'object' && 'power' in meaning ? [meaning.power] : []))
}

/** @throws RangeError if an extension doesn't end within the data */
function meaningsIn(data: Uint8Array): readonly Meaning[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: Meaning[] = []
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    // The rest of the account is unused.
    if (type === 0) break
    const value = new DataView(data.buffer, data.byteOffset + at + 4, length)
    found.push(meanings[type]?.(value) ?? { refused: `its extension ${type} is unknown here` })
    at += 4 + length
  }
  return found
}

const unsupported = (address: string, why: string) =>
  new ProtocolError('TOKEN_UNSUPPORTED', `The token ${address} is not sent: ${why}.`, {
    hint: 'Let the visitor send it in their wallet.',
    context: { address },
  })
