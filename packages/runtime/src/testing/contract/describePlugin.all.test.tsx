import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import type { AccountRef } from '../../connectors/identity.js'
import type { Languages } from '../../messages/catalogue.js'
import type { PluginContext } from '../../plugin/context.js'
import {
  type AnyPlugin,
  defineManifest,
  definePlugin,
  type LooselyActivated,
  view,
} from '../../plugin/definePlugin.js'
import type { Manifest, PluginFacts } from '../../plugin/manifest.js'
import { useView } from '../../react/ViewContext.js'
import type { ViewMap } from '../../view/view.js'
import type { TestModal } from '../createTestModal.js'
import type { Check, TestRunner } from './contract.js'
import { describePlugin } from './describePlugin.js'
import type { PluginContract } from './pluginContract.js'
import type { Visit } from './visit.js'

/** The rules of a contract that are broken, and why. */
async function broken(register: (runner: TestRunner) => void): Promise<Map<string, string>> {
  const checks: Check[] = []
  register({ describe: (_, define) => define(), test: (rule, run) => void checks.push({ rule, run }) })
  const failures = new Map<string, string>()
  for (const { rule, run } of checks) {
    await run().catch((error: Error) => void failures.set(rule, error.message))
  }
  return failures
}

const manifest = defineManifest({
  id: 'shop',
  views: { Shop: view({ title: 'shop.title' }) },
  walletActions: [{ id: 'shop', label: 'shop.action', icon: 'M0 0', opens: 'Shop' }],
  connectMethods: { email: { label: 'shop.logIn' } },
  accountTabs: [{ id: 'orders', label: 'shop.orders' }],
  identity: true,
  messages: {
    'shop.title': 'Shop',
    'shop.action': 'Shop',
    'shop.logIn': 'Log in',
    'shop.orders': 'Orders',
  },
})

const facts: PluginFacts = {
  id: 'shop',
  brings: 'a shop',
  powers: ['identity'],
  catalog: { flags: { 'x-shop': true } },
  flags: { 'x-shop': 'buying things' },
  peers: [{ package: '@shop/sdk@1.2.3' }],
  hosts: ['shop.example', '*.cdn.example'],
}

function Shop() {
  const { t } = useView()
  return <p className="shop-offer">{t('shop.offer', { price: '7' })}</p>
}

function LogIn() {
  return <button type="button">{useView().t('shop.logIn')}</button>
}

function Orders() {
  return <p>{useView().t('shop.orders')}</p>
}

const german = {
  'shop.title': 'Laden',
  'shop.orders': 'Bestellungen',
  'shop.logIn': 'Anmelden',
  'shop.action': 'Laden',
  'shop.offer': 'Heute {price}',
}
const messages = { 'shop.offer': 'Today {price}' }
const styles = [
  '@media (width > 1px) { .shop-offer, .shop-offer > b { color: red } }',
  '@keyframes shop { to { top: 0 } }',
]

/** A twin's differences from a sound plugin. */
interface Twin {
  readonly manifest?: Partial<Manifest> & Record<string, unknown>
  readonly facts?: Partial<PluginFacts> & Record<string, unknown>
  readonly languages?: Languages
  readonly connectMethods?: AnyPlugin['connectMethods']
  readonly activated?: LooselyActivated | ((context: PluginContext) => LooselyActivated)
  readonly onActivate?: (context: PluginContext) => void
  readonly use?: (api: unknown, test: TestModal) => unknown
  readonly passGate?: (test: TestModal) => unknown
  readonly visits?: Readonly<Record<string, readonly Visit[]>>
  readonly code?: Readonly<Record<string, string>>
}

/** The api of the shop. */
interface Shelf {
  buy(): Promise<string>
  ask(url: string): Promise<string>
}

