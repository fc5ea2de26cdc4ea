import { createModal, type Modal, type OpenOptions } from '@wallet-modal/runtime'
import { fakeClock, mockAdapter, mockChainPlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { scriptedChain } from './evm/chain/scriptedChain.fixture.js'
import { names } from './names/index.js'
import { registerName } from './registerName/index.js'

const suffix = '.names.example'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A fake of the service of names. */
interface Service {
  /** @default free */
  status?: 'free' | 'taken' | 'down'
  /** Why the service refuses to register. @default it registers */
  refusal?: string
  /** Where names lead. @default nowhere */
  leadsTo?: string
}

const answerOf =
  (service: Service): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    if (init?.method === 'POST') {
      const reasons = [{ name: 'name', description: service.refusal }]
      return service.refusal === undefined
        ? Response.json({})
        : Response.json({ status: 'FAILED', reasons }, { status: 409 })
    }
    if (pathname.startsWith('/v1/profile/suggestions/'))
      return Response.json({ suggestions: [{ name: `ada-wallet${suffix}`, registered: false }] })
    if (pathname.startsWith('/v1/profile/account/')) {
      if (service.status === 'down') return new Response('', { status: 503 })
      return service.status === 'taken' ? Response.json({ addresses: {} }) : new Response('', { status: 404 })
    }
    return pathname.startsWith('/v1/profile/reverse/') ? Response.json([]) : Response.json({})
  }

/** A modal that shows the form for a name. */
async function showForm(service: Service = {}) {
  const clock = fakeClock()
  const adapter = mockAdapter('eip155', {
    signMessage: async () => ({ signature: `0x${'ab'.repeat(65)}`, scheme: 'eip191' }),
  })
  const { chain } = scriptedChain({})
  adapter.script.chain = {
    normalizeName: chain.normalizeName,
    resolveName: async () => service.leadsTo,
  }
  const modal = createModal(
    {
      chains: ['eip155:1'],
      endpoints: { blockchain: 'https://chains.example' },
      plugins: { registerName: { suffixes: [suffix] } },
    },
    {
      clock,
      id: crypto.randomUUID(),
      fetch: answerOf(service),
      plugins: [mockChainPlugin(adapter), names(), registerName()],
    },
  ) as unknown as Modal
  onTestFinished(() => modal.destroy())
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: {
            uuid: crypto.randomUUID(),
            name: 'Lab Wallet',
            rdns: 'test.lab',
            icon: 'data:image/png;base64,',
          },
          provider: { request: async () => null, on() {}, removeListener() {} },
        },
      }),
    )
  addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => removeEventListener('eip6963:requestProvider', announce))
  await modal.connect({ wallet: 'test.lab' })
  await modal.open({ view: 'RegisterAccountName' } as OpenOptions)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toBeVisible()
  /** Types a name, and waits as long as the view does before it asks. */
  const look = async (text: string) => {
    await field.fill(text)
    await expect.element(dialog.getByText(/^Looking for /)).toBeVisible()
    clock.advance(500)
  }
  const register = async (text: string) => {
    await look(text)
    await button('Register').click()
  }
  return { modal, dialog, clock, button, field, look, register }
}

describe('a name', () => {
  test('that is free is shown in its normalized form, and can be registered', async () => {
    const { dialog, button, look } = await showForm()
    await look('ＡＤＡ99')
    await expect.element(dialog.getByText(`ada99${suffix} is free`)).toBeVisible()
    await expect
      .element(dialog.getByRole('region', { name: 'How others see you' }))
      .toHaveTextContent(`ada99${suffix}`)
    await expect.element(button('Register')).toBeEnabled()
  })

  test('that is taken is shown with a free one, which a click types', async () => {
    const service: Service = { status: 'taken' }
    const { dialog, button, field, look, clock } = await showForm(service)
    await look('adalovelace')
    await expect.element(dialog.getByText(`adalovelace${suffix} is taken`)).toBeVisible()
    await expect.element(button('Register')).toBeDisabled()
    service.status = 'free'
    await button(`ada-wallet${suffix}`).click()
    await expect.element(field).toHaveValue(`ada-wallet${suffix}`)
    await expect.element(dialog.getByText(`Looking for ada-wallet${suffix}…`)).toBeVisible()
    clock.advance(500)
    await expect.element(button('Register')).toBeEnabled()
  })

  test('that nobody can tell of is not free, and asked for again', async () => {
    const service: Service = { status: 'down' }
    const { dialog, button, look, clock } = await showForm(service)
    await look('ada99')
    await expect.element(dialog.getByText(`Can’t tell whether ada99${suffix} is free`)).toBeVisible()
    await expect.element(button('Register')).toBeDisabled()
    service.status = 'free'
    await button('Try again').click()
    await expect.element(dialog.getByText(/^Looking for /)).toBeVisible()
    clock.advance(500)
    await expect.element(dialog.getByText(`ada99${suffix} is free`)).toBeVisible()
  })

  test.each([
    ['too short', 'ada', 'Use 4 letters or more'],
    ['too long', 'a'.repeat(64), 'Use 63 letters at most'],
    ['of a foreign ending', 'alice.eth', `Names end in ${suffix} here`],
    [
      'of letters that pass for others',
      'p\u0430ypal',
      'These letters look like others. Use letters from a to z.',
    ],
    ['of another character', 'ada_99', '“_” isn’t allowed. Use letters, digits and hyphens.'],
    ['of a form that no name has', 'ab--cd', 'This name isn’t allowed. Try another one.'],
  ])('that is %s is refused at the field', async (_, text, problem) => {
    const { dialog, button, field } = await showForm()
    await field.fill(text)
    await expect.element(dialog.getByText(problem)).toBeVisible()
    await expect.element(field).toBeInvalid()
    await expect.element(button('Register')).toBeDisabled()
  })
})

describe('a registration', () => {
  test('ends with a view that says so, and leads to the account', async () => {
    const { dialog, modal, button, register } = await showForm({ leadsTo: address })
    await register('ada99')
    await expect.element(dialog.getByRole('heading', { name: `ada99${suffix} is yours` })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => modal.state.view.peek()).toBe('Account')
    await expect.element(button('Disconnect')).toBeVisible()
  })

  test('that fails goes back to the form, with the service’s reason', async () => {
    const { dialog, field, button, register } = await showForm({ refusal: 'Ada was faster.' })
    await register('ada99')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ada was faster.')
    await expect.element(field).toHaveValue('ada99')
    await expect.element(button('Register')).toBeEnabled()
    await field.fill('ada100')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })

  test('that nobody sees after a minute is done all the same', async () => {
    const { dialog, clock, register } = await showForm()
    await register('ada99')
    await expect.element(dialog.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    clock.advance(59_999)
    await expect.element(dialog.getByRole('heading', { name: 'Almost there' })).toBeVisible()
    clock.advance(1)
    await expect.element(dialog.getByRole('heading', { name: 'Registered, not visible yet' })).toBeVisible()
  })
})
