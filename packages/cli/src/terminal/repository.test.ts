import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Guide, guideUrl, repositoryUrl } from './repository.js'

test('the repository is the one that package.json names', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(manifest.repository.url).toContain(repositoryUrl)
})

// A missing guide is a type error.
const guides = Object.keys({
  checking: true,
  nextPolicy: true,
  logInServer: true,
  logInAlone: true,
  launch: true,
  otherKits: true,
  sandbox: true,
  signInServer: true,
} satisfies Record<Guide, true>) as Guide[]

test.each(guides)('the guide %s is a heading of a page that exists', (guide) => {
  const [path = '', heading] = guideUrl(guide).slice(`${repositoryUrl}/blob/main/`.length).split('#')
  const page = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  expect(headingsOf(page)).toContain(heading)
})

/** The anchors that GitHub gives to headings. */
function headingsOf(page: string) {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
}
