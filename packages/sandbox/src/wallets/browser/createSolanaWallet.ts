import type { SandboxSolanaControl, SandboxWalletRequest } from '../../client/SandboxWallets.js'
import { clusterAccounts } from '../../solana/clusterAccounts.js'
import { evmWallets, solanaWallet } from '../sandboxWallets.js'
import { fromBase58, type SolanaSigner, sendSolanaTransaction, solanaSigner } from '../solanaSigning.js'
import { walletIcons } from '../walletIcons.js'
import type { Prompt } from './createDecider.js'
import { createWalletUser, type WalletUserDeps } from './createWalletUser.js'
import { type SignInInput, signInMessage } from './signInMessage.js'

/** What callers hand to a signing feature. */
interface SigningInput {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/** The wallet's description of itself. */
type Changed = (change: { readonly accounts?: readonly object[]; readonly features?: object }) => void

/** What {@link createSolanaWallet} needs of the page; tests pass their own. */
export interface SolanaWalletDeps extends WalletUserDeps {
  /** @default 'Sandbox Solana' */
  readonly name?: string | undefined
  readonly sandboxUrl: () => string
  /** Host of the page, with its port. */
  readonly host: string
}

/** Names of the cluster in the Wallet Standard; the local one is `localnet` to every wallet. */
const chains = ['solana:localnet'] as const
const signingFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** A Solana wallet of the Wallet Standard with real Ed25519 keys, and what plays its user. */
export function createSolanaWallet(deps: SolanaWalletDeps) {
  const accountAt = (index: number) => clusterAccounts[index] ?? clusterAccounts[0]
  const user = createWalletUser(deps, solanaWallet.key, (index) => {
    const { address } = accountAt(index)
    return [Object.freeze({ address, publicKey: fromBase58(address), chains, features: signingFeatures })]
  })
  const { accounts, ask, change, memory } = user
  const { requests } = user.control
  const listeners = new Set<Changed>()
  user.onChange(() => {
    for (const listener of [...listeners]) listener({ accounts: accounts() })
  })
  const selected = () => accountAt(memory().accountIndex)

  function requireSigner({ account }: SigningInput): SolanaSigner {
    const isShared = accounts().some(({ address }) => address === account.address)
    const signer = isShared ? solanaSigner(account.address) : undefined
    if (signer) return signer
    throw new Error('The wallet has not let this page use the account.')
  }

  const features = Object.freeze({
    ...createConnecting(user, () => selected().address),
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: Changed) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...createSigning({ requests, ask, requireSigner, sandboxUrl: deps.sandboxUrl }),
  })

  const signIn = createSignIn(deps.host, {
    ask,
    requests,
    address: () => selected().address,
    account: () => {
      change({ isPermitted: true, isLocked: false })
      return accounts()[0]
    },
  })
  let offered: typeof features & { readonly 'solana:signIn'?: typeof signIn } = features

  const wallet = Object.freeze({
    version: '1.0.0',
    name: deps.name ?? solanaWallet.name,
    // A wallet that serves both chains has one picture, which shows that both entries are the same wallet.
    icon: walletIcons[evmWallets.find(({ name }) => name === deps.name)?.key ?? 'solana'],
    chains,
    get accounts() {
      return accounts()
    },
    get features() {
      return offered
    },
  })

  const control: SandboxSolanaControl = {
    ...user.control,
    get account() {
      return selected().address
    },
    offerSignIn() {
      offered = Object.freeze({ ...features, 'solana:signIn': signIn })
      for (const listener of [...listeners]) listener({ features: offered })
    },
  }
  return { wallet, control }
}

interface Connecting {
  readonly accounts: () => readonly object[]
  readonly ask: Ask
  readonly change: (changed: { readonly isPermitted: boolean; readonly isLocked?: boolean }) => void
  readonly control: { readonly requests: SandboxWalletRequest[] }
}

function createConnecting(
  { accounts, ask, change, control: { requests } }: Connecting,
  selected: () => string,
) {
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { silent?: boolean } = {}) {
        requests.push({ method: 'standard:connect', params: { silent } })
        // Silent means: only what is already allowed.
        if (silent || accounts().length > 0) return { accounts: accounts() }
        const answer = await ask('Connect this site', [{ label: 'Account', value: selected() }])
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
  } as const
}

type Ask = (title: string, details: Prompt['details']) => Promise<unknown>

interface SigningDeps {
  readonly requests: SandboxWalletRequest[]
  readonly ask: Ask
  readonly requireSigner: (input: SigningInput) => SolanaSigner
  readonly sandboxUrl: () => string
}

/** The features that sign. */
function createSigning({ requests, ask, requireSigner, sandboxUrl }: SigningDeps) {
  const signed = (input: SigningInput) =>
    requireSigner(input).signTransaction(input.transaction ?? new Uint8Array())
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

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: SigningInput[]) =>
        each('solana:signMessage', inputs, async (input) => {
          const message = input.message ?? new Uint8Array()
          const signer = requireSigner(input)
          const text = new TextDecoder().decode(message)
          const answer = await ask('Sign a message', [{ label: 'Message', value: text }])
          const signature = answer === 'garbage' ? new Uint8Array(64) : await signer.signMessage(message)
          return { signedMessage: message, signature }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: SigningInput[]) =>
        each('solana:signTransaction', inputs, async (input) => {
          requireSigner(input)
          await ask('Sign a transaction', [{ label: 'From', value: input.account.address }])
          return { signedTransaction: await signed(input) }
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: SigningInput[]) =>
        each('solana:signAndSendTransaction', inputs, async (input) => {
          requireSigner(input)
          await ask('Send a transaction', [{ label: 'From', value: input.account.address }])
          const signature = await sendSolanaTransaction(`${sandboxUrl()}/solana`, await signed(input))
          return { signature: fromBase58(signature) }
        }),
    },
  } as const
}

interface SignInDeps {
  readonly requests: SandboxWalletRequest[]
  readonly ask: Ask
  readonly address: () => string
  /** Permits the page, and returns the account that it sees then. */
  readonly account: () => object | undefined
}

function createSignIn(host: string, { requests, ask, address, account }: SignInDeps) {
  return Object.freeze({
    version: '1.0.0',
    async signIn(...inputs: SignInInput[]) {
      const answers: object[] = []
      // Without an input the wallet asks once.
      for (const input of inputs.length > 0 ? inputs : [{}]) {
        requests.push({ method: 'solana:signIn', params: input })
        const shown = address()
        const text = signInMessage(input, { host, address: shown })
        const answer = await ask(`Sign in to ${host}`, [{ label: 'Message', value: text }])
        const signedMessage = new TextEncoder().encode(text)
        const signature =
          answer === 'garbage' ? new Uint8Array(64) : await solanaSigner(shown)?.signMessage(signedMessage)
        answers.push({ account: account(), signedMessage, signature })
      }
      return answers
    },
  })
}