function breaks(twin: Twin) {
  const plugin = definePlugin<string, ViewMap, unknown, unknown>(
    { ...manifest, ...twin.manifest } as Manifest<string, ViewMap>,
    async () => ({
      default: (context) => {
        twin.onActivate?.(context)
        const { http, storage, onDispose } = context
        const stop = new AbortController()
        onDispose(() => stop.abort())
        const ask = (url: string) => http.get(url, { parse: String, signal: stop.signal })
        return {
          views: { Shop },
          accountTabs: { orders: Orders },
          identity: async (_: AccountRef, { signal }: { signal: AbortSignal }) => ({
            name: await http.get('https://shop.example/who', { parse: String, signal }),
          }),
          messages,
          styles,
          api: {
            buy: () => {
              storage.write('bought', 1)
              return ask('https://shop.example/buy')
            },
            ask,
          },
          ...(typeof twin.activated === 'function' ? twin.activated(context) : twin.activated),
        } as never
      },
    }),
    {
      languages: twin.languages ?? { de: async () => ({ default: german }) },
      connectMethods: twin.connectMethods ?? { email: async () => ({ default: LogIn }) },
    } as never,
  )
  const use = twin.use ?? ((api) => (api as Shelf).buy())
  const { passGate, visits, code } = twin
  const contract = {
    use,
    facts: { ...facts, ...twin.facts },
    fetch: async () => Response.json('ok'),
    ...(passGate && { passGate }),
    ...(visits && { visits }),
    ...(code && { code }),
  } as Omit<PluginContract<ViewMap, unknown>, keyof TestRunner>
  return broken((runner) => describePlugin(plugin(), { ...contract, ...runner }))
}

const showing = (Component: () => React.ReactNode): Twin => ({ activated: { views: { Shop: Component } } })

test('a sound plugin keeps every rule', async () => {
  expect(await breaks({})).toEqual(new Map())
})

/** A plugin with a gate that asks in its view before a connection is reported. */
const asking: Twin = {
  manifest: { gates: true, activateOn: ['start'] },
  facts: { powers: ['gates', 'identity', 'start'] },
  onActivate: ({ gate, http }) =>
    gate({
      holds: true,
      async run({ ask, signal }) {
        const terms = await http
          .get('https://shop.example/terms', { parse: String, signal })
          .catch(() => undefined)
        return terms && (await ask('Shop')) === 'agreed' ? 'continue' : 'refuse'
      },
    }),
  passGate: ({ kit }) => kit.answer('agreed'),
}

/** Throws for an invalid tag. */
function Price() {
  const { t } = useView()
  return <p>{new Intl.NumberFormat(t('language.tag')).format(7)}</p>
}

test('a sound plugin that writes in the visitor’s language by `Intl` does, too', async () => {
  expect(await breaks(showing(Price))).toEqual(new Map())
})

test('a sound plugin with a gate does, too', async () => {
  expect(await breaks(asking)).toEqual(new Map())
})

const sharedApi = { buy: async () => 'ok' }

