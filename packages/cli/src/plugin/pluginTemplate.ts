import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, templatesFolder } from '../create/template.js'
import type { PluginKind } from './pluginKinds.js'

/** Content by path in the package. */
export type FilesByPath = Readonly<Record<string, Uint8Array>>

/** The template of a plugin called `sample`, in each kind. */
export interface PluginTemplate {
  /** Files of all kinds. */
  readonly shared: FilesByPath
  readonly kinds: Readonly<
    Record<PluginKind, { readonly title: string; readonly description: string; readonly files: FilesByPath }>
  >
}

/** Reads the template. @param folder of all templates */
export function pluginTemplate(folder = templatesFolder()): PluginTemplate {
  const place = join(folder, 'plugin')
  const { kinds } = JSON.parse(readFileSync(join(place, 'plugin.json'), 'utf8')) as {
    kinds: Record<PluginKind, { title: string; description: string }>
  }
  const all = Object.entries(readFiles(place, ['plugin.json']))
  const below = (prefix: string) =>
    Object.fromEntries(
      all
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, text]) => [path.slice(prefix.length), text]),
    )
  return {
    shared: Object.fromEntries(all.filter(([path]) => !path.startsWith('kinds/'))),
    kinds: {
      view: { ...kinds.view, files: below('kinds/view/') },
      connector: { ...kinds.connector, files: below('kinds/connector/') },
      login: { ...kinds.login, files: below('kinds/login/') },
      chain: { ...kinds.chain, files: below('kinds/chain/') },
    },
  }
}
