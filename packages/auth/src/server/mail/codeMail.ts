import { type CodePurpose, codeLimits } from '../codes.js'
import { escapeHtml } from '../html.js'
import type { Mail } from './Mailer.js'
import { type MailLanguage, mailTexts } from './texts.js'

/** Facts in a mail with a code. */
export interface CodeMailFacts {
  readonly to: string
  readonly code: string
  /** URL of the device link; absent where none is asked for. */
  readonly linkUrl?: string | undefined
  /** Name of the service. */
  readonly app: string
  readonly language: MailLanguage
  /** Purpose of the code. @default 'login' */
  readonly purpose?: CodePurpose
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:12px;background:#2557c7;color:#ffffff;font-weight:600;text-decoration:none'
const codeStyle =
  'margin:0 0 24px;padding:16px;border-radius:12px;background:rgba(128,128,128,.15);text-align:center;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em'
const smallStyle = 'margin:0 0 8px;font-size:14px;opacity:.75'

/** Writes the mail with a code: as plain text, and as HTML without pictures and scripts. */
export function codeMail({ to, code, linkUrl, app, language, purpose = 'login' }: CodeMailFacts): Mail {
  const texts = mailTexts[language]
  const intros = {
    login: texts.codeIntro,
    'old email': texts.oldEmailIntro,
    'new email': texts.newEmailIntro,
    proof: texts.proofIntro,
  }
  const intro = intros[purpose]
  const values = { code, app, minutes: `${codeLimits.lifetimeMs / 60_000}` }
  const say = (text: string) => fill(text, values)
  const link = linkUrl ? [say(texts.linkIntro), linkUrl] : []
  const parts = [...link, say(intro), code, say(texts.lifetime), say(texts.ignore)]
  const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escapeHtml(text)}</p>`
  const html = layMail(app, language, [
    ...(linkUrl
      ? [
          paragraph(say(texts.linkIntro)),
          `<p style="margin:0 0 32px"><a href="${escapeHtml(linkUrl)}" style="${buttonStyle}">${escapeHtml(texts.linkButton)}</a></p>`,
        ]
      : []),
    paragraph(say(intro)),
    // A tint of the text's colour: it fits light and dark mail programs.
    `<p style="${codeStyle}"><span dir="ltr">${code}</span></p>`,
    paragraph(say(texts.lifetime), smallStyle),
    paragraph(say(texts.ignore), smallStyle),
  ])
  return { to, subject: say(texts.subject), text: `${parts.join('\n\n')}\n`, html }
}

/** Lays out a mail as HTML, under the name of the service. @param parts HTML */
export function layMail(app: string, language: MailLanguage, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}" dir="${mailTexts[language].direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(app)}</title></head>`,
    '<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif">',
    '<div style="max-width:440px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-size:20px;font-weight:600">${escapeHtml(app)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('\n')
}

/** Fills the places of a text. Values are never read for places of their own. */
export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
