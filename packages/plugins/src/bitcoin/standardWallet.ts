import { ConnectorError, featureOf, type StandardWallet, standardLink } from '@wallet-modal/runtime/chain'
import type { PsbtInput } from './BitcoinProvider.js'
import type { BitcoinWallet } from './BitcoinWallet.js'
import { fromBase64 } from './encodings.js'
import { own } from './parse.js'

/** A wallet of the Wallet Standard that has `bitcoin:connect`, the standard's proposal for Bitcoin. */
export function standardWallet(wallet: StandardWallet, name: string): BitcoinWallet {
  const { accounts, accountOf, ...link } = standardLink(wallet, name, {
    feature: 'bitcoin:connect',
    input: { purposes: ['payment', 'ordinals'] },
    isListBelieved: true,
  })

  /** Calls a feature with one input. @returns a property of its output */
  async function ask(feature: string, method: string, input: object, output: string): Promise<unknown> {
    const found = featureOf(wallet, feature, method)
    if (!found) throw unable(name, feature)
    return own(own(await found[method]?.(input), '0'), output)
  }

  return {
    ...link,
    canSignMessages: () => featureOf(wallet, 'bitcoin:signMessage', 'signMessage') !== undefined,
    addresses: accounts,
    async signMessage({ address, message }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      return { signature: await ask('bitcoin:signMessage', 'signMessage', input, 'signature') }
    },
    async signPsbt({ psbt, signInputs, broadcast }, chain) {
      const inputsToSign = [...grouped(signInputs)].map(([, [first, ...others]]) => ({
        account: accountOf(first.address),
        signingIndexes: [first, ...others].map(({ index }) => index),
        ...(first.sighashTypes?.[0] !== undefined && { sigHash: first.sighashTypes[0] }),
      }))
      const input = { psbt: fromBase64(psbt), inputsToSign, chain }
      return broadcast
        ? { txid: await ask('bitcoin:signAndSendTransaction', 'signAndSendTransaction', input, 'txId') }
        : { psbt: await ask('bitcoin:signTransaction', 'signTransaction', input, 'signedPsbt') }
    },
    sendTransfer() {
      throw unable(name, 'transfers', 'Sign a PSBT with `signPSBT`, and send it.')
    },
  }
}

/** Groups the inputs that are signed alike: by one address, with one sighash type. */
function grouped(inputs: readonly PsbtInput[]): ReadonlyMap<string, readonly [PsbtInput, ...PsbtInput[]]> {
  const groups = new Map<string, [PsbtInput, ...PsbtInput[]]>()
  for (const input of inputs) {
    const key = `${input.address} ${input.sighashTypes?.[0]}`
    const group = groups.get(key)
    if (group) group.push(input)
    else groups.set(key, [input])
  }
  return groups
}

/** The error of a wallet that doesn't support a request. */
export const unable = (wallet: string, what: string, hint = 'Offer this only for wallets that support it.') =>
  new ConnectorError('WALLET_REQUEST_FAILED', `${wallet} does not support ${what}.`, { hint })
