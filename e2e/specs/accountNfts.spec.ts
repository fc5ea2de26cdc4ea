import type { Locator } from '@playwright/test'
import { decodeFunctionResult, encodeFunctionData, getAddress, keccak256, parseAbi, toBytes } from 'viem'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'

const chainId = 31337
/** An account that no other journey gives items, by its number and its address. */
const ownerIndex = 3
const owner = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const recipient = '0x00000000000000000000000000000000000A11cE'
const abi = parseAbi([
  'function mint(address to)',
  'function transferFrom(address from, address to, uint256 id)',
  'function getRoleMember(bytes32 role, uint256 index) view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
])

/** The sandbox's collection, past the page and its wallets. */
async function openCollection() {
  const { blockchain } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly blockchain: {
      readonly collections: readonly { readonly networkId: string; readonly address: string }[]
    }
  }
  const to = blockchain.collections.find(({ networkId }) => networkId === `eip155:${chainId}`)?.address
  const read = (data: string) => callChain(chainId, 'eth_call', [{ to, data }, 'latest'])
  async function send(from: string, data: string) {
    await callChain(chainId, 'anvil_impersonateAccount', [from])
    await callChain(chainId, 'anvil_setBalance', [from, '0xde0b6b3a7640000'])
    return callChain(chainId, 'eth_sendTransaction', [{ from, to, data }])
  }
  const role = keccak256(toBytes('MINTER_ROLE'))
  const member = await read(encodeFunctionData({ abi, functionName: 'getRoleMember', args: [role, 0n] }))
  return {
    /** The owner of an item. */
    ownerOf: async (id: bigint) =>
      decodeFunctionResult({
        abi,
        functionName: 'ownerOf',
        data: String(
          await read(encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })),
        ) as `0x${string}`,
      }),
    /** @returns the number of the new item */
    async mint(account: `0x${string}`) {
      const hash = await send(
        `0x${String(member).slice(-40)}`,
        encodeFunctionData({ abi, functionName: 'mint', args: [account] }),
      )
      const receipt = () => callChain(chainId, 'eth_getTransactionReceipt', [hash])
      await expect.poll(receipt).not.toBeNull()
      const { logs } = (await receipt()) as {
        readonly logs: readonly { readonly topics: readonly string[] }[]
      }
      // Of the event Transfer(from, to, tokenId).
      return BigInt(logs[0]?.topics[3] ?? '')
    },
    transfer: (id: bigint) =>
      send(owner, encodeFunctionData({ abi, functionName: 'transferFrom', args: [owner, recipient, id] })),
  }
}

/** The sandbox's edition, of which the first account begins with five. */
async function openEdition() {
  const { blockchain } = (await (await fetch(`${addressOf('sandbox')}/sandbox.json`)).json()) as {
    readonly blockchain: {
      readonly editions: readonly {
        readonly networkId: string
        readonly address: `0x${string}`
        readonly tokenId: string
      }[]
    }
  }
  const found = blockchain.editions.find(({ networkId }) => networkId === `eip155:${chainId}`)
  const [to, id] = [found?.address, BigInt(found?.tokenId ?? '')]
  const abi = parseAbi([
    'function mint(address to, uint256 id, uint256 count, bytes data)',
    'function balanceOf(address owner, uint256 id) view returns (uint256)',
    'function getRoleMember(bytes32 role, uint256 index) view returns (address)',
  ])
  const read = (data: string) => callChain(chainId, 'eth_call', [{ to, data }, 'latest'])
  const role = keccak256(toBytes('MINTER_ROLE'))
  const member = await read(encodeFunctionData({ abi, functionName: 'getRoleMember', args: [role, 0n] }))
  return {
    countOf: async (account: `0x${string}`) =>
      BigInt(String(await read(encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, id] })))),
    /** Gives an account two of them. */
    async give(account: `0x${string}`) {
      const from = `0x${String(member).slice(-40)}`
      const data = encodeFunctionData({ abi, functionName: 'mint', args: [account, id, 2n, '0x'] })
      await callChain(chainId, 'anvil_impersonateAccount', [from])
      await callChain(chainId, 'anvil_setBalance', [from, '0xde0b6b3a7640000'])
      await callChain(chainId, 'eth_sendTransaction', [{ from, to, data }])
    },
  }
}

/** The tile of an item: by its name, or by its number until it has been in sight. */
const tileOf = (tiles: Locator, number: number) =>
  tiles.filter({ hasText: new RegExp(`Sandbox Picture(s #| )${number}`) })

