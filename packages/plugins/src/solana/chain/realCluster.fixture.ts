/// <reference types="node" />
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { HttpError, type Token } from '@wallet-modal/runtime/chain'
import type { Clock, Http, NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { startSolanaCluster } from 'wallet-modal-sandbox/solana'
import { AccountRole, type Address } from '../sdk.js'
import { createSolanaChain } from './createSolanaChain.js'
import { associatedAccount } from './derivedAddress.js'
import { createAssociatedAccount, type Instruction } from './instructions.js'
import { readTransaction, writeTransaction } from './message.js'
import { programs, type TokenProgram } from './programs.js'
import { createSolanaNodes } from './readBalance.js'

/** A wallet whose key is in the test's hand. */
export interface TestWallet {
  readonly address: string
  readonly key: KeyObject
}

/** A key of 32 bytes, as a file has it. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param seed 32 bytes. @default random ones */
export function walletOf(seed: Uint8Array = randomBytes(32)): TestWallet {
  const key = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return { address: base58.encode(spki.subarray(-32)), key }
}

/** A clock without waiting: it runs a timer's function at once, and moves forward by the timer's delay. */
function hurriedClock(): Clock {
  let now = 0
  const cancelled = new Set<number>()
  let last = 0
  return {
    now: () => now,
    setTimeout(run, ms) {
      last += 1
      const id = last
      setImmediate(() => {
        if (cancelled.has(id)) return
        now += ms
        run()
      })
      return id
    },
    clearTimeout: (id) => void cancelled.add(Number(id)),
  }
}

/** HTTP as a plugin is given it, in short. */
const http: Http = {
  get: () => Promise.reject(new Error('not asked for here')),
  async post(url, body, { parse, signal, as }) {
    const init = { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) }
    const response = await fetch(url, init).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new HttpError('HTTP_UNREACHABLE', 'no answer', { url, cause })
    })
    return parse(as === 'text' ? await response.text() : await response.json())
  },
}

/** The sandbox's cluster, the service over it, and the actions of a wallet and a mint. */
export async function startRealCluster() {
  const { id, name, rpcUrl, accounts, close } = await startSolanaCluster()
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const network: NetworkDefinition = { id, name, nativeCurrency, rpcUrls: [rpcUrl] }
  const [rich, other] = accounts.map(({ privateKey }) => walletOf(Buffer.from(privateKey, 'hex')))
  if (!rich || !other) throw new Error('The cluster has no accounts.')

  async function call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', body })
    const { result, error } = (await response.json()) as {
      readonly result?: unknown
      readonly error?: unknown
    }
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  /** Sends it as a wallet does, once it is signed. Without a preflight a failure is carried out. */
  async function send(
    payload: unknown,
    signers: readonly TestWallet[],
    skipPreflight = false,
  ): Promise<string> {
    const message = readTransaction(payload)
    const wire = base64.decode(String(payload))
    for (const { address, key } of signers) {
      wire.set(sign(null, message.bytes, key), 1 + 64 * message.signers.indexOf(address))
    }
    return (await call('sendTransaction', base64.encode(wire), {
      encoding: 'base64',
      skipPreflight,
    })) as string
  }

  /** Carries instructions out that no service makes. */
  async function run(
    instructions: readonly Instruction[],
    ...signers: readonly [TestWallet, ...TestWallet[]]
  ) {
    const { value } = (await call('getLatestBlockhash')) as { readonly value: { readonly blockhash: string } }
    const payload = writeTransaction(instructions, { from: signers[0].address, blockhash: value.blockhash })
    return service.waitForReceipt({ network, id: await send(payload, signers) })
  }

  const clock = hurriedClock()
  const service = createSolanaChain({
    nodes: createSolanaNodes({ http, clock }),
    clock,
    findNetwork: async () => undefined,
  })
  return {
    service,
    network,
    rich,
    other,
    call,
    send,
    run,
    balanceOf: async (address: string) => (await service.getBalance({ network, address })).amount,
    /** Signs and sends what was prepared, whether or not it will succeed. */
    sendPrepared: ({ payload }: PreparedTransaction, signer: TestWallet) => send(payload, [signer], true),
    createMint: (options: Partial<MintOptions> = {}) => createMint(run, rich, { ...plainMint, ...options }),
    /** Gives tokens of a mint to a wallet, into its associated account. */
    async mintTo({ address: mint }: Token, program: TokenProgram, owner: string, amount: bigint) {
      const address = associatedAccount(owner, mint, program)
      const making = createAssociatedAccount({ payer: rich.address, address, owner, mint, program })
      await run([making, minting(program, mint, address, rich.address, amount)], rich)
      return address
    },
    close,
  }
}

