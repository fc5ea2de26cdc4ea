/** What a terminal shows after all that was written to it: enough of one for what prompts write. */
export class Screen {
  readonly #rows: string[][] = [[]]
  #row = 0
  #column = 0
  /** The first row of the window: what is above has been scrolled away. */
  #top = 0
  /** Row of the window and column: a place that stays when the text scrolls, as in a real terminal. */
  #saved = { row: 0, column: 0 }

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {}

  write(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what this is about.
    for (const [part, csi] of text.matchAll(/\u001b\[([?\d;]*[A-Za-z])|\u001b.|[\s\S]/gu)) {
      if (csi !== undefined) this.#control(csi)
      else if (part === '\r') this.#column = 0
      else if (part === '\n') this.#down()
      else if (part === '\u001b7') this.#saved = { row: this.#row - this.#top, column: this.#column }
      else if (part === '\u001b8') this.#restore()
      else if (part === '\b') this.#column = Math.max(0, this.#column - 1)
      else if (part >= ' ' && !part.startsWith('\u001b')) this.#put(part)
    }
  }

  /** The rows from the top, without blanks at their ends. */
  get text(): string {
    return Array.from(this.#rows, (row) =>
      Array.from(row ?? [], (cell) => cell ?? ' ')
        .join('')
        .trimEnd(),
    )
      .join('\n')
      .trimEnd()
  }

  #put(character: string): void {
    if (this.#column >= this.columns) {
      this.#down()
      this.#column = 0
    }
    this.#rows[this.#row] ??= []
    const row = this.#rows[this.#row]
    if (row) row[this.#column++] = character
  }

  #down(): void {
    this.#row++
    this.#top = Math.max(this.#top, this.#row - this.rows + 1)
  }

  #restore(): void {
    this.#row = this.#top + this.#saved.row
    this.#column = this.#saved.column
  }

  #control(csi: string): void {
    const count = Number.parseInt(csi, 10) || 1
    switch (csi.at(-1)) {
      case 'A':
        this.#row = Math.max(this.#top, this.#row - count)
        break
      case 'B':
        this.#row = Math.min(this.#top + this.rows - 1, this.#row + count)
        break
      case 'C':
        this.#column += count
        break
      case 'D':
        this.#column = Math.max(0, this.#column - count)
        break
      case 'E':
        this.#row = Math.min(this.#top + this.rows - 1, this.#row + count)
        this.#column = 0
        break
      case 'F':
        this.#row = Math.max(this.#top, this.#row - count)
        this.#column = 0
        break
      case 'G':
        this.#column = count - 1
        break
      case 'J':
        this.#rows.length = this.#row + 1
        this.#rows[this.#row]?.splice(this.#column)
        break
      case 'K':
        if (csi.startsWith('2')) this.#rows[this.#row] = []
        else this.#rows[this.#row]?.splice(this.#column)
        break
    }
  }
}
