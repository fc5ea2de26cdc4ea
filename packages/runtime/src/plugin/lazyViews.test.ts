import { expect, test } from 'vitest'
import { createTestCore } from '../testing/createTestCore.js'
import type { AnyPlugin } from './definePlugin.js'

const View = () => null

test('a view that loads when it is shown brings its texts and styles, once', async () => {
  let loads = 0
  const plugin: AnyPlugin = {
    manifest: { id: 'late', views: { Late: { title: 'late.title' } } },
    load: async () => () => ({
      views: {
        Late: {
          load: async () => {
            loads += 1
            return { default: View, messages: { 'late.text': 'Here at last' }, styles: ['.late {}'] }
          },
        },
      },
    }),
  }
  const { core, context, store, loadPlugin } = createTestCore({ plugins: [plugin] })
  await loadPlugin('late')
  expect(store.styles.texts.value).toEqual([])
  const { load } = core.views.get('Late')
  expect([await load(), await load()]).toEqual([View, View])
  expect(context.t('late.text')).toBe('Here at last')
  expect(store.styles.texts.value).toEqual(['.late {}'])
  expect(loads).toBe(1)
})

test('its texts in the visitor’s language come with it', async () => {
  const plugin: AnyPlugin = {
    manifest: { id: 'late', views: { Late: { title: 'late.title' } } },
    load: async () => () => ({
      views: {
        Late: {
          load: async () => ({
            default: View,
            messages: { 'late.text': 'Here at last' },
            languages: { de: async () => ({ default: { 'late.text': 'Endlich da' } }) },
          }),
        },
      },
    }),
  }
  const { core, context, loadPlugin } = createTestCore({ plugins: [plugin], config: { language: 'de' } })
  await loadPlugin('late')
  expect(context.t('late.text')).toBe('late.text')
  await core.views.get('Late').load()
  expect(context.t('late.text')).toBe('Endlich da')
})
