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
  'auth.otherDevice':
    'This wallet was made on another device. Open it here with a passkey, a backup file or a passphrase.',
  'auth.openHere': 'Open it here',
  'auth.stale': 'Your log-in is too old for a new device. Send a new code.',
  'auth.taken': 'Another account has this address.',
  'auth.factorsFull': 'This wallet has as many ways to recover it as it can have.',
  'auth.safety.text':
    'So far, your wallet opens on this device only. If you lose the device or clear its data, the wallet and what is in it are gone. Add a way back, which takes a minute.',
  'auth.passkey': 'Passkey',
  'auth.passkey.add': 'Add a passkey',
  'auth.passkey.hint': 'By fingerprint, face or PIN. The easiest way.',
  'auth.file': 'Backup file',
  'auth.file.add': 'Save a backup file',
  'auth.file.hint': 'A small file that you keep elsewhere.',
  'auth.passphrase': 'Passphrase',
  'auth.passphrase.add': 'Choose a passphrase',
  'auth.passphrase.hint': 'Several words that you remember.',
  'auth.skip': 'Skip: I may lose this wallet',
  'auth.nag': 'Your wallet has no way back',
  'auth.nag.hint':
    'It opens on this device only, and is lost with it. Don’t receive more than you can lose before you add one of these.',
  'auth.factors': 'Ways back',
  'auth.factors.all': 'Your ways back',
  'auth.add': 'Add another',
  'auth.remove': 'Remove',
  'auth.remove.label': 'Remove {name}',
  'auth.added': '{place} · {date}',
  'auth.devices': 'Devices',
  'auth.device': 'Unknown device',
  'auth.device.current': 'This device',
  'auth.device.in': 'Logged in {date}',
  'auth.device.out': 'Logged out',
  'auth.pairs': 'What opens this wallet',
  'auth.pair.device': 'This device and your log-in: every day.',
  'auth.pair.recovery': 'Your log-in and one of your ways back: on a new device.',
  'auth.pair.offline': 'This device and one of your ways back: if the log-in server is gone.',
  'auth.pair.none':
    'Your log-in alone, a device alone and the server alone open nothing. Somebody who reads your mails still needs a way back of yours.',
  'auth.pair.escrow':
    'The operator keeps a key: your log-in alone opens this wallet on a new device, and the operator could sign.',
  'auth.forget': 'Forget this device',
  'auth.logOut': 'Log out',
  'auth.email.edit': 'Edit',
  'auth.update.action': 'Send a code',
  'auth.update.hint': 'We send a code to your current address first, and then one to the new address.',
  'auth.update.done': 'Your email address is {email} now',
  'auth.account.failed': 'Your wallet’s account couldn’t be loaded',
  'auth.retry': 'Try again',
  'auth.walletMissing':
    'The log-in server doesn’t have your wallet any more. Tell the app’s team: a new wallet has another address, and none of your funds.',
  'auth.newWallet': 'Start a new wallet',
  'auth.failed': 'You are logged in, but the wallet couldn’t be connected.',
  'auth.resend': 'Resend',
  'auth.resendIn': 'Resend in {n} s',
  'auth.resent': 'We sent a new mail',
  'auth.notAllowed': 'Action not allowed',
  'auth.frameLost': 'The wallet stopped responding. Try again.',
  'auth.notSafe':
    'The wallet can’t be shown safely here. Allow windows for this page, or use another browser.',
} as const

/** The key of a text that these views show. */
export type AuthKey = keyof typeof messages | 'language.tag'
