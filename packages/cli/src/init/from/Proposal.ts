import {
  type FeatureId,
  featureIds,
  type ModalConfig,
  type NetworkDefinition,
  readConfig,
} from '@wallet-modal/runtime/config'
import { networkOffers } from '../../catalogue/networks.js'
import { Code } from '../../config/printLiteral.js'
import type { Given } from '../../create/readGiven.js'
import { recommended } from '../../create/recommended.js'
import { networkOfExport } from './chainNames.js'
import { readNetwork } from './readNetwork.js'
import type { Place, Value } from './readValue.js'

/** A setting that was not carried over. */
export interface NotCarried extends Place {
  /** Name of the setting in the old set-up. */
  readonly what: string
  /** The reason and the remedy: a sentence without its subject. */
  readonly why: string
}

/** Settings of a config that have no question. */
export type FurtherSettings = Pick<ModalConfig, 'app' | 'legal' | 'networks' | 'theme'> & {
  /** Where the old set-up reads it from the environment. */
  readonly projectId?: Code
  readonly wallets?: Pick<NonNullable<ModalConfig['wallets']>, 'exclude' | 'include'>
}

const ownNode = 'is a node of your own: name it with wallet-modal set rpc.<network> <url>.'

/** A config that is built from an old set-up. Notes each setting that can't be carried over. */
export class Proposal {
  readonly #missed: NotCarried[] = []
  readonly #chains: string[] = []
  readonly #networks: NetworkDefinition[] = []
  /** Networks that we know, with nodes of the app's own. */
  readonly #nodes: { readonly id: string; readonly rpcUrls: readonly string[] }[] = []
  readonly #features = new Map<FeatureId, boolean>()
  #first: { readonly value: Value; readonly what: string } | undefined
  #projectId: string | undefined
  #projectIdCode: Code | undefined
  #featured: string[] | undefined
  #besides: Omit<FurtherSettings, 'networks' | 'projectId'> = {}

  /** Sorted by file and line. Complete after `finish`. */
  get notCarried(): readonly NotCarried[] {
    return [...this.#missed].sort((one, other) =>
      one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
    )
  }