/** Rules, each with a twin that breaks only this rule, and a part of the complaint. */
const twins: readonly (readonly [rule: string, twin: string, Twin, complaint: string | RegExp])[] = [
  ['its manifest is plain data', 'has a date in it', { manifest: { made: new Date(0) } }, 'manifest.made'],
  [
    'its manifest has the texts of its titles and labels',
    'has no name for its tab',
    { manifest: { accountTabs: [{ id: 'orders', label: 'shop.tab' }] } },
    'shop.tab',
  ],
  ...(
    [
      ['of another plugin', { id: 'shops' }, 'of shops'],
      ['no data', { made: new Date(0) }, 'facts.made'],
      ['silent about a flag', { flags: {} }, 'lack the flag x-shop'],
      ['about chains that it knows nothing of', { catalog: { namespaces: ['solana'] } }, 'chain of solana'],
      ['of another plugin API', { api: 2 }, 'The plugin API is 1'],
      ['silent about a power', { powers: [] }, 'lack the power identity'],
      ['boastful', { powers: ['identity', 'gates'] }, 'name the power gates'],
      ['not sure of a package', { peers: [{ package: '@shop/sdk@^1.2.3' }] }, '@shop/sdk@^1.2.3'],
    ] as const
  ).map(
    ([what, wrong, complaint]) =>
      [
        'its facts are plain data, and agree with its manifest',
        `has facts that are ${what}`,
        { facts: wrong },
        complaint,
      ] as const,
  ),
  [
    'its id and its message keys are its own',
    "has a key that could be another's",
    {
      activated: { messages: { ...messages, offer: 'Offer' } },
      languages: { de: async () => ({ default: { ...german, offer: 'Angebot' } }) },
    },
    'offer must begin with shop.',
  ],
  [
    'its styles apply to classes of its own only',
    'styles every button',
    { activated: { styles: [...styles, '.shop-a{top:0} .button:hover { color: red }'] } },
    '`.button:hover`',
  ],
  [
    'its activation has exactly what its manifest declares',
    'brings a view that nobody can open',
    { activated: { views: { Shop, Other: Shop } } },
    'view Other',
  ],
  [
    'its translations have the keys and placeholders of English',
    'has forgotten a text',
    {
      languages: {
        de: async () => ({
          default: {
            'shop.title': 'Laden',
            'shop.logIn': 'Anmelden',
            'shop.action': 'Laden',
            'shop.orders': 'Bestellungen',
          },
        }),
      },
    },
    'shop.offer is missing in de',
  ],
  [
    'it is activated at known moments',
    'misspells one',
    {
      manifest: { activateOn: ['start', 'conect'] as never },
      facts: { powers: ['identity', 'start'] },
    },
    'activateOn names conect',
  ],
  [
    'its gates end when the connection is given up',
    'leaves a timer',
    {
      ...asking,
      onActivate: ({ gate, clock, onDispose }) =>
        gate({
          holds: true,
          async run({ ask }) {
            const timer = clock.setTimeout(() => {}, 60_000)
            onDispose(() => clock.clearTimeout(timer))
            return (await ask('Shop')) === 'agreed' ? 'continue' : 'refuse'
          },
        }),
    },
    'A timer of the clock is left',
  ],
  ['every view is drawn', 'has a view that shows nothing', showing(() => null), 'Shop shows nothing'],
  [
    'every shown text is a message',
    'has a text of its own',
    showing(() => <p>Hello</p>),
    'Shop (nobody connected) shows "Hello"',
  ],
  [
    'two modals do not mix',
    'has one api for all',
    { activated: { api: sharedApi } },
    'Two modals are given one api',
  ],
  [
    'destroy() leaves no listener, no timer and no request',
    'listens to the window for ever',
    { onActivate: () => window.addEventListener('focus', () => {}) },
    'window focus',
  ],
  [
    'it contacts only hosts of its facts and of the config',
    "asks a stranger past the modal's fetch",
    {
      onActivate({ onDispose }) {
        const stop = new AbortController()
        onDispose(() => stop.abort())
        fetch('https://cdn.example.evil.example/', { signal: stop.signal }).catch(() => {})
      },
    },
    'https://cdn.example.evil.example/ was asked',
  ],
  [
    'it runs and is drawn, whatever is stored under its prefix',
    'believes what is stored',
    {
      onActivate: ({ storage }) =>
        void storage.read('cart', (cart) => cart as string[])?.map((one) => one.length),
    },
    'stored: ',
  ],
]

const inVisits = 'its views work in every visit, and leave nothing behind'
const around = 'its code takes no way around the modal'

/** A view with a button that does this. */
const pressing = (press: (context: ReturnType<typeof useView>) => unknown, visit: Visit = {}): Twin => ({
  ...showing(() => {
    const context = useView()
    return (
      <button type="button" onClick={() => press(context)}>
        {context.t('shop.logIn')}
      </button>
    )
  }),
  visits: { Shop: [{ act: (screen) => screen.press('Log in'), ...visit }] },
})

/** A view that does this in an effect. */
const onceDrawn = (run: (context: ReturnType<typeof useView>) => unknown): Twin => ({
  ...showing(() => {
    const context = useView()
    // biome-ignore lint/correctness/useExhaustiveDependencies: once.
    useEffect(() => void run(context), [])
    return <p>{context.t('shop.title')}</p>
  }),
  visits: { Shop: [{}] },
})

