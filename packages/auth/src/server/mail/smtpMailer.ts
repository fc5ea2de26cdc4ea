import { createTransport } from 'nodemailer'
import type { Mailer } from './Mailer.js'

/** Where mails go. */
export interface SmtpSettings {
  /** Such as `smtps://user:password@mail.example`. */
  readonly url: string
  /** The sender, such as `Wallet <wallet@example.com>`. */
  readonly from: string
  /** How long the mail server may take, in ms. The frame waits for ten seconds. @default 8000 */
  readonly timeoutMs?: number
}

/** Sends mails through an SMTP server. */
export function smtpMailer({ url, from, timeoutMs = 8000 }: SmtpSettings): Mailer {
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
      const sending = transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
      // The transport's own limits hold for each step: a server that is slow at all of them takes a multiple.
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DOMException('The mail server is slow.', 'TimeoutError')),
          timeoutMs,
        )
      })
      await Promise.race([sending, late]).finally(() => clearTimeout(timer))
    },
    close: () => transport.close(),
  }
}
