import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  pipe,
  type Rpc,
  type RpcSubscriptions,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  type SolanaRpcApi,
  type SolanaRpcSubscriptionsApi,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterAccounts } from './clusterAccounts.js'
import { startSolanaCluster } from './index.js'

/** The cluster, spoken to by the real client that visitors' pages have. */
let cluster: Awaited<ReturnType<typeof startSolanaCluster>>
let rpc: Rpc<SolanaRpcApi>
let rpcSubscriptions: RpcSubscriptions<SolanaRpcSubscriptionsApi>

beforeAll(async () => {
  cluster = await startSolanaCluster()
  rpc = createSolanaRpc(cluster.rpcUrl)
  rpcSubscriptions = createSolanaRpcSubscriptions(cluster.subscriptionsUrl)
})
afterAll(() => cluster.close())

const signerOf = (index: number) =>
  createKeyPairSignerFromPrivateKeyBytes(Buffer.from(clusterAccounts[index]?.privateKey ?? '', 'hex'))

const newAddress = async (): Promise<Address> => {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return (await createKeyPairSignerFromPrivateKeyBytes(seed)).address
}

async function transfer(destination: Address, amount: bigint, blockhash?: string) {
  const source = await signerOf(0)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const lifetime = blockhash ? { ...latest, blockhash: blockhash as typeof latest.blockhash } : latest
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(source, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source, destination, amount: lamports(amount) }),
          message,
        ),
    ),
  )
}

test('the addresses of the accounts are those of their keys, and each has 100 SOL', async () => {
  for (const [index, account] of clusterAccounts.entries()) {
    expect((await signerOf(index)).address).toBe(account.address)
  }
  const { value } = await rpc.getBalance(address(clusterAccounts[1].address)).send()
  expect(value).toBe(100_000_000_000n)
})

test('its CAIP-2 id begins its genesis hash, which is nobody else’s', async () => {
  const genesis = await rpc.getGenesisHash().send()
  expect(cluster.id).toBe(`solana:${genesis.slice(0, 32)}`)
  expect(['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1']).not.toContain(
    genesis.slice(0, 32),
  )
})

describe('a transfer', () => {
  test('is sent, confirmed over the socket, and moves what it says', async () => {
    const to = await newAddress()
    const transaction = await transfer(to, 1_500_000_000n)
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'confirmed',
    })
    expect((await rpc.getBalance(to).send()).value).toBe(1_500_000_000n)

    const signature = getSignatureFromTransaction(transaction)
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const found = await rpc
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.meta?.fee).toBe(5000n)
    expect(found?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
    const history = await rpc.getSignaturesForAddress(to).send()
    expect(history.map((one) => one.signature)).toEqual([signature])
  })

  test('of more than there is is refused before it runs, with the log and the reason', async () => {
    const transaction = await transfer(await newAddress(), 10n ** 15n)
    const refused = await rpc
      .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
      .send()
      .catch((error: unknown) => error)
    expect(
      isSolanaError(refused, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    expect(refused).toMatchObject({ context: { logs: expect.arrayContaining([expect.any(String)]) } })
  })

  test('is taken once', async () => {
    const wire = getBase64EncodedWireTransaction(await transfer(await newAddress(), 1_000_000_000n))
    await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    const again = await rpc
      .sendTransaction(wire, { encoding: 'base64' })
      .send()
      .catch((error: Error) => error)
    expect(isSolanaError((again as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(
      true,
    )
  })

  test('with a blockhash that the cluster never gave is refused', async () => {
    const wire = getBase64EncodedWireTransaction(await transfer(await newAddress(), 1n, cluster.genesisHash))
    await expect(rpc.sendTransaction(wire, { encoding: 'base64' }).send()).rejects.toThrow()
  })

  test('that somebody else signed is refused', async () => {
    const transaction = await transfer(await newAddress(), 1_000_000_000n)
    const bytes = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
    bytes[5] = (bytes[5] ?? 0) ^ 1
    const forged = bytes.toString('base64') as ReturnType<typeof getBase64EncodedWireTransaction>
    await expect(rpc.sendTransaction(forged, { encoding: 'base64' }).send()).rejects.toThrow()
  })
})

test('an airdrop gives what is asked for', async () => {
  const to = await newAddress()
  await rpc.requestAirdrop(to, lamports(2_000_000_000n)).send()
  expect((await rpc.getBalance(to).send()).value).toBe(2_000_000_000n)
})

describe('what is no call of a node', () => {
  const post = async (body: string) => {
    const response = await fetch(cluster.rpcUrl, { method: 'POST', body })
    return (await response.json()) as unknown
  }
  test.each([
    ['no JSON', '{', -32700],
    ['a method that there isn’t', '{"id":1,"method":"getNothing"}', -32601],
    ['a name of Object.prototype', '{"id":1,"method":"constructor"}', -32601],
    ['an address that is none', '{"id":1,"method":"getBalance","params":["0x"]}', -32602],
    ['a transaction that is none', '{"id":1,"method":"sendTransaction","params":["AAAA"]}', -32602],
    ['parameters that are no list', '{"id":1,"method":"getBalance","params":{"a":1}}', -32602],
  ])('%s is refused', async (_, body, code) => {
    expect(await post(body)).toMatchObject({ error: { code } })
  })
})
