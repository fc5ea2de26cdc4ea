import { parseTransaction, recoverTransactionAddress, verifyMessage, verifyTypedData } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sandboxAccounts } from '../../accounts.js'
import { evmWallets } from '../sandboxWallets.js'
import { announceEvmWallet } from './announceEvmWallet.js'
import { createEvmWallet, type EvmWallet } from './createEvmWallet.js'

const [instant] = evmWallets
const [first, second] = sandboxAccounts
const firstSeen = first.address.toLowerCase()
const rejected = { code: 4001, message: 'User rejected the request.' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Storage as a browser has it, shared by tabs of one origin. */
function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** A page with one wallet in it. */
function open(
  options: {
    storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
    confirm?: () => Promise<boolean>
  } = {},
): EvmWallet & { page: EventTarget; events: unknown[][] } {
  const page = new EventTarget()
  const storage = options.storage ?? fakeStorage()
  const wallet = createEvmWallet(instant, {
    mode: options.confirm ? 'ask' : 'approve',
    confirm: options.confirm ?? (() => Promise.reject(new Error('not asked'))),
    origin: 'http://localhost:5173',
    sandboxUrl: () => 'http://127.0.0.1:4100',
    getStorage: () => storage,
    page,
  })
  const events: unknown[][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload: unknown) => events.push([event, payload]))
  }
  return Object.assign(Object.create(wallet), { page, events })
}

const connect = ({ provider }: EvmWallet) => provider.request({ method: 'eth_requestAccounts' })
const accounts = ({ provider }: EvmWallet) => provider.request({ method: 'eth_accounts' })

describe('connecting', () => {
  test('shows no account before the page is permitted, one after', async () => {
    const wallet = open()
    expect(await accounts(wallet)).toEqual([])
    expect(await connect(wallet)).toEqual([firstSeen])
    expect(await accounts(wallet)).toEqual([firstSeen])
    expect(wallet.events).toEqual([['accountsChanged', [firstSeen]]])
  })

  test('answers a refusal with 4001 and permits nothing', async () => {
    const wallet = open()
    wallet.control.next('reject')
    await expect(connect(wallet)).rejects.toMatchObject(rejected)
    expect(await accounts(wallet)).toEqual([])
  })

  test('asks, and goes on as the user says', async () => {
    const confirm = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const wallet = open({ confirm })
    await expect(connect(wallet)).rejects.toMatchObject(rejected)
    expect(await connect(wallet)).toEqual([firstSeen])
    // Permitted by now, so it asks no more.
    await connect(wallet)
    expect(confirm).toHaveBeenCalledTimes(2)
  })
})

describe('permissions', () => {
  const eth_accounts = [{ eth_accounts: {} }]

  test('are listed, given and taken away (EIP-2255)', async () => {
    const wallet = open()
    const get = () => wallet.provider.request({ method: 'wallet_getPermissions' })
    expect(await get()).toEqual([])
    const given = await wallet.provider.request({ method: 'wallet_requestPermissions', params: eth_accounts })
    expect(given).toEqual([
      {
        parentCapability: 'eth_accounts',
        invoker: 'http://localhost:5173',
        caveats: [{ type: 'restrictReturnedAccounts', value: [firstSeen] }],
      },
    ])
    expect(await get()).toEqual(given)
    await wallet.provider.request({ method: 'wallet_revokePermissions', params: eth_accounts })
    expect(await get()).toEqual([])
    expect(wallet.events.at(-1)).toEqual(['accountsChanged', []])
  })

  test('outlive a page load, and stay apart from another origin', async () => {
    const storage = fakeStorage()
    await connect(open({ storage }))
    expect([...storage.items.keys()]).toEqual(['wallet-modal-sandbox:dev.walletmodal.sandbox'])
    expect(await accounts(open({ storage }))).toEqual([firstSeen])
    expect(await accounts(open())).toEqual([])
  })

  test('follow another tab of the origin', async () => {
    const storage = fakeStorage()
    const [here, there] = [open({ storage }), open({ storage })]
    const tell = () =>
      here.page.dispatchEvent(
        Object.assign(new Event('storage'), { key: 'wallet-modal-sandbox:dev.walletmodal.sandbox' }),
      )
    await connect(there)
    tell()
    expect(here.events).toEqual([['accountsChanged', [firstSeen]]])
    there.control.revoke()
    tell()
    expect(here.events.at(-1)).toEqual(['accountsChanged', []])
  })
})

