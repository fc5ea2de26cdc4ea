import { Transaction } from '@scure/btc-signer'
import { toHex } from '../../bitcoin/hex.js'
import type { BitcoinUser } from './createBitcoinUser.js'
import { ProviderError, providerErrorCodes } from './ProviderError.js'

/** Codes of sats-connect's. */
const codes = { userRejected: -32000, accessDenied: -32002, methodNotFound: -32601, internal: -32603 }

type Params = Readonly<Record<string, unknown>>

/** A provider in the manner of sats-connect: it answers JSON-RPC 2.0, and never rejects. */
export function createSatsProvider({ user }: BitcoinUser) {
  const addresses = () =>
    user.addresses().map(({ address, publicKey, path, purpose }) => ({
      address,
      publicKey: toHex(publicKey),
      purpose,
      addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
      walletType: 'software',
      derivationPath: path,
    }))
  async function connected(): Promise<unknown> {
    const answer = await user.connect()
    if (answer === 'garbage') return [{ address: 'garbage' }]
    return answer === 'lie' ? null : addresses()
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods) }),
    wallet_connect: async () => ({ id: 'sandbox', walletType: 'software', addresses: await connected() }),
    getAccounts: connected,
    getAddresses: async () => ({ addresses: await connected() }),
    wallet_getAccount() {
      if (addresses().length > 0) return { id: 'sandbox', walletType: 'software', addresses: addresses() }
      throw new ProviderError(providerErrorCodes.unauthorized, 'Access denied.')
    },
    wallet_disconnect() {
      user.forget()
      return null
    },
    async signMessage({ address, message, protocol }) {
      const bytes = new TextEncoder().encode(String(message))
      const kind = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
      const { signature } = await user.signMessage(String(address), bytes, kind)
      return { address, signature: base64(signature), messageHash: '', protocol: protocol ?? 'BIP322' }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs = Object.entries((signInputs ?? {}) as Record<string, readonly number[]>).flatMap(
        ([address, indexes]) => indexes.map((index) => ({ address, index })),
      )
      const bytes = Uint8Array.from(atob(String(psbt)), (character) => character.charCodeAt(0))
      const { answer, transaction } = await user.signPsbt(bytes, inputs)
      if (answer === 'garbage') return { psbt: 'garbage' }
      const signed = base64(transaction.toPSBT())
      if (!broadcast) return { psbt: signed }
      return { psbt: signed, txid: await user.send(Transaction.fromPSBT(transaction.toPSBT())) }
    },
    async sendTransfer({ recipients }) {
      const asked = recipients as readonly { readonly address: string; readonly amount: number }[]
      const { txid } = await user.sendTransfer(
        asked.map(({ address, amount }) => ({ address, amount: BigInt(amount) })),
      )
      return { txid }
    },
  }

  return Object.freeze({
    async request(method: string, params?: unknown) {
      const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() } as const
      await user.received(method, params)
      try {
        if (!Object.hasOwn(methods, method)) {
          return { ...envelope, error: { code: codes.methodNotFound, message: `There is no ${method}.` } }
        }
        return { ...envelope, result: await methods[method]?.((params ?? {}) as Params) }
      } catch (error) {
        return { ...envelope, error: { code: codeOf(error), message: messageOf(error) } }
      }
    },
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (event: object) => void }) {
      if (eventName !== 'accountChange') return () => {}
      return user.onChange(() => cb({ type: eventName, addresses: addresses() }))
    },
  })
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function codeOf(error: unknown): number {
  const code = error instanceof ProviderError ? error.code : undefined
  if (code === providerErrorCodes.userRejected) return codes.userRejected
  return code === providerErrorCodes.unauthorized ? codes.accessDenied : codes.internal
}
