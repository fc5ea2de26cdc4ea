import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { installedFirst } from '../../../config/features.js'
import { settled } from '../../../testing/settled.js'
import {
  drawn,
  expectFocus,
  focus,
  modalRoot,
  type ShownModal,
  showTestModal,
  tabStops,
} from '../../../testing/showTestModal.fixture.js'
import { loginMethods } from './loginMethods.fixture.js'

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }
const withBox = { features: { legalCheckbox: true }, legal }
const box = ({ dialog }: ShownModal) => dialog.getByRole('checkbox')
const wallets = ({ dialog }: ShownModal) => dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')

test('the way to all wallets is the last of the list, under its exact name', async () => {
  const shown = await showTestModal()
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  expect(wallets(shown).length).toBe(2)
  await expect.element(wallets(shown).last()).toHaveAccessibleName('All wallets')
})

describe('headings', () => {
  const pairing = { name: 'Code', pairs: true } as const
  const far = { wallets: { custom: [{ id: 'far', name: 'Far Wallet', mobileLink: 'far://' }] } }
  /** Headings and wallets, from top to bottom. */
  const lines = ({ dialog }: ShownModal) =>
    [...dialog.getByRole('list', { name: 'Wallets' }).element().querySelectorAll('h3, button')].map(
      (one) => one.ariaLabel ?? one.textContent,
    )

  test.each<[string, object, string[]]>([
    ["in the specification's order", {}, ['Code', 'Installed', 'Lab Wallet', 'Popular', 'Far Wallet']],
    [
      'where installed wallets come first',
      { connectorOrder: installedFirst },
      ['Installed', 'Lab Wallet', 'Popular', 'Code', 'Far Wallet'],
    ],
    [
      'where the app puts others first',
      { connectorOrder: ['custom', 'injected', 'walletConnect'] },
      ['Popular', 'Far Wallet', 'Installed', 'Lab Wallet', 'Popular', 'Code'],
    ],
  ])('tell installed wallets from others, %s', async (_, connect, expected) => {
    const shown = await showTestModal({
      wallets: [pairing, { name: 'Lab Wallet', rdns: 'test.lab' }],
      config: { ...far, connect, features: { allWallets: false } },
    })
    await shown.open()
    await expect.poll(() => lines(shown)).toEqual(expected)
    await expect.element(shown.dialog.getByRole('heading', { name: 'Installed', level: 3 })).toBeVisible()
  })

  test.each([
    ['all are installed', [{ name: 'Lab Wallet' }, { name: 'Next Wallet' }], {}],
    ['only the code is there besides', [pairing, { name: 'Lab Wallet' }], {}],
    ['none is installed', [pairing], far],
  ])('are left out where %s', async (_, wallets, config) => {
    const shown = await showTestModal({ wallets, config })
    await shown.open()
    await expect.element(shown.button('All wallets')).toBeVisible()
    expect(shown.dialog.getByRole('heading', { level: 3 }).length).toBe(0)
  })
})

// Spec §6.7
test('with `features.allWallets` off there is no way to all wallets, not even for the app', async () => {
  const shown = await showTestModal({ config: { features: { allWallets: false } } })
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  expect(shown.button('All wallets').length).toBe(0)
  await shown.open({ view: 'AllWallets' })
  await expect.poll(() => shown.modal.state.view.peek()).toBe('Connect')
})

// Spec §6.7
describe('the box for the legal texts', () => {
  test.each(['Lab Wallet', 'All wallets', 'Continue with Pigeon'])(
    'until it is ticked, %s does nothing but say why',
    async (name) => {
      const shown = await showTestModal({ config: withBox, plugins: [loginMethods()] })
      await shown.open()
      await shown.button(name).click()
      await expectFocus(box(shown))
      await expect.element(box(shown)).not.toBeChecked()
      await expect.element(shown.dialog.getByRole('alert').getByText(/^Agree to the terms/)).toBeVisible()
      expect(shown.modal.state.view.peek()).toBe('Connect')
      expect(shown.dialog.getByText('The pigeon has left').length).toBe(0)
      expect(shown.kit.adapter().asked).toEqual([])
    },
  )

  test('until it is ticked, a form is not sent by Enter either; typing in it is free', async () => {
    const shown = await showTestModal({ config: withBox, plugins: [loginMethods()] })
    await shown.open()
    const field = shown.dialog.getByRole('textbox', { name: 'Email address' })
    await field.fill('ada@example.org')
    await expectFocus(field)
    await userEvent.keyboard('{Enter}')
    await expectFocus(box(shown))
    expect(shown.dialog.getByText('A letter was sent').length).toBe(0)

    await userEvent.keyboard(' ')
    await field.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.dialog.getByText('A letter was sent')).toBeVisible()
  })

  test('it is named by its sentence, and its links open in a tab of their own', async () => {
    const shown = await showTestModal({ config: withBox })
    await shown.open()
    const link = shown.dialog.getByRole('link', { name: 'terms of service' })
    await expect.element(link).toHaveAttribute('href', legal.termsUrl)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect
      .element(box(shown))
      .toHaveAccessibleName('I agree to the terms of service and privacy policy.')
  })

  test('it says so again as often as it is tried', async () => {
    const shown = await showTestModal({ config: withBox })
    await shown.open()
    for (const _ of [1, 2]) {
      await shown.button('Lab Wallet').click()
      await expectFocus(box(shown))
      focus(shown.button('Close'))
    }
  })

  test('ticked, it is remembered while the modal lives, and is not stored', async () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
    const shown = await showTestModal({ config: withBox, storage })
    await shown.open()
    await box(shown).click()
    shown.modal.close()
    await shown.open()
    await expect.element(box(shown)).toBeChecked()
    expect([...stored.keys()]).toEqual([])

    await shown.button('Lab Wallet').click()
    await expect.poll(() => shown.kit.adapter().asked).toContain('connect lab-wallet')
  })

  test('`modal.connect({ wallet })` asks no wallet past it, and goes on when the visitor chooses', async () => {
    const shown = await showTestModal({ config: withBox })
    const account = shown.modal.connect({ wallet: 'test.lab' })
    await expectFocus(box(shown))
    expect(shown.kit.adapter().asked).toEqual([])
    await userEvent.keyboard(' ')
    await shown.button('Lab Wallet').click()
    expect((await account).address).toMatch(/^0x/)
  })
})

