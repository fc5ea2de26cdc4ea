import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { cacheFolder } from '../paths.mjs'
import { brokenTarballs, exampleHouse, goodTarball, mistyped } from './brokenTarballs.mjs'
import { lintManifest, lintTypes } from './lintTarball.mjs'
import { packPackage } from './packPackage.mjs'
import { readTarball } from './readTarball.mjs'
import { releaseObstacles } from './releaseObstacles.mjs'
import { tarballRules } from './tarballRules.mjs'

const folder = `${cacheFolder}publishing/broken/`

/**
 * A check that doesn't see what is plainly wrong would be silent for ever; one that complains of what is right would
 * be switched off.
 */
export async function expectRulesToBreak() {
  const wrong = [...wrongRules(), ...wrongObstacles(), ...(await wrongLints())]
  if (wrong.length === 0) return
  throw new CommandError(
    `${wrong.join('\n')}\nCorrect the check, or its case in scripts/lib/publish/brokenTarballs.mjs.`,
  )
}

function wrongRules() {
  const known = new Set(tarballRules.map(({ name }) => name))
  return [
    ...Object.keys(brokenTarballs)
      .filter((name) => !known.has(name))
      .map((name) => `No rule is called "${name}".`),
    ...tarballRules.flatMap(({ name, complaints }) => {
      const cases = brokenTarballs[name] ?? []
      const undue = complaints(packed(goodTarball), exampleHouse)
      return [
        ...(cases.length === 0 ? [`Nothing breaks the rule "${name}".`] : []),
        ...undue.map((complaint) => `The rule "${name}" complains of a good package: ${complaint}.`),
        ...cases
          .filter((changes) => complaints(packed({ ...goodTarball, ...changes }), exampleHouse).length === 0)
          .map((changes) => `The rule "${name}" doesn't notice ${JSON.stringify(changes).slice(0, 300)}.`),
      ]
    }),
  ]
}

/** What a release must refuse, each with all else in order. */
function wrongObstacles() {
  const repository = { url: 'git+https://example.com/house.git' }
  const one = { name: 'good', version: '1.2.3', repository, changelog: '# good\n\n## 1.2.3\n' }
  const ready = {
    isCI: true,
    builtAt: 'https://example.com/house',
    changedFiles: [],
    pending: [],
    packages: [one],
  }
  const broken = {
    'outside CI': { isCI: false },
    'with changed files': { changedFiles: [' M package.json'] },
    'with pending changes': { pending: ['one.md'] },
    'without a changelog': { packages: [{ ...one, changelog: undefined }] },
    'with the changelog of another version': { packages: [{ ...one, version: '1.2.4' }] },
    'from another repository': { builtAt: 'https://example.com/fork' },
    'without a repository': { packages: [{ ...one, repository: undefined }] },
  }
  return [
    ...releaseObstacles(ready).map((obstacle) => `A release that is ready is refused: ${obstacle}`),
    ...Object.entries(broken)
      .filter(([, changes]) => releaseObstacles({ ...ready, ...changes }).length !== 1)
      .map(([how]) => `A release ${how} isn't refused once.`),
  ]
}

/** publint, attw and the comparison of hashes, on packages that were really packed. */
async function wrongLints() {
  const good = await write('good', goodTarball)
  const { 'dist/index.d.ts': _declarations, ...untyped } = goodTarball
  const broken = await write('mistyped', { ...goodTarball, ...mistyped })
  const [goodPack, againPack, brokenPack] = await Promise.all([
    packPackage(good, `${folder}packed/good`),
    packPackage(good, `${folder}packed/again`),
    packPackage(broken, `${folder}packed/mistyped`),
  ])
  const [manifestOfGood, manifestOfBroken, typesOfGood, typesOfBroken] = await Promise.all([
    lintManifest(readTarball(goodPack.tarball)),
    lintManifest(packed(untyped)),
    lintTypes(goodPack.path),
    lintTypes(brokenPack.path),
  ])
  const holds = {
    'publint complains of a good package': manifestOfGood.length === 0,
    'attw complains of a good package': typesOfGood.length === 0,
    "publint doesn't notice missing declarations": manifestOfBroken.length > 0,
    "attw doesn't notice declarations of CommonJS": typesOfBroken.length > 0,
    'the same files pack to other bytes': goodPack.hash === againPack.hash,
    'other files pack to the same bytes': goodPack.hash !== brokenPack.hash,
  }
  return Object.entries(holds).flatMap(([fault, isRight]) => (isRight ? [] : [`${fault}.`]))
}

/**
 * @param {string} name
 * @param {import('./brokenTarballs.mjs').Files} files
 */
async function write(name, files) {
  const target = `${folder}${name}`
  rmSync(target, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(target, dirname(path)), { recursive: true })
    writeFileSync(join(target, path), text)
  }
  return target
}

/**
 * @param {import('./brokenTarballs.mjs').Files} files
 * @returns {import('./readTarball.mjs').Packed}
 */
function packed(files) {
  return {
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    manifest: JSON.parse(files['package.json'] ?? '{}'),
  }
}
