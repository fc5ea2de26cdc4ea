/** Markup that is known to be safe: only {@link html} makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** What may stand in an {@link html} template; strings and numbers are text, never markup. */
export type HtmlValue = string | number | bigint | Html | readonly HtmlValue[] | undefined

/** Template tag for markup: every value is escaped, for text and for quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + render(values[index - 1]) + string))
}

function render(value: HtmlValue): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(render).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
