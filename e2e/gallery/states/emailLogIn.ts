import { type FrameAnswer, fakeMailFrame } from '../fakes/fakeMailFrame.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const never = () => new Promise<never>(() => {})

/** A log-in server that sends a code. The link of a mail is never opened. */
const honest: FrameAnswer = (name) => {
  if (name === 'CONNECT_EMAIL') return { action: 'VERIFY_OTP' }
  if (name === 'GET_DELEGATIONS') return { delegations: [] }
  return name === 'CONNECT_DEVICE' ? never() : {}
}

/** It fails one kind of request. */
const failing =
  (refused: string, failure: object): FrameAnswer =>
  (name) => {
    if (name === refused) throw { message: 'It failed.', ...failure }
    return honest(name)
  }

/** Types into a field as a visitor does. */
async function type({ until }: Stage, selector: string, text: string) {
  const field = await until(selector)
  // React hears of a change only where its own setter is passed by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const open = async ({ modal, until }: Stage) => {
  await modal.open()
  await until('form input')
}

const send = async (stage: Stage, email = 'ada@mail.example') => {
  await open(stage)
  await type(stage, 'form input', email)
  await stage.drawn()
  await stage.press('.auth-send')
}

const state = (answer: FrameAnswer, reach: GalleryState['reach'], features: object = {}): GalleryState => ({
  config: { endpoints: { frame: 'https://wallet.example' }, features: { email: true, ...features } },
  plugins: [fakeMailFrame(answer)],
  reach,
})

/** The address was sent, and refused. */
const refused = (failure: object) =>
  state(failing('CONNECT_EMAIL', failure), async (stage) => {
    await send(stage)
    await stage.until('form input[aria-invalid]')
  })

/** States of Connect with the field for an address. */
export const emailFields: ViewStates['states'] = {
  email: state(honest, open),
  'email alone': state(honest, open, { emailShowWallets: false }),
  'no email address': state(honest, async (stage) => {
    await send(stage, 'ada@')
    await stage.until('form input[aria-invalid]')
  }),
  'sending the email': state(never, async (stage) => {
    await send(stage)
    await stage.until('.auth-send[aria-busy]')
  }),
  'email too early': refused({ code: 'TOO_EARLY', retryAfter: 18 }),
  'mail server down': refused({ code: 'MAIL_FAILED' }),
  'log-in server down': refused({ code: 'UNAVAILABLE' }),
}

const inCode = async (stage: Stage) => {
  await send(stage)
  await stage.until('.code-field input')
}

/** A whole code was typed, and refused. */
const refusedCode = (failure: object) =>
  state(failing('CONNECT_OTP', failure), async (stage) => {
    await inCode(stage)
    await type(stage, '.code-field input', '123456')
    await stage.until('.code-field p[data-is-problem]')
  })

/** The code is right, and the wallet isn't opened. */
const unopened = (failure: object) =>
  state(failing('GET_USER', failure), async (stage) => {
    await inCode(stage)
    await type(stage, '.code-field input', '123456')
    await stage.until('.code-field p[data-is-problem]')
  })

export const emailVerifyOtp: ViewStates = {
  view: 'EmailVerifyOtp',
  states: {
    sent: state(honest, inCode),
    typing: state(honest, async (stage) => {
      await inCode(stage)
      await type(stage, '.code-field input', '123')
    }),
    checking: state(
      (name) => (name === 'CONNECT_OTP' ? never() : honest(name)),
      async (stage) => {
        await inCode(stage)
        await type(stage, '.code-field input', '123456')
        await stage.until('.code-field input[readonly]')
      },
    ),
    'wrong code': refusedCode({ code: 'CODE_WRONG', triesLeft: 2 }),
    'one try left': refusedCode({ code: 'CODE_WRONG', triesLeft: 1 }),
    'too late': refusedCode({ code: 'CODE_EXPIRED' }),
    'too many tries': refusedCode({ code: 'CODE_SPENT' }),
    'made on another device': unopened({ code: 'DEVICE_UNKNOWN' }),
    'lost by the server': unopened({ code: 'WALLET_MISSING' }),
    'another mail': state(honest, async (stage) => {
      await inCode(stage)
      // The count sets one timer a second.
      for (let second = 0; second < 30; second++) {
        await stage.drawn()
        stage.clock.advance(1000)
      }
      await stage.until('.code-field + .button:not([disabled])')
    }),
    'with a phrase': state(honest, async (stage) => {
      await inCode(stage)
      await stage.press('.auth-change[aria-pressed]')
      await stage.until('.auth-change[aria-pressed=true]')
    }),
    'a long address': state(honest, async (stage) => {
      await send(stage, `${'verwaltungsangestellte.'.repeat(3)}ada@brieftasche.example`)
      await stage.until('.code-field input')
    }),
  },
}

