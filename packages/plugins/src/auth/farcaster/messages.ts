/** The texts of the view, in English. */
export const farcasterMessages = {
  'auth.farcaster.code': 'Code for Farcaster',
  'auth.farcaster.scan': 'Scan with your phone, and approve in Farcaster',
  'auth.farcaster.approve': 'Approve in Farcaster',
  'auth.farcaster.approve.hint': 'This page goes on by itself.',
  'auth.farcaster.open': 'Open Farcaster',
  'auth.farcaster.opening': 'Making a code…',
  'auth.farcaster.connecting': 'Authenticating...',
  'auth.farcaster.declined': 'Log-in declined',
  'auth.farcaster.declined.hint': 'You can try again, or take another way.',
  'auth.farcaster.expired': 'The code has expired',
  'auth.farcaster.expired.hint': 'Make a new one, and approve within ten minutes.',
  'auth.farcaster.failed': 'Log-in failed',
  'auth.farcaster.failed.hint': 'Farcaster didn’t confirm the log-in.',
  'auth.farcaster.unreachable.hint': 'The log-in server can’t be reached. Check your connection.',
  'auth.farcaster.notOffered.hint': 'Logging in with Farcaster isn’t set up here. Take another way.',
  'auth.farcaster.again': 'Try again',
  'auth.farcaster.other': 'Choose another way',
} as const

/** The key of a text of the view. */
export type FarcasterKey = keyof typeof farcasterMessages
