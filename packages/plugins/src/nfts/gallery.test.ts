import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { effect } from '@wallet-modal/runtime/plugin'
import { createTestModal, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { createGallery, type ShownNft } from './gallery.js'
import { dataUri, heads } from './pictures.fixture.js'

const collection = `0x${'ab'.repeat(20)}`

const nft = (tokenId: string, uri?: string): ShownNft => ({
  networkId: 'eip155:1',
  contract: collection,
  tokenId,
  ...(uri !== undefined && { uri }),
})
const metadataAt = 'https://art.example/1.json'
const pictureAt = 'https://art.example/1.png'

/** The gallery of a modal in a page where these addresses answer. */
async function galleryOver(
  answers: Readonly<Record<string, () => Response>>,
  collections = [`eip155:1:${collection}`],
) {
  let context: PluginContext | undefined
  const probe: AnyPlugin = {
    manifest: { id: 'probe' },
    load: async () => (given) => {
      context = given
      return {}
    },
  }
  const asked: string[] = []
  const { modal } = createTestModal({
    plugins: [probe],
    config: { nfts: { collections } },
    async fetch(input) {
      asked.push(String(input))
      const answer = answers[String(input)]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  await modal.prepare()
  await modal.plugins.probe?.load()
  if (!context) throw new Error('The probe was not activated.')
  return { asked, gallery: createGallery(context) }
}

const png = () => new Response(Uint8Array.from(heads.png()), { headers: { 'content-type': 'image/png' } })
const cat = () => Response.json({ name: 'Cat', image: pictureAt })

describe('what an NFT looks like', () => {
  test('is asked for when somebody looks, and shown when it is there', async () => {
    const { asked, gallery } = await galleryOver({ [metadataAt]: cat, [pictureAt]: png })
    const { metadata, picture } = gallery.factsOf(nft('1', metadataAt))
    await settled()
    expect(asked).toEqual([])
    const stop = effect(() => void picture.value)
    await vi.waitFor(() => expect(picture.peek()).toBe(dataUri('image/png', heads.png())))
    expect([metadata.value.name, asked]).toEqual(['Cat', [metadataAt, pictureAt]])
    stop()
  })

  test('is nothing where it is refused, and others are asked for all the same', async () => {
    const answers = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        `https://evil.example/${at}`,
        () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      ]),
    )
    const { gallery } = await galleryOver({ ...answers, [metadataAt]: cat, [pictureAt]: png })
    const watched = Object.keys(answers).map((uri, at) => gallery.factsOf(nft(`${at}`, uri)).picture)
    const last = gallery.factsOf(nft('99', metadataAt)).picture
    const stops = [...watched, last].map((picture) => effect(() => void picture.value))
    await vi.waitFor(() => expect(last.peek()).toBeDefined())
    expect(watched.map((picture) => picture.peek())).toEqual(watched.map(() => undefined))
    for (const stop of stops) stop()
  })

  test('is read from IPFS by a public gateway where the config names none', async () => {
    const { asked, gallery } = await galleryOver({})
    const id = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
    const stop = effect(() => void gallery.factsOf(nft('1', `ipfs://${id}`)).picture.value)
    await vi.waitFor(() => expect(asked).toEqual([`https://ipfs.io/ipfs/${id}`]))
    stop()
  })

  test('is told once, whoever looks', async () => {
    const { asked, gallery } = await galleryOver({ [metadataAt]: cat, [pictureAt]: png })
    const stops = [1, 2].map(() => {
      const { picture } = gallery.factsOf(nft('1', metadataAt))
      return effect(() => void picture.value)
    })
    await vi.waitFor(() => expect(gallery.factsOf(nft('1')).picture.peek()).toBeDefined())
    expect(asked).toEqual([metadataAt, pictureAt])
    for (const stop of stops) stop()
  })

  test('is asked of no host that a contract names whose collection the config doesn’t list', async () => {
    const { asked, gallery } = await galleryOver({ [metadataAt]: cat, [pictureAt]: png }, [])
    const stop = effect(() => void gallery.factsOf(nft('1', metadataAt)).picture.value)
    await settled()
    expect(asked).toEqual([])
    stop()
  })

  test('of one that says nothing is asked of nobody', async () => {
    const { asked, gallery } = await galleryOver({})
    const stop = effect(() => void gallery.factsOf(nft('1')).picture.value)
    await settled()
    expect(asked).toEqual([])
    stop()
  })
})
