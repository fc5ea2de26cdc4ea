import type { Language } from '../language.js'

const en = {
  opening: 'One moment…',
  done: 'You are logged in. You can close this window.',
  ask: 'Did you start this log-in at {host}, in this browser?',
  warn: 'If somebody else has sent you here, close this window: they would be logged in as you.',
  yes: 'Yes, log me in',
  failed: 'The log-in didn’t work. Close this window, and try again.',
  declined: 'The log-in was cancelled. You can close this window.',
  over: 'This log-in is over. Close this window, and start again.',
}

/** The texts of a provider's window. */
export type WindowTexts = typeof en

const de: WindowTexts = {
  opening: 'Einen Moment …',
  done: 'Sie sind angemeldet. Sie können dieses Fenster schließen.',
  ask: 'Haben Sie diese Anmeldung bei {host} begonnen, in diesem Browser?',
  warn: 'Hat jemand anderes Sie hierher geschickt, dann schließen Sie dieses Fenster: Er wäre sonst als Sie angemeldet.',
  yes: 'Ja, melden Sie mich an',
  failed: 'Die Anmeldung hat nicht geklappt. Schließen Sie dieses Fenster, und versuchen Sie es noch einmal.',
  declined: 'Die Anmeldung wurde abgebrochen. Sie können dieses Fenster schließen.',
  over: 'Diese Anmeldung ist vorbei. Schließen Sie dieses Fenster, und beginnen Sie noch einmal.',
}

const ar: WindowTexts = {
  opening: 'لحظة من فضلك…',
  done: 'لقد سجّلت الدخول. يمكنك إغلاق هذه النافذة.',
  ask: 'هل بدأت تسجيل الدخول هذا في {host} من هذا المتصفح؟',
  warn: 'إذا أرسلك شخص آخر إلى هنا فأغلق هذه النافذة، وإلا سيسجّل الدخول باسمك.',
  yes: 'نعم، سجّل دخولي',
  failed: 'لم ينجح تسجيل الدخول. أغلق هذه النافذة وحاول مرة أخرى.',
  declined: 'أُلغي تسجيل الدخول. يمكنك إغلاق هذه النافذة.',
  over: 'انتهى تسجيل الدخول هذا. أغلق هذه النافذة وابدأ من جديد.',
}

/** The texts of a provider's window by language. */
export const windowTexts: Readonly<Record<Language, WindowTexts>> = { en, de, ar }
