import type { AuthApi } from '@wallet-modal/plugins/auth'
import { type FrameAnswer, fakeMailFrame } from '../fakes/fakeMailFrame.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'

const socials = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
const never = () => new Promise<never>(() => {})

/** A frame whose visitor stays at the provider. */
const honest: FrameAnswer = (name) => {
  if (name === 'GET_SOCIAL_REDIRECT_URI') return { uri: 'https://wallet.example/social/start/1' }
  return name === 'CONNECT_SOCIAL' ? never() : {}
}

const state = (
  reach: GalleryState['reach'],
  answer: FrameAnswer = honest,
  features: object = {},
): GalleryState => ({
  config: { endpoints: { frame: 'https://wallet.example' }, features: { email: true, socials, ...features } },
  plugins: [fakeMailFrame(answer)],
  reach,
})

const open = async ({ modal, until }: Stage) => {
  await modal.open()
  await until('.auth-social-tile')
}

/** States of Connect with providers of social log-ins. */
export const socialTiles: ViewStates['states'] = {
  socials: state(open),
  'all socials': state(async (stage) => {
    await open(stage)
    await stage.press('.auth-social-tile:nth-child(4)')
    await stage.until('.auth-social-tile:nth-child(6)')
  }),
  'socials alone': state(open, honest, { email: false, allWallets: false, socials: ['google', 'apple'] }),
}

/** A log-in has begun in a window. */
const begun =
  (window: { isBlocked?: boolean; closed?: Promise<void> }, part: string) => async (stage: Stage) => {
    const { auth } = stage.modal.plugins as unknown as { readonly auth: { load(): Promise<AuthApi> } }
    const social = await (await auth.load()).social()
    const opened = { isBlocked: false, go: () => true, close() {}, closed: never(), ...window }
    void social.begin('github', opened)
    await stage.modal.open({ view: 'ConnectingSocial', params: { provider: 'github' } } as never)
    await stage.until(part)
  }

const failed = (code: string, refused = 'CONNECT_SOCIAL') =>
  state(begun({}, '.footer .button'), (name) => {
    if (name === refused) throw { code, message: 'It failed.' }
    return honest(name)
  })

export const connectingSocial: ViewStates = {
  view: 'ConnectingSocial',
  states: {
    waiting: state(begun({}, '[role=status] .hint')),
    'window out of sight': state(begun({ closed: Promise.resolve() }, '.footer .button')),
    'no window': state(begun({ isBlocked: true }, '.footer .button')),
    declined: failed('SOCIAL_DECLINED'),
    'not confirmed': failed('SOCIAL_FAILED'),
    'too late': failed('SOCIAL_EXPIRED'),
    'not set up': failed('SOCIAL_NOT_OFFERED', 'GET_SOCIAL_REDIRECT_URI'),
    'timed out': failed('TIMEOUT'),
  },
}
