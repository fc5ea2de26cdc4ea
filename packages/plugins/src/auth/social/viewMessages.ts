/** The texts of the view, in English. */
export const viewMessages = {
  'auth.social.opening': 'Opening {provider}…',
  'auth.social.waiting': 'Continue in the {provider} window',
  'auth.social.waiting.hint': 'This page goes on by itself.',
  'auth.social.apart.hint': 'This page goes on by itself. If you have closed the window, try again.',
  'auth.social.connecting': 'Authenticating...',
  'auth.social.blocked': 'Your browser opened no window',
  'auth.social.blocked.hint': 'Continue in this tab. You come back here.',
  'auth.social.here': 'Continue in this tab',
  'auth.social.closed': 'The window was closed',
  'auth.social.closed.hint': 'If you are still logging in there, go on: this page hears of it.',
  'auth.social.declined': 'Log-in declined',
  'auth.social.declined.hint': 'You can try again, or take another way.',
  'auth.social.failed': 'Log-in failed',
  'auth.social.failed.hint': '{provider} didn’t confirm the log-in.',
  'auth.social.notOffered': 'Logging in with {provider} isn’t set up here. Take another way.',
  'auth.social.expired': 'The log-in took too long. Start again.',
  'auth.social.timedOut': 'Social login timed out',
  'auth.social.untrusted': 'Untrusted Origin',
  'auth.social.again': 'Try again',
  'auth.social.other': 'Choose another way',
} as const

/** The key of a text of the view. */
export type SocialKey = keyof typeof viewMessages | 'language.tag'
