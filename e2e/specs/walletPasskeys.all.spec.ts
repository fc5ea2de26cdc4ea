import type { Page } from '@playwright/test'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { confirmChange, declineInWindow, openView, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../sandboxFaults.js'
import { addAuthenticator, logInWith, loseStorage, phone } from '../walletDevices.js'

test.use({ place: 'lab' })

const toPasskey = (visitor: EmailLogIn) => logInWith(visitor, 'Add a passkey')
const create = (page: Page) => walletFrame(page).getByRole('button', { name: 'Create passkey' }).click()
const use = (page: Page) => walletFrame(page).getByRole('button', { name: 'Use a passkey' }).click()

test.describe('a new passkey', () => {
  test.beforeEach(({ guard }) => guard.allow(walletOrigin()))

  test('that can’t open wallets is refused with words, and none is stored', async ({ page }) => {
    await addAuthenticator(page, { hasPrf: false })
    await toPasskey(new EmailLogIn(page, true))
    await create(page)
    await expect(walletFrame(page).getByText('This passkey can’t open a wallet.')).toBeVisible()
    await walletFrame(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })

  test('that the visitor doesn’t confirm changes nothing', async ({ page }) => {
    await addAuthenticator(page, { isUserVerified: false })
    await toPasskey(new EmailLogIn(page, true))
    await create(page)
    await expect(walletFrame(page).getByText('No passkey was used.')).toBeVisible()
    await expect(page.getByTestId('eip155')).toHaveText('connecting')
  })

  test('is refused where the device has one of the wallet', async ({ page }) => {
    await addAuthenticator(page)
    const visitor = new EmailLogIn(page, true)
    await toPasskey(visitor)
    await create(page)
    await visitor.account()
    await openView(page, 'WalletAccount')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await confirmChange(walletFrame(page))
    await create(page)
    await expect(walletFrame(page).getByText('has a passkey of the wallet already')).toBeVisible()
  })
})

/** The page grants its frames no new passkeys, as if its browser made none there. */
const refuseInFrames = (page: Page) =>
  page.addInitScript(() => {
    const allow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'allow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'allow', {
      set(this: HTMLIFrameElement, granted: string) {
        allow?.set?.call(this, granted.replace(/publickey-credentials-create[^;]*;?/, ''))
      },
    })
  })

/** Opens the wallet's window for a passkey, on a device with an authenticator. */
async function openPasskeyWindow(page: Page, change: Parameters<typeof addAuthenticator>[1] = {}) {
  const opening = page.context().waitForEvent('page')
  await walletFrame(page).getByRole('link', { name: 'Continue in a window' }).click()
  const opened = await opening
  await expect(opened.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
  await addAuthenticator(opened, change)
  return { opened, create: opened.getByRole('button', { name: 'Create passkey' }) }
}

test.describe('a new passkey where the browser makes none in frames', () => {
  test.beforeEach(async ({ guard, page }) => {
    guard.allow(walletOrigin())
    await refuseInFrames(page)
  })

  test('is made in a window of the wallet, and the frame keeps it', async ({ page }) => {
    const visitor = new EmailLogIn(page, true)
    await toPasskey(visitor)
    const { opened, create } = await openPasskeyWindow(page)
    await expect(walletFrame(page).getByText('The wallet asks in its own window.')).toBeVisible()
    await Promise.all([opened.waitForEvent('close'), create.click()])
    await visitor.account()
    await openView(page, 'WalletAccount')
    await expect(page.getByRole('button', { name: /^Remove Passkey/ })).toBeVisible()
  })

  test('is not made where the visitor cancels in the window, or closes it', async ({ page }) => {
    await toPasskey(new EmailLogIn(page, true))
    const first = await openPasskeyWindow(page)
    await declineInWindow(first.opened)
    const said = walletFrame(page).getByText('No passkey was used.')
    await expect(said).toBeVisible()
    const second = await openPasskeyWindow(page)
    await expect(said).toBeHidden()
    await second.opened.close()
    await expect(said).toBeVisible()
  })

  test('that can’t open wallets is refused in the window with the same words', async ({ page }) => {
    await toPasskey(new EmailLogIn(page, true))
    const { opened, create } = await openPasskeyWindow(page, { hasPrf: false })
    await create.click()
    await expect(opened.getByText('This passkey can’t open a wallet.')).toBeVisible()
    await declineInWindow(opened)
    await expect(walletFrame(page).getByText('No passkey was used.')).toBeVisible()
  })

  test('is made in a tab where the browser blocks windows', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    const visitor = new EmailLogIn(page, true)
    await toPasskey(visitor)
    const link = walletFrame(page).getByRole('link', { name: 'Continue in a window' })
    await link.click()
    await expect(walletFrame(page).getByText('The browser opened no window')).toBeVisible()
    const { opened, create } = await openPasskeyWindow(page)
    await Promise.all([opened.waitForEvent('close'), create.click()])
    await visitor.account()
  })

  test('is tried in the frame first where nothing tells the policy, and then in a window', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'featurePolicy', { value: undefined })
    })
    const visitor = new EmailLogIn(page, true)
    await toPasskey(visitor)
    await create(page)
    await expect(walletFrame(page).getByText('No passkey was used.')).toBeVisible()
    const window = await openPasskeyWindow(page)
    await Promise.all([window.opened.waitForEvent('close'), window.create.click()])
    await visitor.account()
  })
})

