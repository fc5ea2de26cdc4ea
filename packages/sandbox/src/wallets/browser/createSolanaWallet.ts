import {
  createKeyPairFromPrivateKeyBytes,
  getBase58Encoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type {
  SandboxSolanaControl,
  SandboxWalletMode,
  SandboxWalletRequest,
} from '../../client/SandboxWallets.js'
import { clusterAccounts } from '../../solana/clusterAccounts.js'
import { solanaWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'
import { createDecider, type Prompt } from './createDecider.js'
import { createWalletStore } from './createWalletStore.js'

/** What callers hand to a signing feature. */
interface SigningInput {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/** What {@link createSolanaWallet} needs of the page; tests pass their own. */
export interface SolanaWalletDeps {
  readonly mode: SandboxWalletMode
  readonly confirm: (prompt: Prompt) => Promise<boolean>
  readonly sandboxUrl: () => string
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly page: Pick<EventTarget, 'addEventListener'>
}

/** Names of the cluster in the Wallet Standard; the local one is `localnet` to every wallet. */
const chains = ['solana:localnet'] as const
const signingFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A Solana wallet of the Wallet Standard with real Ed25519 keys, and what plays its user. */
export function createSolanaWallet(deps: SolanaWalletDeps) {
  const initial = { isPermitted: false, isLocked: false, accountIndex: 0, chainId: 0 }
  const store = createWalletStore({
    rdns: solanaWallet.key,
    initial,
    getStorage: deps.getStorage,
    page: deps.page,
  })
  const decider = createDecider(deps.mode, deps.confirm)
  const requests: SandboxWalletRequest[] = []
  const listeners = new Set<(change: { readonly accounts: readonly object[] }) => void>()

  const selected = () => clusterAccounts[store.read().accountIndex] ?? clusterAccounts[0]
  const accounts = () => {
    const { isPermitted, isLocked } = store.read()
    if (!isPermitted || isLocked) return []
    const { address } = selected()
    const publicKey = new Uint8Array(getBase58Encoder().encode(address))
    return [Object.freeze({ address, publicKey, chains, features: signingFeatures })]
  }
  let told = ''
  const keyOf = () =>
    accounts()
      .map(({ address }) => address)
      .join()
  const tell = () => {
    if (keyOf() === told) return
    told = keyOf()
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  }
  const change = (changed: Parameters<typeof store.write>[0]) => {
    store.write(changed)
    tell()
  }
  told = keyOf()
  store.onForeignWrite(tell)

  async function keyPair({ account }: SigningInput) {
    const own = clusterAccounts.find(({ address }) => address === account.address)
    if (!own || !accounts().some(({ address }) => address === account.address)) {
      throw new Error('The wallet has not let this page use the account.')
    }
    return createKeyPairFromPrivateKeyBytes(hexBytes(own.privateKey))
  }
  const ask = (title: string, details: Prompt['details']) => decider.decide({ title, details })

  async function signed(input: SigningInput): Promise<Uint8Array> {
    const transaction = getTransactionDecoder().decode(input.transaction ?? new Uint8Array())
    const keys = await keyPair(input)
    return new Uint8Array(getTransactionEncoder().encode(await partiallySignTransaction([keys], transaction)))
  }
  const each = async <Answer>(
    method: string,
    inputs: readonly SigningInput[],
    answer: (input: SigningInput) => Promise<Answer>,
  ): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const input of inputs) {
      requests.push({ method, params: input })
      answers.push(await answer(input))
    }
    return answers
  }

  const wallet = Object.freeze({
    version: '1.0.0',
    name: solanaWallet.name,
    icon: walletIcons.solana,
    chains,
    get accounts() {
      return accounts()
    },
    features: Object.freeze({
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          requests.push({ method: 'standard:connect', params: { silent } })
          // Silent means: only what is already allowed.
          if (silent || accounts().length > 0) return { accounts: accounts() }
          const answer = await ask('Connect this site', [{ label: 'Account', value: selected().address }])
          if (answer === 'garbage') return { accounts: [{ address: 'garbage' }] }
          change({ isPermitted: true, isLocked: false })
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          requests.push({ method: 'standard:disconnect', params: undefined })
          change({ isPermitted: false })
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: { readonly accounts: readonly object[] }) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: SigningInput[]) =>
          each('solana:signMessage', inputs, async (input) => {
            const message = input.message ?? new Uint8Array()
            const { privateKey } = await keyPair(input)
            const text = new TextDecoder().decode(message)
            const answer = await ask('Sign a message', [{ label: 'Message', value: text }])
            const signature = answer === 'garbage' ? new Uint8Array(64) : await signBytes(privateKey, message)
            return { signedMessage: message, signature }
          }),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: SigningInput[]) =>
          each('solana:signTransaction', inputs, async (input) => {
            await keyPair(input)
            await ask('Sign a transaction', [{ label: 'From', value: input.account.address }])
            return { signedTransaction: await signed(input) }
          }),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (...inputs: SigningInput[]) =>
          each('solana:signAndSendTransaction', inputs, async (input) => {
            await keyPair(input)
            await ask('Send a transaction', [{ label: 'From', value: input.account.address }])
            const signature = await send(deps.sandboxUrl(), await signed(input))
            return { signature: new Uint8Array(getBase58Encoder().encode(signature)) }
          }),
      },
    }),
  })

  const control: SandboxSolanaControl = {
    get account() {
      return selected().address
    },
    requests,
    next: decider.next,
    setMode: decider.setMode,
    switchAccount(index) {
      if (!clusterAccounts[index]) throw new RangeError(`There is no account ${index}; use 0 to 2.`)
      change({ accountIndex: index })
    },
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isPermitted: false }),
  }
  return { wallet, control }
}

async function send(sandboxUrl: string, transaction: Uint8Array): Promise<string> {
  const params = [getBase64Decoder().decode(transaction), { encoding: 'base64' }]
  const response = await fetch(`${sandboxUrl}/solana`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (typeof result === 'string') return result
  throw new Error(error?.message ?? 'The cluster did not take the transaction.')
}
