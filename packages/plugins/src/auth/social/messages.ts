/** The texts of the tiles in Connect, in English. */
export const tileMessages = {
  'social.with': 'Continue with {provider}',
  'social.more': 'More ways to log in',
  'social.unreachable': 'The wallet couldn’t be loaded. Try again, or use another wallet.',
} as const

/** The texts of the view, in English. */
export const viewMessages = {
  'social.opening': 'Opening {provider}…',
  'social.waiting': 'Continue in the {provider} window',
  'social.waiting.hint': 'This page goes on by itself.',
  'social.connecting': 'Authenticating...',
  'social.blocked': 'Your browser opened no window',
  'social.blocked.hint': 'Continue in this tab. You come back here.',
  'social.here': 'Continue in this tab',
  'social.closed': 'The window was closed',
  'social.closed.hint': 'If you are still logging in there, go on: this page hears of it.',
  'social.declined': 'Log-in declined',
  'social.declined.hint': 'You can try again, or take another way.',
  'social.failed': 'Log-in failed',
  'social.failed.hint': '{provider} didn’t confirm the log-in.',
  'social.notOffered': 'Logging in with {provider} isn’t set up here. Take another way.',
  'social.expired': 'The log-in took too long. Start again.',
  'social.timedOut': 'Social login timed out',
  'social.untrusted': 'Untrusted Origin',
  'social.again': 'Try again',
} as const

/** The key of a text of the tiles or the view. */
export type SocialKey = keyof typeof tileMessages | keyof typeof viewMessages | 'language.tag'
