import type { manifest } from './manifest.js'

/** The views' English texts, without those of the manifest. */
export const texts = {
  'registerName.field': 'Name',
  'registerName.suffix': 'Ending',
  'registerName.placeholder': 'yourname',
  'registerName.preview': 'How others see you',
  'registerName.hint': 'Others can send to your name instead of your address. Names are public.',
  'registerName.looking': 'Looking for {name}…',
  'registerName.free': '{name} is free',
  'registerName.taken': '{name} is taken',
  'registerName.unknown': 'Can’t tell whether {name} is free',
  'registerName.short': 'Use {count} letters or more',
  'registerName.long': 'Use {count} letters at most',
  'registerName.letter': '“{letter}” isn’t allowed. Use letters, digits and hyphens.',
  'registerName.suffix.foreign': 'Names end in {suffixes} here',
  'registerName.confusable': 'These letters look like others. Use letters from a to z.',
  'registerName.form': 'This name isn’t allowed. Try another one.',
  'registerName.suggestions': 'Free names',
  'registerName.register': 'Register',
  'registerName.signAgain': 'Sign again',
  'registerName.signing': 'Sign in {wallet}',
  'registerName.signing.hint': 'Your signature shows that the account is yours. It costs nothing.',
  'registerName.registering': 'Registering {name}',
  'registerName.waiting': 'Almost there',
  'registerName.waiting.hint': 'Waiting until {name} leads to your account.',
  'registerName.late': 'Signing took too long. Please sign again.',
  'registerName.declined': 'You declined in {wallet}. Nothing was registered.',
  'registerName.unable': '{wallet} can’t sign this. Nothing was registered.',
  'registerName.failed': 'The name couldn’t be registered. Try again.',
  'registerName.failed.offline': 'You’re offline. Try again when you reconnect.',
  'registerName.done': '{name} is yours',
  'registerName.done.hint': 'It leads to your account.',
  'registerName.notVisible': 'Registered, not visible yet',
  'registerName.notVisible.hint': '{name} is yours. It may take a while until it leads to your account.',
  'registerName.done.close': 'Done',
}

/** A text of this plugin's. */
export type RegisterNameKey = keyof typeof texts | keyof typeof manifest.messages | 'common.tryAgain'