test('without the box the legal texts are a sentence, and connecting works', async () => {
  const shown = await showTestModal({ config: { legal: { privacyUrl: legal.privacyUrl } } })
  await shown.open()
  await expect
    .element(shown.dialog.getByText('By connecting, you agree to the privacy policy.'))
    .toBeVisible()
  expect(box(shown).length).toBe(0)
  await shown.button('Lab Wallet').click()
  await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
})

describe('ways to connect', () => {
  const stops = ['Email address', 'Continue with Pigeon', 'Lab Wallet', 'All wallets', 'What is a wallet?']

  test.each([
    ['email, social, wallet (Spec §2.11)', {}, stops],
    [
      "the config's",
      { connect: { methodsOrder: ['wallet', 'social'] } } as const,
      ['Lab Wallet', 'All wallets', 'Continue with Pigeon', 'Email address', 'What is a wallet?'],
    ],
  ])('stand, and are reached by Tab, in the order: %s', async (_, config, expected) => {
    const shown = await showTestModal({ config, plugins: [loginMethods()] })
    await shown.open()
    await expect.element(shown.button('Continue with Pigeon')).toBeVisible()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
    expect((await tabStops()).filter((name) => stops.includes(name))).toEqual(expected)
  })

  test('load when the modal opens, not before', async () => {
    const methods = loginMethods()
    const shown = await showTestModal({ plugins: [methods] })
    await settled()
    expect(methods.loads).toBe(0)
    await shown.open()
    await expect.element(shown.button('Continue with Pigeon')).toBeVisible()
    expect(methods.loads).toBe(1)
  })

  test('are a group each by its name, and one whose feature is off is not there', async () => {
    const shown = await showTestModal({
      plugins: [loginMethods()],
      config: { features: { email: true, socials: false } },
    })
    await shown.open()
    const email = shown.dialog.getByRole('group', { name: 'Log in by email' })
    await expect.element(email.getByRole('textbox')).toBeVisible()
    expect(shown.dialog.getByRole('group', { name: /^Log in/ }).length).toBe(1)
  })

  test('fail alone, and trying again helps', async () => {
    const shown = await showTestModal({
      plugins: [loginMethods({ fails: 1 })],
      config: { features: { email: true, socials: false } },
    })
    await shown.open()
    await expect.element(shown.dialog.getByText('Couldn’t load this screen')).toBeVisible()
    await expect.element(shown.button('Lab Wallet')).toBeEnabled()
    await shown.button('Try again').click()
    await expect.element(shown.dialog.getByRole('textbox')).toBeVisible()
  })
})

// Spec §6.7
describe('collapsed wallets', () => {
  const collapsed = { features: { collapseWallets: true } }

  test('are behind one button, which moves the focus to the first of them', async () => {
    const shown = await showTestModal({ config: collapsed, plugins: [loginMethods()] })
    await shown.open()
    await expect.element(shown.button('Continue with a wallet')).toBeVisible()
    expect(shown.button('Lab Wallet').length).toBe(0)
    focus(shown.button('Continue with a wallet'))
    await userEvent.keyboard('{Enter}')
    await expectFocus(shown.button('Lab Wallet'))
    expect(shown.button('Continue with a wallet').length).toBe(0)
  })

  test('are as they were left when the visitor comes back from one', async () => {
    const shown = await showTestModal({
      config: collapsed,
      plugins: [loginMethods()],
      wallets: [{ name: 'Lab Wallet', rejects: ['connect'] }],
    })
    await shown.open()
    await shown.button('Continue with a wallet').click()
    await shown.button('Lab Wallet').click()
    await expect.element(shown.dialog.getByText('Request declined')).toBeVisible()
    await shown.button('Back').click()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
  })

  test('are not, with no other way to log in', async () => {
    const shown = await showTestModal({ config: collapsed })
    await shown.open()
    await expect.element(shown.button('Lab Wallet')).toBeVisible()
  })

  test.each([
    ['beside the email field', {}, 'Continue with a wallet'],
    ['and only there', { email: false }, 'Lab Wallet'],
  ])('by `emailShowWallets`, %s', async (_, features, name) => {
    const shown = await showTestModal({
      config: { features: { emailShowWallets: false, ...features } },
      plugins: [loginMethods()],
    })
    await shown.open()
    await expect.element(shown.button(name)).toBeVisible()
  })
})

test('the list keeps its order while it fades out, though the wallet that has connected is a recent one now', async () => {
  const shown = await showTestModal({ wallets: [{ name: 'First' }, { name: 'Second' }] })
  await shown.open()
  await expect.element(shown.button('Second')).toBeVisible()
  const orders = new Set<string>()
  const note = () => {
    const rows = modalRoot().querySelectorAll('ul[aria-label="Wallets"] button')
    if (rows.length > 0) orders.add([...rows].map((row) => row.textContent).join())
  }
  const observer = new MutationObserver(note)
  observer.observe(modalRoot(), { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  note()
  await shown.button('Second').click()
  await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
  await drawn()
  expect([...orders]).toHaveLength(1)
})
