import { describe, expect, test } from 'vitest'
import type { ModalConfig } from '../config/types.js'
import { connect } from '../session/connect.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockReport } from '../testing/mockAdapter.js'
import type { AnyPlugin } from './definePlugin.js'
import type { AccountTabDeclaration } from './manifest.js'

const Panel = () => null

const bringing = (id: string, ...tabs: (string | Partial<AccountTabDeclaration>)[]): AnyPlugin => ({
  manifest: {
    id,
    accountTabs: tabs.map((tab) => ({
      id: 'tab',
      label: `${id}.label`,
      ...(typeof tab === 'string' ? { id: tab } : tab),
    })),
  },
  load: async () => () => ({
    accountTabs: Object.fromEntries(
      tabs.map((tab) => [typeof tab === 'string' ? tab : (tab.id ?? 'tab'), Panel]),
    ),
  }),
})

const tabsOf = (plugins: readonly AnyPlugin[], config: Partial<ModalConfig> = {}) =>
  createTestCore({ plugins, config }).context.state.accountTabs.value.map(({ id }) => id)

async function connectedModal(plugins: readonly AnyPlugin[], options: TestCoreOptions = {}) {
  const modal = createTestCore({ ...options, plugins })
  await connect(modal.core, modal.discover())
  return modal
}

describe('tabs', () => {
  test('stand in the order Tokens, NFTs, Activity (Spec §2.12), then as registered', () => {
    expect(tabsOf([bringing('a', 'points', 'activity'), bringing('b', 'nfts', 'badges', 'tokens')])).toEqual([
      'tokens',
      'nfts',
      'activity',
      'points',
      'badges',
    ])
  })

  test('are offered for the accounts of their namespaces, and follow the one in use', async () => {
    const modal = await connectedModal(
      [
        bringing(
          'a',
          { id: 'tokens', namespaces: ['eip155'] },
          { id: 'stakes', namespaces: ['solana'] },
          'points',
        ),
      ],
      { config: { chains: ['eip155:1', 'solana:main'] } },
    )
    const shown = () => modal.context.state.accountTabs.value.map(({ id }) => id)
    expect(shown()).toEqual(['tokens', 'points'])
    modal.adapter('solana').script.connect = () => mockReport('solana', 'solana:main')
    const { actions, state } = modal.context
    await actions.connect(modal.discover({ id: 's', namespace: 'solana' }))
    const account = state.accounts.value.solana
    if (account) await actions.chooseAccount(account)
    expect(shown()).toEqual(['stakes', 'points'])
  })

  test('of one id the first that is offered counts', async () => {
    const modal = createTestCore({
      plugins: [
        bringing('a', { id: 'tokens', namespaces: ['solana'] }),
        bringing('b', 'tokens'),
        bringing('c', 'tokens'),
      ],
    })
    expect(modal.context.state.accountTabs.value).toMatchObject([{ id: 'tokens', pluginId: 'b' }])
  })

  test('are not there without what they need', () => {
    const plugins = [bringing('a', { id: 'activity', needs: { endpoint: 'blockchain' } }, 'points')]
    expect(tabsOf(plugins)).toEqual(['points'])
    expect(tabsOf(plugins, { endpoints: { blockchain: 'https://chains.example' } })).toEqual([
      'activity',
      'points',
    ])
  })

  test('of a late plugin come with it', async () => {
    const modal = createTestCore({ loadLatePlugins: async () => [bringing('late', 'tokens')] })
    expect(modal.context.state.accountTabs.value).toEqual([])
    await modal.viewKnown('Nowhere')
    expect(modal.context.state.accountTabs.value.map(({ id }) => id)).toEqual(['tokens'])
  })

  test('bring their panels with the code of their plugin, which nothing loads before', async () => {
    const modal = createTestCore({ plugins: [bringing('a', 'tokens')] })
    const [tab] = modal.context.state.accountTabs.value
    expect(modal.store.plugins.statuses.value.get('a')).toBeUndefined()
    expect(await tab?.load()).toBe(Panel)
    expect(modal.store.plugins.statuses.value.get('a')).toBe('ready')
  })

  test('a panel that is declared and not brought is a failure', async () => {
    const plugin = { ...bringing('a', 'tokens'), load: async () => () => ({}) }
    const [tab] = createTestCore({ plugins: [plugin] }).context.state.accountTabs.value
    await expect(tab?.load()).rejects.toMatchObject({
      code: 'PLUGIN_FAILED',
      context: { missing: ['tokens'] },
    })
  })
})

describe('the tab that is shown', () => {
  test('is the first until the visitor chooses', async () => {
    const modal = await connectedModal([bringing('a', 'points', 'tokens')])
    const { state, actions } = modal.context
    expect(state.currentTab.value).toBe('tokens')
    actions.chooseTab('points')
    expect(state.currentTab.value).toBe('points')
  })

  test('is never one that is not offered', async () => {
    const modal = await connectedModal([bringing('a', 'tokens')])
    modal.context.actions.chooseTab('nowhere')
    expect(modal.context.state.currentTab.value).toBe('tokens')
  })

  test('is none where there is none', async () => {
    expect((await connectedModal([])).context.state.currentTab.value).toBeUndefined()
  })
})

test('a plugin reports the tokens of the account in use, not of another', async () => {
  let report: ((address: string) => void) | undefined
  const plugin: AnyPlugin = {
    manifest: { id: 'tokens' },
    load: async () => (context) => {
      report = (address) =>
        context.tokenBalanceChanged({ namespace: 'eip155', address }, { status: 'ready', data: [] })
      return {}
    },
  }
  const modal = await connectedModal([plugin])
  await modal.loadPlugin('tokens')
  report?.('0xelse')
  expect(modal.context.state.tokenBalance.value).toEqual({ status: 'idle' })
  report?.(modal.store.account.value?.address ?? '')
  expect(modal.context.state.tokenBalance.value).toEqual({ status: 'ready', data: [] })
})
