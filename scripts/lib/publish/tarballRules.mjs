import { posix } from 'node:path'
import { installedKinds } from './publishablePackages.mjs'

/**
 * @typedef {import('./packPackage.mjs').Packed} Packed
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

/** The command line stays a quick download: `npx` fetches it whole. */
const commandLineBytes = 3_000_000

/**
 * What must hold in each tarball, beside what publint, attw and npm check.
 *
 * @type {Rule[]}
 */
export const tarballRules = [
  { name: 'one version', complaints: ranges },
  { name: 'papers', complaints: papers },
  { name: 'links that lead somewhere', complaints: brokenLinks },
  { name: 'client components for servers', complaints: withoutDirective },
  { name: 'nothing of the workshop', complaints: workshopFiles },
  { name: 'no path of this machine', complaints: machinePaths },
  { name: 'runs nothing when installed', complaints: installScripts },
  { name: 'the command line alone', complaints: commandLine },
]

/**
 * Our packages name each other exactly. Every manifest inside counts: a template is one, too.
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
        .filter(([name, range]) => names.includes(name) && range !== version)
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
 * Its reader sees the Markdown on the registry's page, or on a disk: a relative link leads to a file of the package, and one into the
 * repository is absolute, and leads to what is in it.
 *
 * @param {Packed} packed
 * @param {House} house
 */
function brokenLinks({ files, manifest }, { repositoryHas }) {
  const repository = String(manifest.repository?.url).replace(/^git\+|\.git$/g, '')
  /** @param {string} path */
  const has = (path) => [...files.keys()].some((file) => `${file}/`.startsWith(path.replace(/\/?$/, '/')))
  /** @param {string} link without its heading */
  const isBroken = (link) => {
    const [, inRepository] = link.startsWith(repository)
      ? (/\/(?:blob|tree)\/main\/(.*)/.exec(link) ?? [])
      : []
    if (inRepository) return !repositoryHas(inRepository)
    return link !== '' && !/^[a-z]+:/i.test(link) && !has(posix.normalize(link))
  }
  return [...files]
    .filter(([path]) => /^[^/]+\.md$/.test(path))
    .flatMap(([path, content]) => {
      const text = content.toString().replaceAll(/^(```|~~~).*?^\1/gms, '')
      return [...text.matchAll(/\]\(<?([^)\s>#]*)/g)]
        .map(([, link = '']) => link)
        .filter(isBroken)
        .map((link) => `${path} links to ${link}, which its reader doesn't have`)
    })
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
 * Finds files of development in a package, such as tests. A template may bring tests: they become the app's.
 *
 * @param {Packed} packed
 */
function workshopFiles({ files }) {
  return [...files.keys()]
    .filter((path) => !/^(dist\/)?templates\//.test(path))
    .filter((path) =>
      /\.(test|test-d|spec|fixture)\.|(^|\/)(__\w+__|tests?|fixtures?|src|node_modules)\/|sdkPeers|tsbuildinfo|\.env(?!(\.\w+)?\.example$)/.test(
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
function installScripts({ files, manifest }) {
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'].filter(
    (hook) => manifest.scripts?.[hook] !== undefined,
  )
  return [
    ...hooks.map((hook) => `has a script ${hook}`),
    // npm builds from this file, although no script says so.
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