/** Faults behind a click or an effect, and those that only the code shows. */
const hiddenTwins: typeof twins = [
  [inVisits, 'lacks a text behind a click', pressing(({ t }) => t('shop.nothing')), 'no text shop.nothing'],
  [inVisits, 'goes to no view', pressing(({ router }) => router.push('Shpo')), 'There is no view Shpo'],
  [inVisits, 'leaves a rejection', onceDrawn(() => Promise.reject(new Error('lost'))), 'Uncaught: lost'],
  [around, 'stores on its own', { code: { 'model.ts': "localStorage.setItem('a', 'b')" } }, 'localStorage'],
  [
    around,
    'draws foreign HTML',
    { code: { 'View.tsx': '<p dangerouslySetInnerHTML={{ __html: quote.note }} />' } },
    'innerHTML',
  ],
  [
    'every link out is an ExternalLink',
    'links past the gate',
    showing(() => <a href="https://shop.example/order">{useView().t('shop.title')}</a>),
    'use ExternalLink',
  ],
]

/** Reads what is stored when it is drawn, and believes it. */
const believing: Twin = {
  onActivate: ({ storage, onDispose }) => {
    cart = () => storage.read('cart', (value) => value as string[])
    onDispose(() => {
      cart = () => undefined
    })
  },
  ...showing(() => {
    const { t } = useView()
    useEffect(() => void cart()?.map((one) => one.length), [])
    return <p>{t('shop.title')}</p>
  }),
  visits: { Shop: [{ stored: { cart: ['book'] } }] },
}
let cart: () => string[] | undefined = () => undefined

test('a sound plugin passes its visits', async () => {
  const bought: string[] = []
  expect(
    await breaks({
      ...pressing(({ notify, t }) => {
        bought.push(t('shop.title'))
        notify({ kind: 'info', text: t('shop.title') })
      }),
      code: { 'Shop.tsx': 'export const Shop = () => useView().t("shop.title")' },
    }),
  ).toEqual(new Map())
  expect(bought).toEqual(['Shop'])
})

test('whatever is stored under its prefix: one that believes it when it is drawn', async () => {
  const failures = await breaks(believing)
  expect([...failures.keys()]).toContain('its views work in every visit, whatever is stored under its prefix')
})

describe('what no rule ran before is caught', () => {
  test.each(hiddenTwins)('%s: one that %s', async (rule, _, twin, complaint) => {
    const failures = await breaks(twin)
    expect(failures.get(rule)).toMatch(complaint)
  })
})

describe('a rule fails for the plugin that breaks it, and no other rule does', () => {
  test.each(twins)('%s: one that %s', async (rule, _, twin, complaint) => {
    const failures = await breaks(twin)
    expect([...failures.keys()]).toEqual([rule])
    expect(failures.get(rule)).toMatch(complaint)
  })
})

describe('a plugin that cannot run breaks every rule that runs it, and each says why', () => {
  test.each([
    ['a view is missing', { activated: { views: {} } }, 'declares Shop, but its code does not bring it'],
    [
      'a connector is missing',
      {
        manifest: { connectors: [{ id: 'pay', name: 'Pay', type: 'EXTERNAL' }] } as never,
        facts: { powers: ['connectors', 'identity'] },
      },
      'declares pay, but its code does not bring it',
    ],
    ['the activation throws', { onActivate: () => expect.unreachable('no') }, 'no'],
    ['a view throws', showing(() => expect.unreachable('no')), 'The view Shop threw'],
  ] as [string, Twin, string][])('%s', async (_, twin, complaint) => {
    const failures = await breaks(twin)
    expect(failures.size).toBeGreaterThan(4)
    for (const message of failures.values()) expect(message).toContain(complaint)
  })
})

const listeners = () =>
  (globalThis as unknown as { process: { listeners(event: string): unknown[] } }).process.listeners(
    'unhandledRejection',
  ).length

test('everything is as before when the contract is through', async () => {
  const before = [globalThis.fetch, globalThis.setTimeout, listeners()]
  await breaks({ onActivate: () => window.addEventListener('focus', () => {}) })
  expect([globalThis.fetch, globalThis.setTimeout, listeners()]).toEqual(before)
  expect(globalThis).not.toHaveProperty('window')
})