test.describe('a passkey on a new device', () => {
  test.beforeEach(({ guard }) => guard.allow(walletOrigin()))

  test('with another secret opens nothing, and is named as such', async ({ page, origin, faults }) => {
    const { session, authenticatorId } = await addAuthenticator(page)
    const visitor = new EmailLogIn(page, true)
    const code = await toPasskey(visitor)
    await create(page)
    const address = await visitor.account()
    // A copy of the credential has a secret of its own, as over a QR code on some phones.
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
    const [credential] = credentials
    if (!credential) throw new Error('There is no passkey.')
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const other = await session.send('WebAuthn.addVirtualAuthenticator', { options: phone })
    await session.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential })
    await loseStorage(visitor, code, session, faults, origin)
    await use(page)
    await expect(
      walletFrame(page).getByText(/Use it on the device that it lives on|This passkey can’t open a wallet/),
    ).toBeVisible()
    await expect(page.getByTestId('eip155')).not.toHaveText(address)
  })

  test('of another wallet opens nothing', async ({ page, origin, faults }) => {
    const { session, authenticatorId } = await addAuthenticator(page)
    const visitor = new EmailLogIn(page, true)
    const code = await toPasskey(visitor)
    await create(page)
    await visitor.account()
    await session.send('WebAuthn.clearCredentials', { authenticatorId })
    await loseStorage(visitor, code, session, faults, origin)
    await use(page)
    await expect(walletFrame(page).getByText('No passkey was used.')).toBeVisible()
  })

  test('opens nothing while the visitor isn’t verified', async ({ page, origin, faults }) => {
    const { session, authenticatorId } = await addAuthenticator(page)
    const visitor = new EmailLogIn(page, true)
    const code = await toPasskey(visitor)
    await create(page)
    const address = await visitor.account()
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await loseStorage(visitor, code, session, faults, origin)
    await use(page)
    await expect(walletFrame(page).getByText('No passkey was used.')).toBeVisible()
    await expect(page.getByTestId('eip155')).not.toHaveText(address)
  })
})

test('the app’s page is refused the wallet’s passkeys by the browser', async ({ page, guard }) => {
  guard.allow(walletOrigin())
  guard.expect(/webauthn|404/)
  await addAuthenticator(page)
  const visitor = new EmailLogIn(page, true)
  await toPasskey(visitor)
  await create(page)
  await visitor.account()
  // The lab by a name: an address has no relying party at all.
  const named = page.url().replace('127.0.0.1', 'app.localhost')
  guard.allow(new URL(named).origin)
  await page.goto(named)
  const names = await page.evaluate(async (host) => {
    const name = ({ name }: Error) => name
    const challenge = new Uint8Array(32)
    const first = new Uint8Array(32)
    const extensions = { prf: { eval: { first } } }
    const user = { id: challenge, name: 'ada', displayName: 'ada' }
    const pubKeyCredParams = [-7, -257].map((alg) => ({ type: 'public-key' as const, alg }))
    return [
      await navigator.credentials
        .get({ publicKey: { rpId: host, challenge, extensions } })
        .then(() => '', name),
      await navigator.credentials
        .create({
          publicKey: {
            rp: { id: host, name: host },
            user,
            challenge,
            pubKeyCredParams,
            extensions,
          },
        })
        .then(() => '', name),
    ]
  }, new URL(walletOrigin()).hostname)
  expect(names).toEqual(['SecurityError', 'SecurityError'])
})

test('a passphrase opens the wallet in a browser that has lost its storage', async ({
  page,
  guard,
  origin,
  faults,
}) => {
  test.slow()
  guard.allow(walletOrigin())
  const session = await page.context().newCDPSession(page)
  const visitor = new EmailLogIn(page, true)
  const code = await logInWith(visitor, 'Choose a passphrase')
  const frame = walletFrame(page)
  const fields = [frame.getByLabel('Passphrase'), frame.getByLabel('Once more')]
  const choose = frame.getByRole('button', { name: 'Use this passphrase' })
  for (const field of fields) await field.fill('too short')
  await choose.click()
  await expect(frame.getByText('Take at least 12 characters.')).toBeVisible()
  for (const field of fields) await field.fill('seven green bicycles')
  await choose.click()
  const address = await visitor.account()
  await loseStorage(visitor, code, session, faults, origin)
  await frame.getByLabel('Passphrase').fill('seven green bicycle')
  await frame.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(frame.getByText('isn’t the right one')).toBeVisible({ timeout: 60_000 })
  await frame.getByLabel('Passphrase').fill('seven green bicycles')
  await frame.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByTestId('eip155')).toHaveText(address, { timeout: 60_000 })
})
