import { posix } from 'node:path'
import { installedKinds } from './publishablePackages.mjs'

/**
 * @typedef {import('./readTarball.mjs').Packed} Packed
 *
 * @typedef {object} House what all our packages share
 * @property {string} version of them all
 * @property {string[]} names
 * @property {string[]} machinePaths folders of the machine that built them
 * @property {(path: string) => boolean} repositoryHas whether a file or folder is in the repository
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {(packed: Packed, house: House) => string[]} complaints
 */

/** Versions, or those of a package by another name: `npm:name@1.0.0`. */
const registryRange = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?[\^~<>=\d][^/:]*$/

/** The command line stays a quick download: `npx` fetches it whole. */
const commandLineBytes = 3_000_000

/**
 * What must hold in each tarball, beside what publint and attw check.
 *
 * @type {Rule[]}
 */
export const tarballRules = [
  { name: 'says what it is', complaints: metadata },
  { name: 'one version', complaints: oneVersion },
  { name: 'ranges of a registry', complaints: ranges },
  { name: 'papers', complaints: papers },
  { name: 'links that lead somewhere', complaints: brokenLinks },
  { name: 'client components for servers', complaints: withoutDirective },
  { name: 'nothing of the workshop', complaints: workshopFiles },
  { name: 'no path of this machine', complaints: machinePaths },
  { name: 'notices of what it bundles', complaints: bundledWithoutNotice },
  { name: 'runs nothing when installed', complaints: installScripts },
  { name: 'the command line alone', complaints: commandLine },
]

/** @param {Packed} packed */
function metadata({ manifest }) {
  const wanted = {
    description: typeof manifest.description === 'string',
    keywords: manifest.keywords?.length > 0,
    'license: MIT': manifest.license === 'MIT',
    // The registry links to it, and compares it with where the package was built.
    'repository with its folder': Boolean(manifest.repository?.url && manifest.repository.directory),
    'type: module': manifest.type === 'module',
    'engines.node': manifest.engines?.node !== undefined,
    files: Array.isArray(manifest.files),
    sideEffects: !hasModules(manifest) || manifest.sideEffects !== undefined,
    'publishConfig.access: public': manifest.publishConfig?.access === 'public',
    'publishConfig.provenance: true': manifest.publishConfig?.provenance === true,
  }
  return Object.entries(wanted).flatMap(([what, holds]) => (holds ? [] : [`package.json lacks ${what}`]))
}

/**
 * Whether it can be imported from, rather than only run.
 *
 * @param {Record<string, any>} manifest
 */
export function hasModules({ exports = {} }) {
  return Object.values(exports).some((target) => typeof target === 'object')
}

/**
 * @param {Packed} packed
 * @param {House} house
 */
function oneVersion({ manifest }, { version }) {
  return manifest.version === version ? [] : [`is ${manifest.version}, the others are ${version}`]
}

/**
 * Every manifest inside counts: a template is one, too.
 *
 * @param {Packed} packed
 * @param {House} house
 */
function ranges({ files }, { names, version }) {
  return [...files]
    .filter(([path]) => path.split('/').at(-1) === 'package.json')
    .flatMap(([path, content]) => {
      const manifest = JSON.parse(content.toString())
      return [...installedKinds, 'devDependencies']
        .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
        .filter(([name, range]) =>
          names.includes(name) ? range !== version : !registryRange.test(String(range)),
        )
        .map(([name, range]) => `${path} asks for ${name} ${range}`)
    })
}

/** @param {Packed} packed */
function papers({ files }) {
  const wanted = { 'README.md': /\w{3}/, LICENSE: /^MIT License/ }
  return Object.entries(wanted)
    .filter(([path, pattern]) => !pattern.test(files.get(path)?.toString() ?? ''))
    .map(([path]) => `has no ${path}, or another than expected`)
}

/**
 * Its reader sees the Markdown on the registry's page, or on a disk. So a relative link leads to a file of the package and a
 * `#heading` to one that is there, and one into the repository is absolute, and leads to what is in it.
 *
 * @param {Packed} packed
 * @param {House} house
 */
