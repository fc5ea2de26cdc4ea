import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that was received. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** ISO 8601. */
  readonly receivedAt: string
}

/** Most mails that are kept. */
const mailsLimit = 200
const lateMs = 20_000

/** A sender whose mails are kept 20 seconds late. */
export const lateSender = 'late@sandbox.localhost'

/** A mail server on this computer, which delivers everything into one inbox. */
export async function createInbox() {
  const mails: ReceivedMail[] = []
  const pending = new Set<NodeJS.Timeout>()

  const keep = (mail: ReceivedMail) => {
    mails.unshift(mail)
    mails.length = Math.min(mails.length, mailsLimit)
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '' }) => {
          const mail = { from, to, subject, text, html, receivedAt: new Date().toISOString() }
          if (from === lateSender) pending.add(setTimeout(() => keep(mail), lateMs))
          else keep(mail)
          callback()
        }, callback)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    /** URL for those who send mail. */
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** The mails, newest first. */
    mails: (): readonly ReceivedMail[] => mails,
    clear: () => void mails.splice(0),
    async close() {
      for (const timer of pending) clearTimeout(timer)
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
