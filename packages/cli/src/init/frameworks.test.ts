import { describe, expect, test } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { recognise } from './frameworks.js'
import { readApp } from './readApp.js'

/** What an app with these packages and files is taken for. */
function recognised(packages: readonly string[], files: readonly string[] = []) {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '*']))
  const texts = Object.fromEntries(files.map((path) => [path, '']))
  const { framework, why } = recognise(
    readApp(folderOf({ ...texts, 'package.json': JSON.stringify({ dependencies }) })),
  )
  return framework?.id ?? why
}

describe('an app is recognised', () => {
  test.each(['react', 'vue', 'svelte'])(
    'with %s by a config of Vite, where another package brings Vite',
    (name) => expect(recognised([name], ['vite.config.mts'])).toBe(name),
  )

  test.each([[['app/page.tsx']], [['src/app/page.tsx']], [['pages/api/hello.ts', 'app/page.tsx']]])(
    'with Next.js that has %s',
    (files) => expect(recognised(['next', 'react'], files)).toBe('next'),
  )
})

describe('an app is of no known kind', () => {
  test.each(['react', 'vue', 'svelte'])('with %s, but without Vite', (name) =>
    expect(recognised([name])).toBe(
      'It has neither vite among its packages nor a vite.config.* in its folder.',
    ),
  )

  test.each([[['nuxt', 'vue', 'vite']], [['nuxt', 'vite']]])('with %s', (packages) =>
    expect(recognised(packages)).toBe('It has Nuxt, whose entry and config init does not know.'),
  )

  test.each(['pages/index.jsx', 'src/pages/index.tsx'])('with Next.js whose pages are in %s', (file) =>
    expect(recognised(['next', 'react', 'vite'], [file])).toBe(
      'It has Next.js with the Pages Router, and init knows the App Router only.',
    ),
  )
})
