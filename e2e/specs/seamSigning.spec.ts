import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { type Hex, verifyMessage } from 'viem'
import { decodeQr } from 'wallet-modal-sandbox/playwright'
import type {} from '../lab/seamWallets.js'
import { senderIndex } from '../sending.js'
import { expect, test } from '../walletConnectFixtures.js'

const text = 'I was here.'

/** The signature, as the plugin's api returns it. */
interface Signed {
  readonly address: string
  readonly signature: string
  readonly scheme: string
  readonly connector: string
}

const visit = async (page: Page) => {
  await page.goto('/seam-wallets.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
}

const sign = (page: Page, namespace: string): Promise<Signed> =>
  page.evaluate(
    async ([namespace, text]) =>
      (await globalThis.seamWallets.plugins.notary.load()).sign(namespace as string, text as string),
    [namespace, text] as const,
  )

/** Verified by a library that is not ours, for each way of signing. */
const verified: Readonly<Record<string, (signed: Signed) => boolean | Promise<boolean>>> = {
  eip155: ({ address, signature }) =>
    verifyMessage({ address: address as Hex, message: text, signature: signature as Hex }),
  solana({ address, signature }) {
    const x = Buffer.from(base58.decode(address)).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, Buffer.from(text), key, base58.decode(signature))
  },
  bip122: ({ address, signature }) => Verifier.verifySignature(address, text, signature),
  polkadot: ({ address, signature }) => signatureVerify(`<Bytes>${text}</Bytes>`, signature, address).isValid,
}

/** Wallets by namespace; the last one to connect is shown, and pays. */
const wallets = {
  solana: 'Sandbox Solana',
  bip122: 'Sandbox Bitcoin',
  polkadot: 'Sandbox Polkadot',
  eip155: 'Sandbox Wallet',
}

test('a plugin has the wallet of each namespace sign a message, which another library verifies, and pays', async ({
  page,
  modal,
  wallets: { instant },
}) => {
  await visit(page)
  await instant.switchAccount(senderIndex())
  for (const [namespace, wallet] of Object.entries(wallets)) {
    await test.step(`${wallet} signs a message in ${namespace}`, async () => {
      await page.evaluate((namespace) => void globalThis.seamWallets.connect({ namespace }), namespace)
      await modal.chooseWallet(wallet)
      await expect(modal.dialog).toBeHidden()
      const signed = await sign(page, namespace)
      expect(await verified[namespace]?.(signed)).toBe(true)
      expect(signed.connector).toBe(wallet)
    })
  }

  await test.step('a signature over another text is not verified: the check can fail', async () => {
    const { address, signature } = await sign(page, 'eip155')
    expect(
      await verifyMessage({ address: address as Hex, message: 'Another', signature: signature as Hex }),
    ).toBe(false)
  })

  await test.step('it pays on the real chain: what the bytes say is what it asked for, and the end is told with the dialog closed', async () => {
    const to = '0x000000000000000000000000000000000000A2a2'
    const paid = await page.evaluate(
      async (to) => (await globalThis.seamWallets.plugins.notary.load()).pay('eip155', to, '1000000000'),
      to,
    )
    expect(paid).toMatchObject({ kind: 'transfer', amount: '1000000000' })
    await expect(page.getByText('A payment', { exact: false }).last()).toBeVisible()
  })
})

test('a wallet that draws in the page can be answered while the dialog is open', { tag: '@all' }, async ({
  page,
  modal,
  wallets: { careful },
}) => {
  await visit(page)
  await page.evaluate(() => void globalThis.seamWallets.connect({ namespace: 'eip155' }))
  await modal.chooseWallet('Careful Wallet')
  await careful.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(modal.dialog).toBeHidden()
  await page.evaluate(() => void globalThis.seamWallets.open())
  await modal.view('Account')
  const isModal = () => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))
  expect(await isModal()).toBe(true)
  const signing = sign(page, 'eip155')
  await expect.poll(isModal).toBe(false)
  await careful.panel.getByRole('button', { name: 'Approve' }).click()
  expect(await verified.eip155?.(await signing)).toBe(true)
  await expect.poll(isModal).toBe(true)
})

test('over WalletConnect the same plugin has one phone sign in all four', async ({ page, modal, phone }) => {
  await visit(page)
  await page.evaluate(() => void globalThis.seamWallets.open())
  await modal.button('WalletConnect').click()
  let link: string | undefined
  // The code appears from its middle.
  await expect(async () => {
    link = await decodeQr(modal.dialog.locator('.qr'))
    expect(link).toBeDefined()
  }).toPass()
  await phone.pair(link ?? '')
  await expect(modal.dialog).toBeHidden()
  for (const namespace of Object.keys(wallets)) {
    const signed = await sign(page, namespace)
    expect(await verified[namespace]?.(signed), namespace).toBe(true)
  }
})
