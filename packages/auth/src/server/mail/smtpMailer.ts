import { createTransport } from 'nodemailer'
import type { Mailer } from './Mailer.js'

/** Where mails go. */
export interface SmtpSettings {
  /** Such as `smtps://user:password@mail.example`. */
  readonly url: string
  /** The sender, such as `Wallet <wallet@example.com>`. */
  readonly from: string
}

/** How long a mail server may take at each step before the visitor is told. */
const timeoutMs = 8000

/** Sends mails through an SMTP server. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      // An object, because a text would be read as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
    },
    close: () => transport.close(),
  }
}
