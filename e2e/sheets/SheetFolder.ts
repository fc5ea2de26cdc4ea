import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import type { Size } from './Camera.js'
import { cut, encode, lay, type Place } from './tiles.js'

/** A tile as it was pictured. */
interface KnownTile {
  readonly at: Place
  /** Hash of the browser's own picture: the same bytes need no comparison. */
  readonly hash: string
}

/** A sheet as it was laid. */
interface KnownSheet {
  /** Hash of the file: the tiles' hashes count until the file changes. */
  readonly hash: string
  readonly tiles: Readonly<Record<string, KnownTile>>
}

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16)

/** The contact sheets of one view: a picture for each look, and `tiles.json`, which says what is where. */
export class SheetFolder {
  private readonly index: Record<string, KnownSheet>
  private readonly open = new Map<string, PNG | undefined>()
  private readonly trusted = new Map<string, boolean>()

  constructor(private readonly folder: string) {
    const file = `${folder}/tiles.json`
    this.index = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  }

  /** Whether a picture is the same to the byte as the one on the sheet. */
  isSame(look: string, state: string, picture: Buffer): boolean {
    const known = this.index[look]?.tiles[state]
    return known?.hash === hashOf(picture) && this.isTrusted(look)
  }

  /** The tile of a state; none where the sheet has none. */
  tile(look: string, state: string): PNG | undefined {
    const place = this.index[look]?.tiles[state]?.at
    const sheet = place && this.sheet(look)
    return sheet && cut(sheet, place)
  }

  /** The size of a state's tile; none where the sheet has none. */
  size(look: string, state: string): Size | undefined {
    const place = this.index[look]?.tiles[state]?.at
    return place && [place[2], place[3]]
  }

  /** The states that a look's sheet has. */
  states(look: string): string[] {
    return Object.keys(this.index[look]?.tiles ?? {})
  }

  /** Writes a look's sheet again. */
  write(look: string, pictures: ReadonlyMap<string, Buffer>): void {
    const { sheet, places } = lay([...pictures.values()].map((picture) => PNG.sync.read(picture)))
    const data = encode(sheet)
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(this.file(look), data)
    const tiles = [...pictures].map(([state, picture], at) => [
      state,
      { at: places[at], hash: hashOf(picture) },
    ])
    this.index[look] = { hash: hashOf(data), tiles: Object.fromEntries(tiles) }
    this.writeIndex()
  }

  /** Files, and looks in `tiles.json`, that belong to none of these looks. */
  strays(looks: readonly string[]): string[] {
    const files = looks.map((look) => this.file(look))
    return [
      ...this.pictures().filter((file) => !files.includes(file)),
      ...Object.keys(this.index).filter((look) => !looks.includes(look)),
    ]
  }

  /** Removes the strays. */
  keep(looks: readonly string[]): void {
    for (const stray of this.strays(looks)) {
      rmSync(stray, { force: true })
      delete this.index[stray]
    }
    this.writeIndex()
  }

  private pictures(): string[] {
    if (!existsSync(this.folder)) return []
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.png'))
    return files.map((file) => `${this.folder}/${file}`)
  }

  private writeIndex(): void {
    // A line a tile, so that a change shows which.
    const text = JSON.stringify(this.index, null, 2).replaceAll(
      /\[([\d\s,]+)\]/g,
      (_, numbers: string) => `[${numbers.replaceAll(/\s+/g, ' ').trim()}]`,
    )
    writeFileSync(`${this.folder}/tiles.json`, `${text}\n`)
  }

  private file(look: string): string {
    return `${this.folder}/${look.replaceAll(' ', '-')}.png`
  }

  private isTrusted(look: string): boolean {
    const known = this.trusted.get(look)
    if (known !== undefined) return known
    const file = this.file(look)
    const isTrusted = existsSync(file) && hashOf(readFileSync(file)) === this.index[look]?.hash
    this.trusted.set(look, isTrusted)
    return isTrusted
  }

  private sheet(look: string): PNG | undefined {
    if (!this.open.has(look)) {
      const file = this.file(look)
      this.open.set(look, existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined)
    }
    return this.open.get(look)
  }
}
