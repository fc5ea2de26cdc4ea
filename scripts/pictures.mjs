// `npm run pictures`: writes the brands' pictures that the packages carry, from @web3icons/core and the tables in packages/runtime/data.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheFolder, root } from './lib/paths.mjs'

/** Pinned here, and no dependency: 80 MB that only this script reads. */
const source = '@web3icons/core@4.0.56'

const { wallets, networks, tokens } = JSON.parse(
  readFileSync(join(root, 'packages/runtime/data/pictures.json'), 'utf8'),
)
const icons = unpack()

write('packages/runtime/src/directory/pictures', 'walletPictures', {
  told: 'Pictures of wallets by their slugs; a colour where there is none to be had.',
  pictures: wallets,
})
for (const [plugin, pictures] of Object.entries(networks)) {
  write(`packages/plugins/src/${plugin}/pictures`, 'networkPictures', {
    told: 'Pictures of networks by CAIP-2 id.',
    pictures: mapValues(pictures, (name) => (name.includes('/') ? name : `networks/${name}`)),
  })
}
write('packages/plugins/src/tokens/pictures', 'tokenPictures', {
  told: 'Pictures of tokens by the symbols that `bundledTokens` has, and of Ether, which is the currency of many networks.',
  pictures: tokens,
})

/** @returns the folder of the SVGs, downloaded once */
function unpack() {
  const folder = join(cacheFolder, source.replaceAll(/[@/]/g, '-'))
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    const packed = execFileSync('npm', ['pack', source, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', folder])
  }
  return join(folder, 'package/dist/svgs')
}

/**
 * Writes a folder of pictures, and the table that loads each by itself.
 *
 * @param {string} folder
 * @param {string} name of the table
 * @param {{ told: string, pictures: Readonly<Record<string, string>> }} options pictures: `kind/icon`, `drawn/` and one of ours, or a colour
 */
function write(folder, name, { told, pictures }) {
  rmSync(join(root, folder), { recursive: true, force: true })
  mkdirSync(join(root, folder), { recursive: true })
  for (const icon of new Set(Object.values(pictures))) {
    if (!icon.startsWith('#')) writeFileSync(join(root, folder, fileOf(icon)), drawn(icon))
  }
  const value = (/** @type {string} */ icon) =>
    icon.startsWith('#') ? `'${icon}'` : `() => import('./${fileOf(icon)}?inline')`
  const isColoured = Object.values(pictures).some((icon) => icon.startsWith('#'))
  const lines = Object.entries(pictures).map(([key, icon]) => `  '${key}': ${value(icon)},`)
  writeFileSync(
    join(root, folder, `${name}.generated.ts`),
    `// Generated from data/pictures.json by \`npm run pictures\`.
/** ${told} */
export const ${name}: Readonly<
  Record<string, ${isColoured ? 'string | (' : ''}() => Promise<{ readonly default: string }>${isColoured ? ')' : ''}>
> = {
${lines.join('\n')}
}
`,
  )
  process.stdout.write(`written: ${folder}\n`)
}

/** @param {string} icon */
function fileOf(icon) {
  return `${basename(icon).toLowerCase()}.svg`
}

/**
 * An icon as it is drawn on a tile: ours, or its square with a background, without what only its own package needs.
 *
 * @param {string} icon `kind/name`
 */
function drawn(icon) {
  const [kind, name] = icon.split('/')
  if (kind === 'drawn') return readFileSync(join(root, `packages/runtime/data/drawn/${name}.svg`), 'utf8')
  const module = readFileSync(join(icons, `${kind}/background/${name}.svg.js`), 'utf8')
  const [, svg] = /'(<svg[\s\S]*<\/svg>)/.exec(module.replaceAll('\\n', '\n')) ?? []
  if (!svg) throw new Error(`${source} has no ${icon}. Correct packages/runtime/data/pictures.json.`)
  return `${svg
    .replace(/<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">')
    .replaceAll(/\s*<g clip-path="[^"]*">|<\/g>(?=\s*(<defs>|<\/svg>))/g, '')
    .replaceAll(/\s*<clipPath[\s\S]*?<\/clipPath>/g, '')
    .replaceAll(/\s*<defs>\s*<\/defs>/g, '')
    .replaceAll(/\s*\n\s*/g, '')}\n`
}

/**
 * @param {Readonly<Record<string, string>>} record
 * @param {(value: string) => string} change
 */
function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
