import type { BitcoinAddress } from '../bitcoinSigning.js'
import { bitcoinWallet } from '../sandboxWallets.js'
import { walletIcons } from '../walletIcons.js'
import type { BitcoinUser } from './createBitcoinUser.js'

interface SigningAccount {
  readonly address: string
}

/** Names of the ledger in the Wallet Standard; a local network is `regtest` to every wallet. */
const chains = ['bitcoin:regtest'] as const
const signingFeatures = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: SigningAccount
    readonly signingIndexes: readonly number[]
  }[]
}

/** A Bitcoin wallet of the Wallet Standard, with the features that are proposed for it (ExodusMovement/bitcoin-wallet-standard). */
export function createBitcoinWallet({ user }: BitcoinUser) {
  const accounts = () => user.addresses().map(accountOf)

  return Object.freeze({
    version: '1.0.0',
    name: bitcoinWallet.name,
    icon: walletIcons.bitcoin,
    chains,
    get accounts() {
      return accounts()
    },
    features: Object.freeze({
      'bitcoin:connect': {
        version: '1.0.0',
        async connect(input: { readonly purposes: readonly string[] }) {
          await user.received('bitcoin:connect', input)
          const answer = await user.connect()
          if (answer === 'garbage') return { accounts: [{ address: 'garbage' }] }
          return answer === 'lie'
            ? null
            : { accounts: accounts().filter(({ purpose }) => input.purposes.includes(purpose)) }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          await user.received('standard:disconnect', undefined)
          user.forget()
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: (change: { readonly accounts: readonly object[] }) => void) =>
          user.onChange(() => listener({ accounts: accounts() })),
      },
      ...signing(user),
    }),
  })
}

/** The features that sign. */
function signing(user: BitcoinUser['user']) {
  const each = async <Input, Answer>(
    method: string,
    inputs: readonly Input[],
    answer: (input: Input) => Promise<Answer>,
  ): Promise<Answer[]> => {
    const answers: Answer[] = []
    for (const input of inputs) {
      await user.received(method, input)
      answers.push(await answer(input))
    }
    return answers
  }
  const signed = ({ psbt, inputsToSign }: PsbtInput) =>
    user.signPsbt(
      psbt,
      inputsToSign.flatMap(({ account: { address }, signingIndexes }) =>
        signingIndexes.map((index) => ({ address, index })),
      ),
    )

  return {
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: { readonly account: SigningAccount; readonly message: Uint8Array }[]) =>
        each('bitcoin:signMessage', inputs, async ({ account, message }) => {
          const { signature } = await user.signMessage(account.address, message, 'bip322')
          return { signedMessage: message, signature }
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: PsbtInput[]) =>
        each('bitcoin:signTransaction', inputs, async (input) => {
          const { answer, transaction } = await signed(input)
          return { signedPsbt: answer === 'garbage' ? new Uint8Array(8) : transaction.toPSBT() }
        }),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: (...inputs: PsbtInput[]) =>
        each('bitcoin:signAndSendTransaction', inputs, async (input) => {
          const { answer, transaction } = await signed(input)
          return { txId: answer === 'approve' ? await user.send(transaction) : 'garbage' }
        }),
    },
  }
}

const accountOf = ({ address, publicKey, path, purpose }: BitcoinAddress) =>
  Object.freeze({ address, publicKey, path, purpose, chains, features: signingFeatures })
