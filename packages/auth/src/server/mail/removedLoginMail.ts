import type { Mail } from './Mailer.js'
import { type NoticeTexts, noticeMail } from './noticeMail.js'
import type { MailLanguage } from './texts.js'

/** The texts by language. `{place}` is where the log-in was, `{app}` the name of the service. */
const texts: Readonly<Record<MailLanguage, NoticeTexts>> = {
  en: {
    subject: 'A log-in was removed from your wallet at {app}',
    parts: [
      'A log-in with {place} no longer logs in to your wallet, and whoever was logged in with it is logged out.',
      'Was it you? Then there is nothing to do.',
      'Was it somebody else? Log in by email, and remove the devices that you don’t know on the page “Wallet”.',
    ],
  },
  de: {
    subject: 'Eine Anmeldung wurde von Ihrer Wallet bei {app} entfernt',
    parts: [
      'Eine Anmeldung mit {place} meldet nicht mehr bei Ihrer Wallet an, und wer damit angemeldet war, ist abgemeldet.',
      'Waren Sie es? Dann ist nichts zu tun.',
      'War es jemand anderes? Melden Sie sich mit Ihrer E-Mail-Adresse an, und entfernen Sie auf der Seite „Wallet“ die Geräte, die Sie nicht kennen.',
    ],
  },
  ar: {
    subject: 'أُزيلت طريقة تسجيل دخول من محفظتك لدى {app}',
    parts: [
      'لم يعد تسجيل الدخول عبر {place} يفتح محفظتك، وسُجّل خروج كل من دخل به.',
      'هل كنت أنت؟ إذًا لا يلزم فعل شيء.',
      'هل كان شخصًا آخر؟ سجّل الدخول بالبريد الإلكتروني وأزل في صفحة «المحفظة» الأجهزة التي لا تعرفها.',
    ],
  },
}

/**
 * Writes the mail that tells a visitor of a removed log-in. It has no name from the provider: strangers choose those.
 * @param facts `place`: name of the provider
 */
export const removedLoginMail = ({
  to,
  place,
  app,
  language,
}: {
  readonly to: string
  readonly place: string
  readonly app: string
  readonly language: MailLanguage
}): Mail => noticeMail(to, language, texts[language], { app, place })