const inDevice = async (stage: Stage) => {
  await send(stage)
  await stage.until('.auth-sent')
}

const asksDevice: FrameAnswer = (name) =>
  name === 'CONNECT_EMAIL' ? { action: 'VERIFY_DEVICE' } : honest(name)

export const emailVerifyDevice: ViewStates = {
  view: 'EmailVerifyDevice',
  states: {
    waiting: state(asksDevice, inDevice),
    'too late': state(
      (name) => {
        if (name === 'CONNECT_DEVICE') throw { code: 'LINK_EXPIRED', message: 'It failed.' }
        return asksDevice(name)
      },
      async (stage) => {
        await inDevice(stage)
        await stage.until('[role=alert]')
      },
    ),
  },
}

const day = 86_400_000
/** Long ago, so that a picture of it stays the same. */
const made = Date.UTC(2026, 0, 12, 9)

/** What the account page lists. */
const list = (change: object = {}) => ({
  email: 'ada@mail.example',
  recovery: 'own',
  factors: [
    { id: 'a', kind: 'passkey', name: 'Safari, iPhone', createdAt: made },
    { id: 'b', kind: 'file', name: 'Chrome, Windows', createdAt: made + 3 * day },
  ],
  devices: [
    { id: 'a', name: 'Chrome, Windows', createdAt: made, signedInAt: made + 9 * day, isCurrent: true },
    { id: 'b', name: 'Safari, iPhone', createdAt: made + day, signedInAt: made + 5 * day, isCurrent: false },
    { id: 'c', name: 'Firefox, Linux', createdAt: made + 2 * day, isCurrent: false },
  ],
  logins: [],
  ...change,
})

/** What is linked to the address: the session's own, one without a name and time, an app's own log-in, and a name that is long. */
const logins = [
  { id: 'a', place: 'Google', isCurrent: false },
  ...[
    { id: 'b', place: 'GitHub', name: 'ada', isCurrent: true },
    { id: 'c', place: 'id.shop.example', name: 'آدا', isCurrent: false },
    { id: 'd', place: 'X', name: 'verwaltungsangestellte'.repeat(3), isCurrent: false },
  ].map((login) => ({ ...login, linkedAt: made })),
]

/** The log-in alone opens the wallet. */
const escrowed = [{ id: 'e', kind: 'escrow', name: '', createdAt: made }]

const listing =
  (change?: object): FrameAnswer =>
  (name) =>
    name === 'GET_ACCOUNT' ? list(change) : honest(name)

/** Opens a view that the plugin declares, by itself. */
const opened = (view: string, until: string) => async (stage: Stage) => {
  await stage.modal.open({ view } as never)
  await stage.until(until)
}

const farcasterLink = 'https://farcaster.xyz/~/siwf?channelToken=6a8de06b47fc9b12ad8ae4d2'

/** The visitor's app has answered nothing yet, unless the frame is told to fail. */
const farcaster =
  (failed: object | undefined): FrameAnswer =>
  (name) => {
    if (name === 'GET_FARCASTER_URI') return { url: farcasterLink }
    if (name !== 'CONNECT_FARCASTER') return honest(name)
    if (failed) throw { message: 'It failed.', ...failed }
    return never()
  }

