import { escapeHtml } from '../html.js'
import { fill, layMail } from './codeMail.js'
import type { Mail } from './Mailer.js'
import type { MailLanguage } from './texts.js'

/** The texts of a mail that only tells something. */
export interface NoticeTexts {
  readonly subject: string
  /** Its paragraphs. */
  readonly parts: readonly string[]
}

/** Writes a mail that only tells something. @param values fill the places of the texts; `app` is the name of the service */
export function noticeMail(
  to: string,
  language: MailLanguage,
  { subject, parts }: NoticeTexts,
  values: { readonly app: string } & Readonly<Record<string, string>>,
): Mail {
  const said = parts.map((part) => fill(part, values))
  const html = layMail(
    values.app,
    language,
    said.map((part) => `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`),
  )
  return { to, subject: fill(subject, values), text: `${said.join('\n\n')}\n`, html }
}
