import { test } from 'vitest'
import { defineManifest, definePlugin, implement } from './definePlugin.js'

const Panel = () => null

const manifest = defineManifest({
  id: 'tokens',
  accountTabs: [
    { id: 'tokens', label: 'tokens.title' },
    { id: 'nfts', label: 'tokens.nfts' },
  ],
})

test('a plugin brings the tabs that it declares', () => {
  implement(manifest, () => ({ accountTabs: { tokens: Panel, nfts: Panel } }))
  definePlugin(manifest, async () => ({ default: () => ({ accountTabs: { tokens: Panel, nfts: Panel } }) }))
})

test('one that it leaves out is a type error', () => {
  // @ts-expect-error nfts is missing
  implement(manifest, () => ({ accountTabs: { tokens: Panel } }))
  // @ts-expect-error both are missing
  definePlugin(manifest, async () => ({ default: () => ({}) }))
})

test('without tabs there is nothing to bring', () => {
  implement(defineManifest({ id: 'plain' }), () => ({}))
})
