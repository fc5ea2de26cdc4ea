/** The texts of the email field, which Connect shows, in English. */
export const formMessages = {
  'auth.email': 'Email',
  'auth.email.action': 'Continue with email',
  'auth.email.invalid': 'Enter an email address, such as ada@example.com.',
  'auth.wait': 'Please try again after {n} seconds',
  'auth.offline': 'You’re offline. Try again once you’re back online.',
  'auth.unavailable': 'The log-in server isn’t responding. Try again in a moment.',
  'auth.mailFailed': 'The mail couldn’t be sent. Try again in a moment.',
  'auth.frameFailed': 'The wallet couldn’t be loaded. Try again, or use another wallet.',
  'auth.storageBlocked':
    'Your browser keeps the wallet from storing its keys. Allow cookies for this site, or use another browser.',
  'auth.originRefused': '{origin} may not use this wallet. The app’s team has to list it.',
} as const

/** The texts of the other views, in English. */
export const messages = {
  ...formMessages,
  'auth.sentTo': 'We sent a code to {email}',
  'auth.linkSentTo': 'Open the link in the mail that we sent to {email}, on any device.',
  'auth.change': 'Change',
  'auth.code': 'Code',
  'auth.checking': 'Checking…',
  'auth.wrong': 'That code isn’t right. {n} tries left.',
  'auth.wrong.last': 'That code isn’t right. One try left.',
  'auth.expired': 'The code has expired. Send a new one.',
  'auth.spent': 'Too many tries. Send a new code.',
  'auth.linkExpired': 'The link has expired. Send a new mail.',
  'auth.otherDevice': 'This wallet was made on another device, and can’t be opened here yet.',
  'auth.walletMissing':
    'The log-in server doesn’t have your wallet any more. Tell the app’s team: a new wallet has another address, and none of your funds.',
  'auth.newWallet': 'Start a new wallet',
  'auth.failed': 'You are logged in, but the wallet couldn’t be connected.',
  'auth.import': 'Use a recovery phrase',
  'auth.import.after': 'After the code, you type your recovery phrase in a window of the wallet.',
  'auth.window.failed': 'The wallet couldn’t be shown',
  'auth.resend': 'Resend',
  'auth.resendIn': 'Resend in {n} s',
  'auth.resent': 'We sent a new mail',
  'auth.notAllowed': 'Action not allowed',
  'auth.frameLost': 'The wallet stopped responding. Try again.',
  'auth.notSafe':
    'The wallet can’t be shown safely here. Allow windows for this page, or use another browser.',
} as const

/** The key of a text that these views show. */
export type AuthKey = keyof typeof messages | 'language.tag' | 'common.tryAgain'