const inFarcaster = (answer: FrameAnswer, until: string, device?: 'phone'): GalleryState => ({
  ...state(answer, opened('ConnectingFarcaster', until), { socials: ['farcaster'] }),
  ...(device && { device }),
})
const refusedFarcaster = (code: string) => inFarcaster(farcaster({ code }), '.footer .button')

export const connectingFarcaster: ViewStates = {
  view: 'ConnectingFarcaster',
  states: {
    code: inFarcaster(farcaster(undefined), '.qr:not([aria-busy])'),
    'making a code': inFarcaster(never, '.qr[aria-busy]'),
    'on a phone': inFarcaster(farcaster(undefined), 'a.button', 'phone'),
    declined: refusedFarcaster('SOCIAL_DECLINED'),
    'too late': refusedFarcaster('SOCIAL_EXPIRED'),
    failed: refusedFarcaster('SOCIAL_FAILED'),
    'log-in server down': inFarcaster(
      failing('GET_FARCASTER_URI', { code: 'UNAVAILABLE' }),
      '.footer .button',
    ),
  },
}

export const walletAccount: ViewStates = {
  view: 'WalletAccount',
  states: {
    'with ways back': state(listing(), opened('WalletAccount', '.auth-ways-out')),
    'without a way back': state(
      listing({ factors: [], devices: list().devices.slice(0, 1) }),
      opened('WalletAccount', '.auth-ways-out'),
    ),
    'kept by the operator': state(
      listing({ factors: escrowed, recovery: 'escrow' }),
      opened('WalletAccount', '.auth-ways-out'),
    ),
    'with linked log-ins': state(listing({ logins }), opened('WalletAccount', '.auth-here')),
    'without an email address': state(
      (name) => {
        if (name !== 'GET_ACCOUNT') return honest(name)
        const { email: _, ...others } = list({ logins: logins.slice(1, 2) })
        return others
      },
      opened('WalletAccount', '.auth-here'),
    ),
    loading: state(
      (name) => (name === 'GET_ACCOUNT' ? never() : honest(name)),
      opened('WalletAccount', '.row-shapes'),
    ),
    failed: state(failing('GET_ACCOUNT', { code: 'UNAVAILABLE' }), opened('WalletAccount', '[role=alert]')),
  },
}

export const walletKeys: ViewStates = {
  view: 'WalletKeys',
  states: { told: state(honest, opened('WalletKeys', '.footer, footer')) },
}

export const walletSafety: ViewStates = {
  view: 'WalletSafety',
  states: { offered: state(honest, opened('WalletSafety', '.auth-list')) },
}

const updating = async (stage: Stage) => {
  await opened('UpdateEmailWallet', 'form input')(stage)
  await type(stage, 'form input', 'countess@mail.example')
  await stage.drawn()
}
const sendsCode =
  (failed?: object): FrameAnswer =>
  (name) => {
    if (name === 'UPDATE_EMAIL' && failed) throw { message: 'It failed.', ...failed }
    if (name === 'UPDATE_EMAIL') return { action: 'VERIFY_SECONDARY_OTP' }
    return honest(name)
  }

export const updateEmailWallet: ViewStates = {
  view: 'UpdateEmailWallet',
  states: {
    typed: state(sendsCode(), updating),
    'too early': state(sendsCode({ code: 'TOO_EARLY', retryAfter: 18 }), async (stage) => {
      await updating(stage)
      await stage.press('form .button')
      await stage.until('form input[aria-invalid]')
    }),
    'code sent': state(sendsCode(), async (stage) => {
      await updating(stage)
      await stage.press('form .button')
      await stage.until('.code-field input')
    }),
  },
}

export const walletWindow: ViewStates = {
  view: 'WalletWindow',
  states: {
    // What the frame draws is the wallet's own page.
    unreachable: state(failing('OPEN_WINDOW', { code: 'UNAVAILABLE' }), async ({ modal, until }) => {
      await modal.open({ view: 'WalletWindow', params: { purpose: 'export' } } as never)
      await until('.message[role=alert]')
    }),
  },
}
