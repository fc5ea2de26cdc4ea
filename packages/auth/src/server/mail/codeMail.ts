import { codeLimits } from '../codes.js'
import { escapeHtml } from '../html.js'
import type { Mail } from './Mailer.js'
import { type MailLanguage, mailTexts } from './texts.js'

/** What a mail with a code says. */
export interface CodeMailFacts {
  readonly to: string
  readonly code: string
  /** URL of the device link; absent where none is asked for. */
  readonly linkUrl?: string | undefined
  /** Name of the service. */
  readonly app: string
  readonly language: MailLanguage
}

/** Writes the mail with a code: as plain text, and as HTML without pictures and scripts. */
export function codeMail({ to, code, linkUrl, app, language }: CodeMailFacts): Mail {
  const texts = mailTexts[language]
  const values = { code, app, minutes: `${codeLimits.lifetimeMs / 60_000}` }
  const say = (text: string) => fill(text, values)
  const link = linkUrl ? [say(texts.linkIntro), linkUrl] : []
  const parts = [...link, say(texts.codeIntro), code, say(texts.lifetime), say(texts.ignore)]
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const html = [
    `<!doctype html><html lang="${language}" dir="${texts.direction}"><meta charset="utf-8"><title>${escapeHtml(app)}</title>`,
    '<body style="font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:2em auto;padding:0 1em">',
    ...(linkUrl
      ? [
          paragraph(say(texts.linkIntro)),
          `<p><a href="${escapeHtml(linkUrl)}">${escapeHtml(texts.linkButton)}</a></p>`,
        ]
      : []),
    paragraph(say(texts.codeIntro)),
    `<p dir="ltr" style="font:600 32px/1.2 ui-monospace,monospace;letter-spacing:.2em">${code}</p>`,
    paragraph(say(texts.lifetime)),
    paragraph(say(texts.ignore)),
    '</body></html>',
  ]
  return { to, subject: say(texts.subject), text: `${parts.join('\n\n')}\n`, html: html.join('\n') }
}

/** Fills the places of a text. Values are never read for places of their own. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
