import { SourceMap } from 'node:module'
import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { walletModal } from './vite.js'

const opening = '/app/node_modules/@wallet-modal/runtime/dist/core/opening.js'

/** An app's modules, by their ids; what opens has code of its own to load late, which Vite writes a line for. */
const modules: Readonly<Record<string, string>> = {
  '/app/main.js': `import { react } from '/app/react.js'; console.log(react); import('${opening}').then(({ open }) => open())`,
  '/app/react.js': 'export const react = () => console.log(1)',
  [opening]: `import { react } from '/app/react.js'; export const open = () => { react(); return import('/app/late.js') }`,
  '/app/late.js': `import { part } from '/app/part.js'; import('/app/other.js'); export const late = () => part()`,
  '/app/other.js': `import { part } from '/app/part.js'; export const other = () => part()`,
  '/app/part.js': `import { react } from '/app/react.js'; export const part = () => react()`,
}

const app: Plugin = {
  name: 'app',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

/** What Vite writes for production, by the start of its files' names. */
async function built(sourcemap: boolean) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [app, walletModal()],
    build: { write: false, sourcemap, rolldownOptions: { input: '/app/main.js' } },
  })) as Rolldown.RolldownOutput
  return (start: RegExp) => {
    const file = output.find(({ fileName }) => start.test(fileName))
    return String(file?.type === 'chunk' ? file.code : file?.source)
  }
}

describe('in a build', () => {
  test('what opens the modal has itself compiled ahead, before any other line; nothing else does', async () => {
    const file = await built(false)
    expect(file(/opening-.*js$/)).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/)
    expect(file(/main-.*js$/)).not.toContain('allFunctionsCalledOnLoad')
    expect(file(/late-.*js$/)).not.toContain('allFunctionsCalledOnLoad')
  })

  test('its source map still fits', async () => {
    const file = await built(true)
    const lines = file(/opening-.*js$/).split('\n')
    const line = lines.findIndex((one) => one.startsWith('import'))
    const map = new SourceMap(JSON.parse(file(/opening-.*map$/)))
    expect(map.findEntry(line, lines[line]?.indexOf('=>') ?? 0)).toMatchObject({
      originalSource: expect.stringMatching(/core\/opening\.js$/),
    })
    expect(map.findEntry(line - 1, 200)).toEqual({})
  })
})

test('the map of a bundler that writes it afterwards is lowered, too', () => {
  const chunk = { moduleIds: [opening], code: 'a', map: { mappings: 'AAAA' } }
  walletModal().generateBundle.handler({}, { chunk })
  expect(chunk).toMatchObject({ code: '//# allFunctionsCalledOnLoad\na', map: { mappings: ';AAAA' } })
})
