import type { Shown } from './scenes.js'

interface Breakage extends Shown {
  /** What the visitor sees, and why it matters. */
  readonly says: string
}

/** What goes wrong for a visitor, or is otherwise than at the developer's desk. */
export const breakages = {
  offline: {
    label: 'Offline',
    says: 'The code waits, and says so. Installed wallets connect all the same: no server is on their way.',
    needs: 'walletConnect',
  },
  decline: {
    label: 'Decline',
    says: 'Saying no is no error. Nothing was shared, and one button asks again.',
  },
  expire: {
    label: 'Expire',
    says: 'Pairing links live for minutes. An old code blurs, and one button makes a new one.',
    needs: 'walletConnect',
  },
  wrongNetwork: {
    label: 'Wrong network',
    says: 'The wallet is on a network that the app doesn’t use. The modal says so, and never switches unasked.',
  },
  slow: {
    label: 'Slow',
    says: 'A wallet that doesn’t answer is often locked or hidden. After three seconds the modal says where to look.',
  },
  arabic: {
    label: 'Arabic',
    says: 'Texts and layout turn around, arrows and margins included. Addresses keep their own direction.',
  },
  zoom: {
    label: '200 %',
    says: 'A visitor who zooms in has half the room. Nothing is cut off, and all of it is reached by keyboard.',
  },
} as const satisfies Readonly<Record<string, Breakage>>

export type BreakageId = keyof typeof breakages
