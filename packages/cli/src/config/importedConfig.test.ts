import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, runHere } from '../../test/inProcess.js'
import { set } from '../commands/set.js'
import { checkConfigFile } from './checkConfigFile.js'
import { findConfigFile } from './findConfigFile.js'

const modal = `import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import config from '@mono/wallet-config'

export const modal = createModal(config, { catalog: builtIns })
`

/** A workspace where an app takes its config from a package. */
function workspace(files: Readonly<Record<string, string>>) {
  const root = folderOf({
    'apps/shop/package.json': '{ "dependencies": { "@wallet-modal/plugins": "*", "vite": "*" } }',
    'apps/shop/src/modal.ts': modal,
    'packages/wallet-config/package.json': '{ "name": "@mono/wallet-config" }',
    ...files,
  })
  const app = join(root, 'apps/shop')
  mkdirSync(join(app, 'node_modules/@mono'), { recursive: true })
  symlinkSync(join(root, 'packages/wallet-config'), join(app, 'node_modules/@mono/wallet-config'))
  return { app, config: join(realpathSync(root), 'packages/wallet-config') }
}

describe('the config of an app that takes it from a package of its workspace', () => {
  test.each(['wallet-modal.config.ts', 'src/wallet-modal.config.js'])(
    'is %s of that package',
    async (name) => {
      const { app, config } = workspace({ [`packages/wallet-config/${name}`]: '' })
      expect((await findConfigFile(app)).file).toBe(join(config, name))
    },
  )

  test('is checked with the packages of the app', async () => {
    const text = "export default { chains: ['eip155:1'], projectId: process.env.ID }"
    const { app } = workspace({ 'packages/wallet-config/wallet-modal.config.ts': text })
    const { issues } = await checkConfigFile({ cwd: app, isStatic: true })
    expect(issues).toContainEqual(
      expect.objectContaining({ hint: expect.stringContaining('import.meta.env') }),
    )
  })

  test('has to have the name of a config', async () => {
    const { app } = workspace({ 'packages/wallet-config/index.ts': '' })
    await expect(findConfigFile(app)).rejects.toThrow(
      "src/modal.ts takes its config from @mono/wallet-config, which has no wallet-modal.config.* in its folder. Give the config's file that name.",
    )
  })

  test('is changed by a command of the app, which says where to undo that', async () => {
    const text = "export default { chains: ['eip155:1'] }"
    const { app } = workspace({ 'packages/wallet-config/wallet-modal.config.ts': text })
    const { stdout } = await runHere(set, app, { args: ['theme.mode', 'dark'] })
    expect(stdout).toContain('To undo: wallet-modal undo --cwd ../../packages/wallet-config')
  })
})
