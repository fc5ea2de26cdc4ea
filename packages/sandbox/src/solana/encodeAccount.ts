import { type EncodedAccount, getBase58Decoder, getBase64Decoder, type ReadonlyUint8Array } from '@solana/kit'
import type { Cluster } from './createCluster.js'
import type { AccountForm } from './readParams.js'
import { decimalsOf, type TokenHolding, tokenHolding, tokenPrograms } from './tokenHolding.js'

const base58 = (bytes: ReadonlyUint8Array) => getBase58Decoder().decode(bytes)

/** An account as a node tells it. */
export function encodeAccount(cluster: Cluster, account: EncodedAccount, form: AccountForm) {
  const { lamports, programAddress, executable, space } = account
  const { encoding, offset, length } = form
  return {
    lamports,
    owner: programAddress,
    executable,
    rentEpoch: 0,
    space,
    data:
      (encoding === 'jsonParsed' && parsedData(cluster, account)) ||
      encodedData(account.data.subarray(offset, offset + length), encoding),
  }
}

function encodedData(data: ReadonlyUint8Array, encoding: unknown) {
  if (encoding === undefined || encoding === 'binary') return base58(data)
  if (encoding === 'base58') return [base58(data), 'base58']
  return [getBase64Decoder().decode(data), 'base64']
}

/** An amount of tokens as a node tells it. */
export function tokenAmount(cluster: Cluster, { mint, amount }: Pick<TokenHolding, 'mint' | 'amount'>) {
  const decimals = decimalsOf(cluster.account(mint))
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '')
  const uiAmountString = part ? `${whole}.${part}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function parsedData(cluster: Cluster, account: EncodedAccount) {
  const holding = tokenHolding(account)
  if (!holding) return undefined
  const [program] = Object.entries(tokenPrograms).find(([, id]) => id === account.programAddress) ?? []
  return {
    program,
    space: account.space,
    parsed: {
      type: 'account',
      info: {
        mint: holding.mint,
        owner: holding.owner,
        state: account.data[108] === 2 ? 'frozen' : 'initialized',
        isNative: account.data[109] === 1,
        tokenAmount: tokenAmount(cluster, holding),
      },
    },
  }
}
