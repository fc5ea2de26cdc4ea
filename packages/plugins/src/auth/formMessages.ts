/** The texts of the email field, which Connect shows, in English. */
export const formMessages = {
  'auth.email': 'Email',
  'auth.email.example': 'you@example.com',
  'auth.email.action': 'Continue with email',
  'auth.email.invalid': 'Enter an email address, such as you@example.com.',
  'auth.wait': 'Please try again after {n} seconds',
  'auth.offline': 'You’re offline. Try again once you’re back online.',
  'auth.unavailable': 'The log-in server isn’t responding. Try again in a moment.',
  'auth.mailFailed': 'The mail couldn’t be sent. Try again in a moment.',
  'auth.frameFailed': 'The wallet couldn’t be loaded. Try again, or use another wallet.',
  'auth.storageBlocked':
    'Your browser keeps the wallet from storing its keys. Allow cookies for this site, or use another browser.',
  'auth.originRefused': '{origin} may not use this wallet. The app’s team has to list it.',
} as const
