import { test } from 'vitest'
import type { PluginContext } from './plugin/context.js'
import { defineManifest, implement, view } from './plugin/definePlugin.js'
import { useView } from './react/ViewContext.js'

const manifest = defineManifest({
  id: 'swap',
  views: {
    Swap: view({ title: 'swap.title' }),
    Review: view<{ amount: string }>({ title: 'swap.review' }),
    Done: view<{ hash: string } | undefined>({ title: 'swap.done' }),
  },
  messages: { 'swap.title': 'Swap', 'swap.review': 'Review', 'swap.done': 'Done' },
})
const messages = { 'swap.slippage': 'Slippage' }
type SwapContext = PluginContext<typeof manifest, typeof messages>

const Nothing = () => null
const views = { Swap: Nothing, Review: Nothing, Done: Nothing }

test('a view takes the names and params of its own plugin and of the modal', () => {
  const { router } = useView<typeof manifest>()
  router.push('Swap')
  router.push('Review', { amount: '1' })
  router.replace('Done')
  router.reset('Account')
  void router.ask('Review', { amount: '1' }, { signal: AbortSignal.abort() })
  // @ts-expect-error a misspelt name
  router.push('Revue')
  // @ts-expect-error a misspelt param
  router.push('Review', { amuont: '1' })
  // @ts-expect-error params that are missing
  router.replace('Review')
  // @ts-expect-error params for a view that takes none
  router.push('Swap', { amount: '1' })
  // @ts-expect-error a misspelt name
  void router.ask('Revue')
})

test('a view takes the texts of manifest and activation', () => {
  const { t } = useView<typeof manifest, typeof messages>()
  t('swap.title')
  t('swap.slippage')
  // @ts-expect-error a misspelt text
  t('swap.slipage')
})

test('an activation does, too', () => {
  implement(
    manifest,
    ({ router, t }) => {
      router.push('Review', { amount: t('swap.slippage') })
      // @ts-expect-error a misspelt text
      t('swap.slipage')
      // @ts-expect-error a misspelt name
      router.push('Revue')
      return { views }
    },
    messages,
  )
})

test('its parts may take a typed context, or any', () => {
  const quotes = ({ http }: Pick<PluginContext, 'http'>) => http
  const model = ({ router }: SwapContext) => router.push('Swap')
  const any = ({ router }: PluginContext) => router.push('Anything', { of: 'another' })
  implement(
    manifest,
    (context) => {
      quotes(context)
      model(context)
      any(context)
      return { views }
    },
    messages,
  )
})

test('without a manifest it takes any name', () => {
  const { router, t } = useView()
  router.push('Anything', { of: 'another' })
  t('any.text')
})
