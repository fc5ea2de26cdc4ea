import { letterbox } from '../../lab/seam/letterbox/index.js'
import { directoryWalletId, fakeDirectory } from '../fakes/fakeDirectory.js'
import { rdnsOf, usualWallets } from '../fakes/fakeWallet.js'
import type { ViewStates } from '../GalleryState.js'
import type { Stage } from '../stage/Stage.js'
import { emailFields } from './emailLogIn.js'
import { socialTiles } from './socialLogIn.js'

const open = async ({ modal, until }: Stage) => {
  await modal.open()
  await until('.row')
}

const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }

const directory = {
  endpoints: { relay: 'ws://127.0.0.1:9', directory: 'https://directory.example' },
}

const colours = ['#6d3bd1', '#0b6b5f', '#b3471d', '#1d5fb3', '#8a1d6b']

export const connect: ViewStates = {
  view: 'Connect',
  states: {
    'several wallets': { reach: open },
    'one wallet': { wallets: usualWallets.slice(0, 1), reach: open },
    'many wallets': {
      wallets: Array.from({ length: 30 }, (_, index) => ({
        name: `Wallet ${index + 1}`,
        ...(index % 3 === 2 ? {} : { colour: colours[index % colours.length] ?? '' }),
      })),
      reach: open,
    },
    recent: {
      async reach(stage) {
        const [, second] = usualWallets
        if (second) await stage.modal.connect({ wallet: rdnsOf(second) })
        await stage.modal.disconnect()
        await open(stage)
      },
    },
    'several chains': {
      config: { chains: ['eip155:1', 'solana:mainnet'] },
      wallets: [
        { name: 'Phantom', logo: 'phantom', namespaces: ['eip155', 'solana'] },
        ...usualWallets.filter(({ logo }) => logo !== 'phantom'),
      ],
      async reach(stage) {
        await open(stage)
        await stage.until('.row .tag')
      },
    },
    'with WalletConnect': {
      config: {
        features: { walletConnect: true },
        wallets: {
          custom: [
            { id: 'everywhere', name: 'Everywhere', mobileLink: 'everywhere://' },
            { id: 'universal', name: 'Universal', mobileLink: 'https://universal.example/app' },
          ],
        },
      },
      reach: open,
    },
    featured: {
      config: {
        features: { walletConnect: true },
        wallets: {
          featured: ['me.rainbow', directoryWalletId(0), 'io.metamask'],
          custom: [{ id: 'everywhere', name: 'Everywhere', mobileLink: 'everywhere://' }],
        },
        ...directory,
      },
      fetch: fakeDirectory(),
      async reach(stage) {
        await open(stage)
        await stage.until('.row[aria-label^="Directory Wallet"] img')
      },
    },
    recommended: {
      wallets: [],
      config: { features: { walletConnect: true }, ...directory },
      fetch: fakeDirectory(),
      async reach(stage) {
        await open(stage)
        await stage.until('li:nth-of-type(3) .row img')
      },
    },
    'recommended on their way': {
      wallets: usualWallets.slice(0, 1),
      config: { features: { walletConnect: true }, ...directory },
      fetch: fakeDirectory('silent'),
      async reach(stage) {
        await open(stage)
        await stage.until('li .skeleton')
      },
    },
    'long names': {
      wallets: [
        { name: 'Vermögensverwaltungs-Brieftasche für Geschäftskunden', colour: '#0b6b5f' },
        { name: 'Donaudampfschifffahrtsgesellschaftskapitänsbrieftasche', colour: '#b3471d' },
        { name: 'A' },
      ],
      reach: open,
    },
    'hostile names': {
      wallets: [
        { name: '<img src=x onerror=alert(1)>', colour: '#b3471d' },
        { name: `\u202eteiv\u2066 ${'W'.repeat(500)}` },
        { name: '\u0645\u062d\u0641\u0638\u0629 (Installed)' },
        { name: '{wallet}\u0000\u200b %s &amp;' },
      ],
      reach: open,
    },
    'one name twice': {
      wallets: [
        { name: 'Rabby Wallet', rdns: 'test.rabby', logo: 'rabby' },
        { name: 'Rabby Wallet', rdns: 'test.rabby-gift.example', logo: 'rabby' },
      ],
      reach: open,
    },
    'with legal texts': {
      config: { legal },
      async reach(stage) {
        await open(stage)
        await stage.until('.foot a')
      },
    },
    'with a box to tick': {
      config: { legal, features: { legalCheckbox: true } },
      async reach(stage) {
        await open(stage)
        await stage.until('input[type=checkbox]')
      },
    },
    'box not ticked': {
      config: { legal, features: { legalCheckbox: true } },
      async reach(stage) {
        await open(stage)
        await stage.until('input[type=checkbox]')
        await stage.press('.row')
        await stage.drawn()
      },
    },
    'every way to connect': {
      config: { legal },
      plugins: [letterbox()],
      async reach(stage) {
        await open(stage)
        await stage.until('fieldset .button')
      },
    },
    'collapsed wallets': {
      config: { features: { collapseWallets: true } },
      plugins: [letterbox()],
      async reach({ modal, until }) {
        await modal.open()
        await until('fieldset .button')
      },
    },
    ...emailFields,
    ...socialTiles,
    empty: {
      wallets: [],
      async reach({ modal, until }) {
        await modal.open()
        await until('.message')
      },
    },
    'still empty': {
      wallets: [],
      async reach({ modal, press, drawn }) {
        await modal.open()
        await press('.message .button:not(.primary)')
        await drawn()
      },
    },
  },
}