function brokenLinks({ files, manifest }, { repositoryHas }) {
  const repository = String(manifest.repository?.url).replace(/^git\+|\.git$/g, '')
  /** @param {string} link */
  const isStale = (link) => {
    const [, path] = link.startsWith(`${repository}/`)
      ? (/\/(?:blob|tree)\/main\/([^#]*)/.exec(link) ?? [])
      : []
    return path !== undefined && !repositoryHas(path)
  }
  return [...files]
    .filter(([path]) => /^[^/]+\.md$/.test(path))
    .flatMap(([path, content]) => {
      const text = content.toString().replaceAll(/^(```|~~~).*?^\1/gms, '')
      const links = [...text.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*<?(\S+?)>?(?=\s|$)/gm)]
      return links
        .map(([, inline, reference]) => inline ?? reference ?? '')
        .filter((link) => (/^[a-z]+:/i.test(link) ? isStale(link) : !leadsSomewhere(files, link, path)))
        .map((link) => `${path} links to ${link}, which its reader doesn't have`)
    })
}

/**
 * @param {Packed['files']} files
 * @param {string} link
 * @param {string} from
 */
function leadsSomewhere(files, link, from) {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? from : posix.normalize(path)
  const isFolder = [...files.keys()].some((file) => file.startsWith(`${target.replace(/\/$/, '')}/`))
  if (!files.has(target)) return isFolder && heading === undefined
  return heading === undefined || anchorsOf(files.get(target)?.toString() ?? '').includes(heading)
}

/**
 * The anchors of a page's headings, as GitHub and the registry make them.
 *
 * @param {string} markdown
 */
function anchorsOf(markdown) {
  return [...markdown.matchAll(/^#{1,6} +(.+)$|<a id="([^"]+)"/gm)].map(
    ([, heading, id]) =>
      id ??
      (heading ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
  )
}

/**
 * React Server Components take a module of hooks and contexts by its directive only.
 *
 * @param {Packed} packed
 */
function withoutDirective({ files, manifest }) {
  return Object.values(manifest.exports ?? {})
    .map((target) => target['react-server'])
    .filter((path) => path && !/^['"]use client['"]/.test(files.get(path.slice(2))?.toString() ?? ''))
    .map((path) => `${path} doesn't begin with 'use client'`)
}

/**
 * Templates may bring tests: they are the app's.
 *
 * @param {Packed} packed
 */
function workshopFiles({ files }) {
  return [...files.keys()]
    .filter((path) => !/^(dist\/)?templates\//.test(path))
    .filter((path) =>
      /\.(test|test-d|spec|fixture)\.|(^|\/)(__\w+__|tests?|fixtures?|src|node_modules)\/|sdkPeers|tsbuildinfo|\.env/.test(
        path,
      ),
    )
    .map((path) => `carries ${path}`)
}

/**
 * @param {Packed} packed
 * @param {House} house
 */
function machinePaths({ files }, { machinePaths }) {
  return [...files].flatMap(([path, content]) =>
    machinePaths.filter((folder) => content.includes(folder)).map((folder) => `${path} says ${folder}`),
  )
}

/** @param {Packed} packed */
function bundledWithoutNotice({ files }) {
  const notices = files.get('THIRD_PARTY_NOTICES.md')?.toString() ?? ''
  const bundled = [...files]
    .filter(([path]) => path.endsWith('.map'))
    .flatMap(([, content]) => JSON.parse(content.toString()).sources ?? [])
    .flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])
  return [...new Set(bundled)]
    .filter((name) => !notices.includes(`\`${name}\``))
    .map((name) => `bundles ${name}, which THIRD_PARTY_NOTICES.md leaves out`)
}

/** @param {Packed} packed */
function installScripts({ files, manifest }) {
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'].filter(
    (hook) => manifest.scripts?.[hook] !== undefined,
  )
  return [
    ...hooks.map((hook) => `has a script ${hook}`),
    // npm runs it without being told.
    ...(files.has('binding.gyp') ? ['has a binding.gyp'] : []),
  ]
}

/** @param {Packed} packed */
function commandLine({ files, manifest }) {
  if (manifest.name !== 'create-wallet-modal') return []
  const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  return [
    ...installedKinds.flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}).map((name) => `asks for ${name}: npx would install it each time`),
    ),
    ...(bytes > commandLineBytes ? [`weighs ${bytes} bytes; its budget is ${commandLineBytes}`] : []),
  ]
}
