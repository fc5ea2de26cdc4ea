import { fakeMailFrame } from '../fakes/fakeMailFrame.js'
import type { GalleryState, ViewStates } from '../GalleryState.js'
import type { prompts } from '../wallet/prompts.js'
import type { steps } from '../wallet/steps.js'

/** The wallet's frame shows a question. Its page is the real one, without what signs. */
const asking = (
  prompt: keyof typeof prompts | keyof typeof steps,
  view = 'ApproveTransaction',
): GalleryState => ({
  config: { endpoints: { frame: 'https://wallet.example' }, features: { email: true } },
  plugins: [fakeMailFrame(() => ({}), `./wallet.html#${encodeURIComponent(prompt)}`)],
  async reach({ modal, until, drawn }) {
    await modal.prepare()
    const { auth } = modal.plugins as unknown as { auth: { load(): Promise<MailLogin> } }
    // The frame comes with its first request.
    await (await auth.load()).giveUpWallet()
    await modal.open({ view: view as never })
    await until('slot.frame')
    const frame = document.querySelector('iframe')
    while (!frame?.contentDocument?.querySelector('main')) await drawn()
  },
})

interface MailLogin {
  giveUpWallet(): Promise<void>
}

export const approve: ViewStates = {
  view: 'ApproveTransaction',
  states: {
    message: asking('message'),
    transfer: asking('transfer'),
    'allowance of everything': asking('allowance of everything'),
    'unknown call': asking('unknown call'),
    'sponsored batch': asking('sponsored batch'),
    'removes code': asking('removes code'),
    covered: asking('covered'),
    'no window opens': asking('no window opens'),
  },
}

const recovering = (step: keyof typeof steps) => asking(step, 'WalletRecovery')

export const walletRecovery: ViewStates = {
  view: 'WalletRecovery',
  states: {
    'a passkey': recovering('a passkey'),
    'no passkey without PRF': recovering('no passkey without PRF'),
    'a passkey in a window': recovering('a passkey in a window'),
    'waits for the window': recovering('waits for the window'),
    'no window for the passkey': recovering('no window for the passkey'),
  },
}