  miss({ file, line }: Place, what: string, why: string): void {
    const isDuplicate = this.#missed.some(
      (one) => one.file === file && one.line === line && one.what === what,
    )
    if (!isDuplicate) this.#missed.push({ file, line, what, why })
  }

  /** A string, or undefined if the set-up doesn't write it out. */
  text(value: Value, what: string): string | undefined {
    if (value.kind === 'plain' && typeof value.value === 'string' && value.value !== '') return value.value
    if (value.kind !== 'plain' || value.value)
      this.miss(
        value,
        what,
        `${value.kind === 'open' ? value.why : 'is computed'}: write it into the config.`,
      )
    return undefined
  }

  projectId(value: Value): void {
    if (value.kind === 'open' && value.code !== undefined) {
      this.#projectIdCode = new Code(value.code)
      this.#projectId = 'from-the-environment'
    } else this.#projectId = this.text(value, 'projectId') ?? this.#projectId
  }

  chains(value: Value, what: string): void {
    if (value.kind !== 'list') {
      this.miss(value, what, 'is computed: add the networks with wallet-modal add.')
      return
    }
    for (const item of value.items) {
      const id = this.#networkOf(item)
      if (id && !this.#chains.includes(id)) this.#chains.push(id)
    }
  }

  defaultChain(value: Value, what: string): void {
    this.#first = { value, what }
  }

  feature(id: string, value: Value, what: string): void {
    const flag = featureIds.find((one) => one === id)
    const isOn = value.kind === 'plain' && value.value === true
    if (!flag || flag === 'socials') {
      this.miss(value, what, 'has no counterpart.')
      return
    }
    if (value.kind !== 'plain') {
      this.miss(value, what, 'is computed: set the feature in the config.')
      return
    }
    this.#features.set(flag, isOn)
  }

  /** Defaults of the old kit. */
  assume(id: FeatureId): void {
    if (!this.#features.has(id)) this.#features.set(id, true)
  }

  socials(value: Value, what: string): void {
    if (value.kind === 'plain' && value.value === false) return
    this.miss(value, what, 'needs a log-in server of your own: set endpoints.frame, then features.socials.')
  }

  /** Lists of wallets by the ids of a directory service. */
  wallets(list: 'exclude' | 'featured' | 'include', value: Value, what: string): void {
    const ids = value.kind === 'list' ? value.items.map((one) => this.text(one, what)) : undefined
    if (!ids) {
      this.miss(value, what, 'is computed: write the list into the config.')
      return
    }
    const known = ids.filter((id) => id !== undefined)
    if (list === 'featured') this.#featured = known
    else if (known.length > 0) this.#put('wallets', { [list]: known })
  }

  app(key: 'description' | 'icons' | 'name' | 'url', value: Value, what: string): void {
    if (key === 'icons') {
      const list = value.kind === 'list' ? value.items : [value]
      const icons = list.flatMap((one) => this.text(one, what) ?? [])
      if (icons.length > 0) this.#put('app', { icons })
      return
    }
    const text = this.text(value, what)
    if (text) this.#put('app', { [key]: text })
  }

  legal(key: 'privacyUrl' | 'termsUrl', value: Value, what: string): void {
    const text = this.text(value, what)
    if (text) this.#put('legal', { [key]: text })
  }

  theme(theme: NonNullable<ModalConfig['theme']>): void {
    this.#put('theme', theme)
  }

  /** Nodes of the set-up. */
  transports(value: Value): void {
    if (value.kind !== 'object') {
      this.miss(value, 'transports', 'is computed.')
      return
    }
    for (const [key, transport] of value.entries) {
      const [url, ...others] = transport.kind === 'call' ? transport.args : [transport]
      if (!url) continue
      const [, name = ''] = /^\[(\w+)\.id\]$/.exec(key) ?? []
      const id = networkOfExport(name, 'viem/chains')
      const isWritten = url.kind === 'plain' && typeof url.value === 'string' && others.length === 0
      if (id && isWritten) this.#nodes.push({ id, rpcUrls: [String(url.value)] })
      else this.miss(transport, `transports${key.startsWith('[') ? key : `.${key}`}`, ownNode)
    }
  }

  /** The answers, and the other settings of the config. */
  finish(): { readonly given: Given; readonly besides: FurtherSettings } {
    const defaultChain = this.#firstChain()
    const isOn = (id: (typeof recommended.features)[number]) =>
      (this.#features.get(id) ?? recommended.features.includes(id)) &&
      (id !== 'walletConnect' || this.#projectId !== undefined)
    const features = featureIds.filter((id) => id !== 'socials').filter(isOn)
    return {
      given: {
        ...(this.#chains.length > 0 && { chains: this.#chains }),
        ...(defaultChain && { defaultChain }),
        ...(this.#features.size > 0 && { features }),
        ...(this.#featured && { wallets: this.#featured }),
        ...(this.#projectId !== undefined && { projectId: this.#projectId }),
      },
      besides: { ...this.#valid(), ...(this.#projectIdCode && { projectId: this.#projectIdCode }) },
    }
  }

  #firstChain(): string | undefined {
    if (!this.#first) return undefined
    const { value, what } = this.#first
    const isNumber = value.kind === 'plain' && typeof value.value === 'number'
    const id = isNumber ? `eip155:${value.value}` : this.#networkOf(value)
    if (id && this.#chains.includes(id)) return id
    this.miss(value, what, 'is none of the networks that came along: set defaultChain.')
    return undefined
  }

  /** Takes what the modal supports, and notes the rest. */
  #valid(): FurtherSettings {
    const networks = [...this.#networks, ...this.#nodes].filter(({ id }) => this.#chains.includes(id))
    const besides: FurtherSettings = { ...this.#besides, ...(networks.length > 0 && { networks }) }
    const { issues } = readConfig({ chains: networkOffers.map(({ id }) => id), ...besides })
    const wrong = new Set(issues.map(({ path }) => path.split(/[.[]/, 1)[0] ?? ''))
    for (const { message, path } of issues) this.miss({ file: '', line: 0 }, path, `${message}.`)
    return Object.fromEntries(Object.entries(besides).filter(([key]) => !wrong.has(key)))
  }

  #put(key: keyof Omit<FurtherSettings, 'networks' | 'projectId'>, value: object): void {
    this.#besides = { ...this.#besides, [key]: { ...this.#besides[key], ...value } }
  }

  #networkOf(value: Value): string | undefined {
    const network = readNetwork(value)
    if ('why' in network) {
      this.miss(network.place, network.what, network.why)
      return undefined
    }
    if (network.definition) this.#networks.push(network.definition)
    return network.id
  }
}