describe('signing', () => {
  const message = 'Grüße'
  const sign = ({ provider }: EvmWallet, data: string, address = firstSeen) =>
    provider.request({ method: 'personal_sign', params: [data, address] }) as Promise<`0x${string}`>

  test('signs only for the account that the page may see', async () => {
    const wallet = open()
    await expect(sign(wallet, message)).rejects.toMatchObject({ code: 4100 })
    await connect(wallet)
    await expect(sign(wallet, message, second.address)).rejects.toMatchObject({ code: 4100 })
    wallet.control.lock()
    await expect(sign(wallet, message)).rejects.toMatchObject({ code: 4100 })
  })

  test('answers a refusal with 4001', async () => {
    const wallet = open()
    await connect(wallet)
    wallet.control.setMode('reject')
    await expect(sign(wallet, message)).rejects.toMatchObject(rejected)
  })

  const typedData = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const
  const signTyped = ({ provider }: EvmWallet, data: unknown) =>
    provider.request({ method: 'eth_signTypedData_v4', params: [firstSeen, data] }) as Promise<`0x${string}`>

  test('signs typed data, as an object or as JSON', async () => {
    const wallet = open()
    await connect(wallet)
    const signature = await signTyped(wallet, JSON.stringify(typedData))
    expect(await verifyTypedData({ ...typedData, address: first.address, signature })).toBe(true)
    expect(await signTyped(wallet, typedData)).toBe(signature)
  })

  test.each([
    ['another chain', { ...typedData, domain: { chainId: 1 } }],
    ['broken JSON', '{'],
    ['no types', { ...typedData, types: undefined }],
    ['a message that does not fit', { ...typedData, types: { Mail: [{ name: 'text', type: 'address' }] } }],
  ])('refuses typed data with %s', async (_, data) => {
    const wallet = open()
    await connect(wallet)
    await expect(signTyped(wallet, data)).rejects.toMatchObject({ code: -32602 })
  })

  test.each([
    ['personal_sign', []],
    ['personal_sign', ['text', '0x12']],
    ['eth_sendTransaction', [{ from: firstSeen, value: 1 }]],
    ['eth_sendTransaction', undefined],
    ['wallet_switchEthereumChain', [{ chainId: 31338 }]],
    ['wallet_requestPermissions', [{ snap: {} }]],
  ])('refuses %s with %j', async (method, params) => {
    const wallet = open()
    await connect(wallet)
    await expect(wallet.provider.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  })
})

describe('transactions and reads', () => {
  /** Answers JSON-RPC by method and keeps what was called. */
  function stubNode(results: Record<string, unknown>): { url: string; method: string; params: unknown[] }[] {
    const calls: { url: string; method: string; params: unknown[] }[] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      const { method, params } = JSON.parse(body)
      calls.push({ url, method, params })
      const result = results[method]
      const answer = result instanceof Error ? { error: { code: 3, message: result.message } } : { result }
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    })
    return calls
  }
  const node = { eth_getTransactionCount: '0x5', eth_estimateGas: '0x5208', eth_gasPrice: '0x77359400' }

  test('signs a transaction here and sends it raw to the current chain', async () => {
    const wallet = open()
    await connect(wallet)
    const calls = stubNode({ ...node, eth_sendRawTransaction: '0xabc' })
    wallet.control.switchChain(31338)
    const params = [{ from: first.address, to: second.address, value: '0x10' }]
    expect(await wallet.provider.request({ method: 'eth_sendTransaction', params })).toBe('0xabc')
    const sent = calls.at(-1)
    expect(sent).toMatchObject({ url: 'http://127.0.0.1:4100/rpc/31338', method: 'eth_sendRawTransaction' })
    const raw = sent?.params[0] as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(first.address)
    expect(parseTransaction(raw)).toMatchObject({ chainId: 31338, nonce: 5, gas: 21_000n, value: 16n })
  })

  test('sends by calls only when told to (EIP-5792)', async () => {
    const wallet = open()
    await connect(wallet)
    const answers: Record<string, unknown> = {
      ...node,
      eth_sendRawTransaction: '0xabc',
      eth_getTransactionReceipt: null,
    }
    const asked = stubNode(answers)
    const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
    const calls = [{ to: second.address, value: '0x10' }]
    const wanted = { version: '2.0.0', from: first.address, chainId: '0x7a69', atomicRequired: false, calls }
    await expect(request('wallet_sendCalls', wanted)).rejects.toMatchObject({ code: 4200 })

    wallet.control.sendCallsOnly()
    await expect(request('eth_sendTransaction', { from: first.address, ...calls[0] })).rejects.toMatchObject({
      code: 4200,
    })
    expect(await request('wallet_getCapabilities', firstSeen, ['0x7a6a'])).toEqual({
      '0x7a6a': { atomic: { status: 'unsupported' } },
    })
    const { id } = (await request('wallet_sendCalls', wanted)) as { readonly id: string }
    expect(parseTransaction(asked.at(-1)?.params[0] as `0x02${string}`)).toMatchObject({ value: 16n })
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 100, chainId: '0x7a69' })
    answers.eth_getTransactionReceipt = { status: '0x1', transactionHash: '0xabc' }
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: '0xabc' }],
    })
    answers.eth_getTransactionReceipt = { status: '0x0', transactionHash: '0xabc' }
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 500 })

    wallet.control.next('reject')
    await expect(request('wallet_sendCalls', wanted)).rejects.toMatchObject(rejected)
    for (const wrong of [
      { ...wanted, version: '1.0' },
      { ...wanted, chainId: '0x7a6a' },
      { ...wanted, calls: [...calls, ...calls] },
      { ...wanted, atomicRequired: true },
    ])
      await expect(request('wallet_sendCalls', wrong)).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_getCallsStatus', 'none')).rejects.toMatchObject({ code: -32602 })
  })

  test('sends several calls as one transaction, for which the account takes code on (EIP-7702)', async () => {
    const wallet = open()
    await connect(wallet)
    const asked = stubNode({ ...node, eth_sendRawTransaction: '0xabc', eth_getTransactionReceipt: null })
    const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
    const call = { to: second.address, value: '0x10', data: '0x1234' }
    const wanted = { version: '2.0.0', from: first.address, chainId: '0x7a69', atomicRequired: true }
    wallet.control.sendTogether()
    expect(await request('wallet_getCapabilities', firstSeen, ['0x7a69'])).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })
    const { id } = (await request('wallet_sendCalls', { ...wanted, calls: [call, call] })) as {
      readonly id: string
    }
    const { authorizationList, nonce, to, type } = parseTransaction(
      asked.at(-1)?.params[0] as `0x04${string}`,
    )
    expect([type, to?.toLowerCase()]).toEqual(['eip7702', first.address.toLowerCase()])
    expect(authorizationList).toMatchObject([{ chainId: 31337, nonce: Number(nonce) + 1 }])
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 100, atomic: true })
    await expect(request('wallet_sendCalls', { ...wanted, calls: [] })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('passes on why a transaction would fail', async () => {
    const wallet = open()
    await connect(wallet)
    stubNode({ ...node, eth_estimateGas: new Error('execution reverted') })
    const params = [{ from: first.address, to: second.address }]
    await expect(wallet.provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
    })
  })

  test('reads from the chain without permission', async () => {
    stubNode({ eth_getBalance: '0x1' })
    expect(await open().provider.request({ method: 'eth_getBalance', params: [firstSeen, 'latest'] })).toBe(
      '0x1',
    )
  })

  test.each(['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'anvil_setBalance', 'wallet_unheardOf'])(
    'keeps %s from the node, whose keys are unlocked',
    async (method) => {
      const calls = stubNode({})
      await expect(open().provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
      expect(calls).toEqual([])
    },
  )

  test('tells the page when the chain goes and when it is back', async () => {
    const wallet = open()
    const read = () => wallet.provider.request({ method: 'eth_blockNumber' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(read()).rejects.toMatchObject({ code: 4900 })
    expect(wallet.events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(wallet.provider.isConnected()).toBe(false)
    stubNode({ eth_blockNumber: '0x1' })
    await read()
    expect(wallet.events.at(-1)).toEqual(['connect', { chainId: '0x7a69' }])
  })
})

describe('networks', () => {
  const switchChain = ({ provider }: EvmWallet, chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  const addChain = ({ provider }: EvmWallet, rpcUrl: string, chainId = '0x539') =>
    provider.request({
      method: 'wallet_addEthereumChain',
      params: [{ chainId, chainName: 'Mine', nativeCurrency: { symbol: 'MINE' }, rpcUrls: [rpcUrl] }],
    })

  test('switches and tells the page in hex', async () => {
    const wallet = open()
    expect(await switchChain(wallet, '0x7a6a')).toBeNull()
    expect(wallet.events).toEqual([['chainChanged', '0x7a6a']])
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(await wallet.provider.request({ method: 'net_version' })).toBe('31338')
  })

  test('answers 4902 for a chain it does not know, until the page adds it', async () => {
    const wallet = open()
    await expect(switchChain(wallet, '0x539')).rejects.toMatchObject({ code: 4902 })
    await addChain(wallet, 'http://localhost:8545')
    expect(wallet.events).toEqual([['chainChanged', '0x539']])
    wallet.control.switchChain(31337)
    expect(await switchChain(wallet, '0x539')).toBeNull()
  })

  test('adds no chain whose RPC is elsewhere', async () => {
    await expect(addChain(open(), 'https://rpc.example.com', '0x1')).rejects.toMatchObject({ code: -32602 })
  })
})

describe('control', () => {
  test('plays the user of the wallet', async () => {
    const wallet = open()
    await connect(wallet)
    wallet.control.switchAccount(1)
    wallet.control.switchChain(31338)
    wallet.control.lock()
    wallet.control.unlock()
    wallet.control.revoke()
    const secondSeen = second.address.toLowerCase()
    expect(wallet.events).toEqual([
      ['accountsChanged', [firstSeen]],
      ['accountsChanged', [secondSeen]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', []],
      ['accountsChanged', [secondSeen]],
      ['accountsChanged', []],
    ])
    expect(wallet.control.account).toBe(second.address)
    expect(() => wallet.control.switchAccount(5)).toThrow(RangeError)
    expect(() => wallet.control.switchChain(1)).toThrow(RangeError)
  })

  test('lets a wallet lie: it agrees to switch, and stays', async () => {
    const wallet = open()
    wallet.control.next('lie')
    const params = [{ chainId: '0x7a6a' }]
    expect(await wallet.provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(wallet.events).toEqual([])
  })

  test('lets a wallet forget a network, but not the one that it is on', async () => {
    const wallet = open()
    wallet.control.forgetChain(31338)
    const params = [{ chainId: '0x7a6a' }]
    await expect(
      wallet.provider.request({ method: 'wallet_switchEthereumChain', params }),
    ).rejects.toMatchObject({ code: 4902 })
    expect(() => wallet.control.forgetChain(31337)).toThrow(RangeError)
  })

  test('leaves a wallet without a way to give its permission back', async () => {
    const wallet = open()
    await connect(wallet)
    wallet.control.keepPermission()
    const params = [{ eth_accounts: {} }]
    await expect(
      wallet.provider.request({ method: 'wallet_revokePermissions', params }),
    ).rejects.toMatchObject({ code: 4200 })
    expect(await accounts(wallet)).toEqual([firstSeen])
  })

  test('signs that a smart session ends, where it agrees', async () => {
    const wallet = open()
    const params = [{ pci: 'pci-1', permissions: [], expiry: 1, address: `eip155:31337:${first.address}` }]
    const revoke = () => wallet.provider.request({ method: 'wallet_revokePermissions', params })
    await expect(revoke()).rejects.toMatchObject({ code: 4100 })
    await connect(wallet)
    const signature = (await revoke()) as `0x${string}`
    const message = 'Revoke session pci-1'
    expect(await verifyMessage({ address: first.address, message, signature })).toBe(true)
    expect(await accounts(wallet)).toEqual([firstSeen])
    wallet.control.next('reject')
    await expect(revoke()).rejects.toMatchObject(rejected)
  })

  test('has a wallet tell what its account has, to whom it has let in', async () => {
    const wallet = open()
    const assets = { '0x7a69': [{ address: 'native' }], '0x7a6a': [] }
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json(assets)
    })
    const capabilities = () =>
      wallet.provider.request({ method: 'wallet_getCapabilities', params: [firstSeen, ['0x7a6a']] })
    const read = (rest: object) =>
      wallet.provider.request({ method: 'wallet_getAssets', params: [{ account: firstSeen, ...rest }] })
    await expect(capabilities()).rejects.toMatchObject({ code: 4200 })
    wallet.control.tellAssets()
    await expect(read({})).rejects.toMatchObject({ code: 4100 })
    await connect(wallet)
    expect(await capabilities()).toEqual({ '0x7a6a': { assetDiscovery: { supported: true } } })
    expect(await read({})).toEqual(assets)
    expect(await read({ chainFilter: ['0x7a69'] })).toEqual({ '0x7a69': assets['0x7a69'] })
    expect(new Set(asked)).toEqual(new Set([`http://127.0.0.1:4100/blockchain/assets/${firstSeen}`]))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(read({})).rejects.toMatchObject({ code: 4900 })
  })

  test('lets a wallet vanish: no answer, no event, no announcement', async () => {
    const wallet = open()
    const announced: unknown[] = []
    wallet.page.addEventListener('eip6963:announceProvider', (event) =>
      announced.push((event as CustomEvent).detail),
    )
    announceEvmWallet(wallet.page, instant, wallet, crypto.randomUUID())
    wallet.page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced).toHaveLength(2)
    expect(announced[1]).toBe(announced[0])
    expect(Object.isFrozen(announced[0])).toBe(true)

    const settled = vi.fn()
    wallet.control.next({ delayMs: 0 })
    connect(wallet).then(settled, settled)
    wallet.control.vanish()
    accounts(wallet).then(settled, settled)
    wallet.control.switchAccount(1)
    wallet.page.dispatchEvent(new Event('eip6963:requestProvider'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
    expect(wallet.events).toEqual([])
    expect(announced).toHaveLength(2)
  })
})

describe('what happens while no page is there', () => {
  test('is so when the next page is loaded, and once only', async () => {
    const storage = fakeStorage()
    const before = open({ storage })
    await connect(before)
    before.control.beforeNextLoad({ accountIndex: 1, chainId: 31338, isLocked: true })
    expect([await accounts(before), before.events.length]).toEqual([[firstSeen], 1])

    const after = open({ storage })
    expect(await accounts(after)).toEqual([])
    after.control.unlock()
    expect(await accounts(after)).toEqual([second.address.toLowerCase()])
    expect(await after.provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(await accounts(open({ storage }))).toEqual([second.address.toLowerCase()])
  })

  test('the wallet may announce itself late, or not at all', () => {
    vi.useFakeTimers()
    const storage = fakeStorage()
    let announced = 0
    const load = () => {
      const wallet = open({ storage })
      wallet.page.addEventListener('eip6963:announceProvider', () => (announced += 1))
      announceEvmWallet(wallet.page, instant, wallet, 'f6b4b6a8-8a4e-4f0e-9c1b-2b9a4e8c7d10')
      wallet.page.dispatchEvent(new Event('eip6963:requestProvider'))
      return wallet
    }
    load().control.beforeNextLoad({ announceAfterMs: 5_000 })
    announced = 0
    const late = load()
    vi.advanceTimersByTime(4_999)
    expect(announced).toBe(0)
    vi.advanceTimersByTime(1)
    expect(announced).toBe(1)

    late.control.beforeNextLoad({ announceAfterMs: 'never' })
    load()
    vi.advanceTimersByTime(600_000)
    expect(announced).toBe(1)
    vi.useRealTimers()
  })
})
