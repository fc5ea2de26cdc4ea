import { describe, expect, test } from 'vitest'
import { folderOf } from '../../test/inProcess.js'
import { readApp } from '../project/readApp.js'
import { frameworks, recognise } from './frameworks.js'

/** The framework of an app with these packages and files. */
async function recognised(packages: readonly string[], files: readonly string[] = []) {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '*']))
  const texts = Object.fromEntries(files.map((path) => [path, '']))
  const { framework, why } = recognise(
    await readApp(folderOf({ ...texts, 'package.json': JSON.stringify({ dependencies }) })),
  )
  return framework?.id ?? why
}

describe('an app is recognised', () => {
  test.each(['react', 'vue', 'svelte'])(
    'with %s by a config of Vite, where another package brings Vite',
    (name) => expect(recognised([name], ['vite.config.mts'])).resolves.toBe(name),
  )

  test.each([
    ['react-router', ['@react-router/dev', 'react-router', 'react', 'vite']],
    ['tanstack-start', ['@tanstack/react-start', 'react', 'vite']],
    ['nuxt', ['nuxt', 'vue']],
    ['solid-start', ['@solidjs/start', 'solid-js', 'vite']],
    ['angular', ['@angular/core']],
    ['astro', ['astro', 'react']],
    ['esbuild', ['esbuild']],
  ])('as %s by its own package, whatever it is built on', (id, packages) =>
    expect(recognised(packages)).resolves.toBe(id),
  )

  test.each([[['app/page.tsx']], [['src/app/page.tsx']], [['pages/api/hello.ts', 'app/page.tsx']]])(
    'with Next.js that has %s',
    (files) => expect(recognised(['next', 'react'], files)).resolves.toBe('next'),
  )
})

describe('an app is of no known kind', () => {
  test.each(['react', 'vue', 'svelte'])('with %s, but without Vite', (name) =>
    expect(recognised([name])).resolves.toBe(
      'It has neither vite among its packages nor a vite.config.* in its folder.',
    ),
  )

  test.each(['pages/index.jsx', 'src/pages/index.tsx'])('with Next.js whose pages are in %s', (file) =>
    expect(recognised(['next', 'react', 'vite'], [file])).resolves.toBe(
      'It has Next.js with the Pages Router, and init knows the App Router only.',
    ),
  )
})

test.each([
  [['src/lib/a.ts', 'app/page.tsx'], 'app/layout.tsx', 'wallet'],
  [['src/app/page.tsx'], 'src/app/layout.tsx', 'src/wallet'],
  [['src/lib/a.ts'], 'src/app/layout.tsx', 'src/wallet'],
  // Next.js takes the root folder where both are there.
  [['src/app/page.tsx', 'app/page.tsx'], 'app/layout.tsx', 'wallet'],
])('in an app of Next.js with %s the layout is %s, and the module %s', async (files, layout, module) => {
  const texts = Object.fromEntries(files.map((path) => [path, '']))
  const traits = await readApp(
    folderOf({ ...texts, 'package.json': '{"devDependencies":{"typescript":"*"}}' }),
  )
  const next = frameworks.find(({ id }) => id === 'next')
  expect(next?.module(traits)).toBe(module)
  expect(next?.patch(traits, '')[1]?.file).toBe(layout)
})
