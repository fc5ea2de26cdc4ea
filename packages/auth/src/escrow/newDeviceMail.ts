import type { Mail } from '../server/mail/Mailer.js'
import { type NoticeTexts, noticeMail } from '../server/mail/noticeMail.js'
import type { MailLanguage } from '../server/mail/texts.js'

/** The texts of the mail, by language. `{app}` is the name of the service. */
const texts: Readonly<Record<MailLanguage, NoticeTexts>> = {
  en: {
    subject: 'Your wallet at {app} was opened on another device',
    parts: [
      'Somebody has logged in as you, and your wallet opens on that device from now on. No way back of your own was needed: {app} keeps a key for that.',
      'Was it you? Then there is nothing to do.',
      'Was it somebody else? Log in, remove the device on the page “Wallet”, send what is in the wallet to another one, and change the password of your mailbox.',
    ],
  },
  de: {
    subject: 'Ihre Wallet bei {app} wurde auf einem anderen Gerät geöffnet',
    parts: [
      'Jemand hat sich als Sie angemeldet, und Ihre Wallet öffnet sich ab jetzt auf diesem Gerät. Ein eigener Weg zurück war nicht nötig: {app} verwahrt dafür einen Schlüssel.',
      'Waren Sie es? Dann ist nichts zu tun.',
      'War es jemand anderes? Melden Sie sich an, entfernen Sie das Gerät auf der Seite „Wallet“, senden Sie Ihr Guthaben an eine andere Wallet, und ändern Sie das Passwort Ihres Postfachs.',
    ],
  },
  ar: {
    subject: 'فُتحت محفظتك لدى {app} على جهاز آخر',
    parts: [
      'سجّل شخص الدخول باسمك، ومن الآن تُفتح محفظتك على ذلك الجهاز. لم تلزم طريقة استعادة خاصة بك: يحتفظ {app} بمفتاح لهذا الغرض.',
      'هل كنت أنت؟ إذًا لا يلزم فعل شيء.',
      'هل كان شخصًا آخر؟ سجّل الدخول وأزل الجهاز في صفحة «المحفظة» وأرسل ما في المحفظة إلى محفظة أخرى وغيّر كلمة مرور بريدك.',
    ],
  },
}

/** Writes the mail that tells a visitor of a new device. */
export const newDeviceMail = (to: string, app: string, language: MailLanguage): Mail =>
  noticeMail(to, language, texts[language], { app })
