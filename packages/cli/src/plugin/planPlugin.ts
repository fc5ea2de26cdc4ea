import type { PlannedFile } from '../project/apply.js'
import type { PluginKind } from './pluginKinds.js'
import type { PluginNames } from './pluginNames.js'
import { type FilesByPath, type PluginTemplate, pluginTemplate } from './pluginTemplate.js'

/**
 * Plans every file of a plugin's package, sorted by path. Pure: the same names give the same bytes.
 *
 * @param version of the CLI, which our packages share
 */
export function planPlugin(
  names: PluginNames,
  kind: PluginKind,
  version: string,
  template: PluginTemplate = pluginTemplate(),
): PlannedFile[] {
  const own = template.kinds[kind].files
  const files: FilesByPath = { ...template.shared, ...own }
  const manifest = packageJson(template.shared, own, version)
  return Object.entries({ ...files, 'package.json': Buffer.from(manifest) })
    .map(([path, content]) => ({
      path: renamed(path, names),
      content: Buffer.from(renamed(Buffer.from(content).toString('utf8'), names)),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The names of the template's own plugin, longest first, with their replacements. */
function renamed(text: string, { id, namespace, packageName, pascal, title }: PluginNames): string {
  return (
    text
      .replaceAll('wallet-modal-sample', packageName)
      .replaceAll('Sample Title', title)
      .replaceAll('smpl', namespace)
      .replaceAll('SMPL', namespace.toUpperCase())
      .replaceAll('Sample', pascal)
      // A CSS class with the prefix that the contract requires.
      .replaceAll(
        /\bsample-(?=[a-z])/g,
        `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-`,
      )
      .replaceAll('sample', id)
  )
}

/** Fields of package.json, from the template's and the kind's. */
function packageJson(shared: FilesByPath, own: FilesByPath, version: string): string {
  const ours = read(shared)
  const kind = read(own)
  const lockstep = (packages: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(packages)
        .map(([name, range]) => [name, name.startsWith('@wallet-modal/') ? version : range] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const exported = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
  const content = {
    name: ours.name,
    version: '0.1.0',
    description: `A plugin of Wallet Modal: ${kind.walletModal.brings}`.replaceAll('`', ''),
    keywords: ['wallet-modal', 'wallet-modal-plugin'],
    license: ours.license,
    type: ours.type,
    sideEffects: ours.sideEffects,
    files: ['dist'],
    exports: { '.': exported('index'), './facts': exported('facts'), './package.json': './package.json' },
    scripts: { ...ours.scripts, ...kind.scripts, prepublishOnly: 'npm test && npm run build' },
    peerDependencies: lockstep(kind.peerDependencies),
    // Used by the story, which runs `wallet-modal dev`.
    devDependencies: lockstep({ ...ours.devDependencies, 'create-wallet-modal': version }),
    walletModal: kind.walletModal,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const read = (files: FilesByPath) => JSON.parse(Buffer.from(files['package.json'] ?? '').toString('utf8'))