interface MintOptions {
  readonly program: TokenProgram
  readonly decimals: number
  /** The part of each transfer that the newer program withholds, in ten-thousandths. */
  readonly transferFee: number
}

const plainMint: MintOptions = { program: programs.token, decimals: 6, transferFee: 0 }

const { WRITABLE, WRITABLE_SIGNER, READONLY_SIGNER, READONLY } = AccountRole
const role = (address: string, as: AccountRole) => ({ address: address as Address, role: as })
const bytesOf = (address: string) => [...base58.decode(address)]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(at * 8)) & 255n))

/** Makes an account that a program will own. */
export const createAccount = (
  payer: string,
  account: string,
  bytes: number,
  program: string,
): Instruction => ({
  programAddress: programs.system as Address,
  accounts: [role(payer, WRITABLE_SIGNER), role(account, WRITABLE_SIGNER)],
  data: Uint8Array.from([
    0,
    0,
    0,
    0,
    ...u64((128n + BigInt(bytes)) * 6_960n),
    ...u64(BigInt(bytes)),
    ...bytesOf(program),
  ]),
})

/** An instruction of a token program. */
export const tokenInstruction = (
  program: TokenProgram,
  accounts: readonly (readonly [address: string, role: AccountRole])[],
  data: readonly number[],
): Instruction => ({
  programAddress: program as string as Address,
  accounts: accounts.map(([address, as]) => role(address, as)),
  data: Uint8Array.from(data),
})

const minting = (program: TokenProgram, mint: string, account: string, authority: string, amount: bigint) =>
  tokenInstruction(
    program,
    [
      [mint, WRITABLE],
      [account, WRITABLE],
      [authority, READONLY_SIGNER],
    ],
    [7, ...u64(amount)],
  )

async function createMint(
  run: (
    instructions: readonly Instruction[],
    ...signers: readonly [TestWallet, ...TestWallet[]]
  ) => Promise<unknown>,
  authority: TestWallet,
  { program, decimals, transferFee }: MintOptions,
): Promise<Token> {
  const mint = walletOf()
  const key = bytesOf(authority.address)
  // Authorities, then the share of each transfer and the most that it can be.
  const withholding = [26, 0, 1, ...key, 1, ...key, transferFee & 255, transferFee >> 8, ...u64(10n ** 15n)]
  await run(
    [
      createAccount(authority.address, mint.address, transferFee > 0 ? 278 : 82, program),
      ...(transferFee > 0 ? [tokenInstruction(program, [[mint.address, WRITABLE]], withholding)] : []),
      // InitializeMint2, with an authority that may freeze.
      tokenInstruction(program, [[mint.address, WRITABLE]], [20, decimals, ...key, 1, ...key]),
    ],
    authority,
    mint,
  )
  return { address: mint.address, symbol: 'TEST', name: 'Test', decimals }
}

/** Freezes a token account (`FreezeAccount`). */
export const freezing = (program: TokenProgram, account: string, mint: string, authority: string) =>
  tokenInstruction(
    program,
    [
      [account, WRITABLE],
      [mint, READONLY],
      [authority, READONLY_SIGNER],
    ],
    [10],
  )