async function openNfts(modal: ModalPage) {
  await modal.openAccount()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  return modal.dialog.getByRole('list', { name: 'NFTs' }).getByRole('listitem')
}

test('shows what the account owns, with pictures that are safe to draw and no others', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page }) => {
  const stolen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stolen')) stolen.push(request.url())
  })
  await modal.load()
  await modal.connect()
  const tiles = await openNfts(modal)
  const tile = (number: number) => tileOf(tiles, number)
  for (const number of [0, 1, 2, 3]) {
    await tile(number).scrollIntoViewIfNeeded()
    await expect(tile(number).locator('img')).toHaveAttribute('src', /^data:image\/(png|svg\+xml)[;,]/)
  }
  // A script, 8 MiB, and one that doesn't come.
  for (const number of [4, 5, 6]) {
    await tile(number).scrollIntoViewIfNeeded()
    await expect(tile(number)).toBeVisible()
    await expect(tile(number).locator('img')).toHaveCount(0)
  }
  await expect(tiles.filter({ hasText: /prize/i })).toHaveCount(0)
  expect(stolen).toEqual([])

  await tile(2).getByRole('button').click()
  await modal.view('Nft')
  await expect(modal.headline('Sandbox Picture 2')).toBeVisible()
  await expect(modal.dialog.getByText('Worth nothing.')).toBeVisible()
  await expect(modal.dialog.getByText('Sandbox Pictures', { exact: true })).toBeVisible()
  await expect(modal.button('Copy contract address')).toBeVisible()
  await modal.button('Back').click()
  await expect(tile(2)).toBeVisible()
})

test('follows what comes into the account, and what leaves it', { tag: '@all' }, async ({
  modal,
  wallets,
}) => {
  const collection = await openCollection()
  const id = await collection.mint(owner)
  await modal.load()
  await modal.connect()
  await wallets.instant.switchAccount(ownerIndex)
  await expect(modal.page.getByRole('button', { name: /^Account 0x90/ })).toBeVisible()
  const tiles = await openNfts(modal)
  await expect(tiles.filter({ hasText: `Sandbox Pictures #${id}` })).toBeVisible()
  await modal.close()

  await collection.transfer(id)
  await openNfts(modal)
  await expect(modal.dialog.getByText('No NFTs yet')).toBeVisible()
})

test('says what to do where they cannot be had, and shows them when they can', async ({
  modal,
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource: .*history/)
  await page.route('**/blockchain/v1/account/*/history**', (route) => route.fulfill({ status: 500 }))
  await modal.load()
  await modal.connect()
  const tiles = await openNfts(modal)
  await expect(modal.dialog.getByText('Failed to load NFTs')).toBeVisible()
  await page.unroute('**/blockchain/v1/account/*/history**')
  await modal.button('Try again').click()
  await expect(tiles.first()).toBeVisible()
})

test('sends one from its view, through the review', async ({ modal, wallets }) => {
  const collection = await openCollection()
  await modal.load()
  await wallets.instant.switchAccount(senderIndex())
  const id = await collection.mint((await wallets.instant.address()) as `0x${string}`)
  await modal.connect()
  const tiles = await openNfts(modal)
  await tileOf(tiles, Number(id)).getByRole('button').click()
  await modal.view('Nft')
  await modal.button('Send').click()
  await modal.view('Send')
  await modal.dialog.getByLabel('Recipient').fill(recipient)
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('Token ID')).toBeVisible()
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText(/^Send NFT “Sandbox Picture.*”: confirmed$/)).toBeVisible()
  expect(await collection.ownerOf(id)).toBe(getAddress(recipient))
})

test('sends one of several of a kind, and says how many are left', { tag: '@all' }, async ({
  modal,
  wallets,
}) => {
  const edition = await openEdition()
  await modal.load()
  await wallets.instant.switchAccount(senderIndex())
  const sender = (await wallets.instant.address()) as `0x${string}`
  const before = await edition.countOf(sender)
  await edition.give(sender)
  await modal.connect()
  const tiles = await openNfts(modal)
  await tiles.filter({ hasText: 'Sandbox Edition' }).getByRole('button').click()
  await modal.view('Nft')
  await expect(modal.dialog.getByText(`You own${before + 2n}`)).toBeVisible()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('Recipient').fill(recipient)
  await modal.button('Review').click()
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send NFT “Sandbox Edition”: confirmed')).toBeVisible()
  expect(await edition.countOf(sender)).toBe(before + 1n)
})
