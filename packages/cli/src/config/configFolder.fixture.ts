import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type CheckedConfig, type CheckOptions, checkConfigFile } from './checkConfigFile.js'
import { formatIssues } from './formatIssues.js'

/** Options for a config in a test. The file is `wallet-modal.config.ts` by default. */
export type Written = Partial<CheckOptions> & { readonly name?: string }

/** A project folder for tests, with a space and a non-ASCII letter in its name. */
export class ConfigFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'config check ö '))

  constructor() {
    this.write('.git/HEAD', '')
  }

  write(name: string, text: string | Uint8Array): string {
    const path = join(this.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return path
  }

  /** Links a folder, absolute, as a package, as workspaces do. */
  link(name: string, folder: string): void {
    const path = join(this.path, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(folder, path, 'junction')
  }

  has(name: string): boolean {
    return existsSync(join(this.path, name))
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8')
  }

  /** Writes a config and checks it, by default without running it. */
  async check(text: string | Uint8Array, written: Written = {}): Promise<CheckedConfig> {
    const { name = 'wallet-modal.config.ts', ...options } = written
    this.write(name, text)
    return checkConfigFile({ cwd: this.path, isStatic: true, ...options })
  }

  /** Writes a config and returns the printed issues. */
  async reported(text: string | Uint8Array, written?: Written): Promise<string> {
    return formatIssues((await this.check(text, written)).issues)
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
