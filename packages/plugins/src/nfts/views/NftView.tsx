import { shortAddress } from '@wallet-modal/runtime/accounts'
import {
  Button,
  CopiedValue,
  ExternalLink,
  Facts,
  Footer,
  Stack,
  useExplorerUrl,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import { nftKey } from '../accountNfts.js'
import type { ShownNft } from '../gallery.js'
import type { NftParams } from '../manifest.js'
import type { NftsKey } from '../messages.js'
import { collectionName, nftName, shortId } from '../nftTexts.js'
import { NftPicture } from './NftPicture.js'
import type { NftViewProps } from './NftsTab.js'

/** One NFT: its picture, its maker's description, and its contract. */
export function NftView({ params, owned, gallery }: NftViewProps & { readonly params: NftParams }) {
  const { state, t } = useView<NftsKey>()
  const { chainId, ...id } = params ?? {}
  const isOpen = state.open.value
  const { items: nfts, progress } = owned.listed.value
  // The NFT may change hands while the view is open.
  useEffect(() => (isOpen ? owned.follow() : undefined), [owned, isOpen])
  const nft = state.network.value.id === chainId ? nfts.find((one) => nftKey(one) === nftKey(id)) : undefined
  if (nft) return <Details nft={{ ...nft, networkId: chainId }} gallery={gallery} />
  if (progress === 'loading' && nfts.length === 0)
    return <div role="status" aria-label={t('nfts.loading')} className="skeleton nfts-large-shape" />
  return <p className="hint centred">{t('nfts.gone')}</p>
}

function Details({ nft, gallery }: { readonly nft: ShownNft; readonly gallery: NftViewProps['gallery'] }) {
  const { state, router, t } = useView<NftsKey>()
  // The plugin `send` is on, and serves this account.
  const canSend = state.walletActions.value.some(({ opens }) => opens === 'Send')
  const { metadata, picture } = gallery.factsOf(nft)
  const name = nftName(nft, metadata.value)
  const { description } = metadata.value
  const { contract, tokenId, count, networkId } = nft
  return (
    <Stack isCentred>
      <div className="nfts-large">
        <NftPicture nft={nft} name={name} imageUrl={picture.value} />
      </div>
      <h3 className="headline">
        <bdi>{name}</bdi>
      </h3>
      {description !== undefined && (
        <p className="hint nfts-description" dir="auto">
          {description}
        </p>
      )}
      <Facts
        facts={[
          [t('nfts.collection'), <bdi key="name">{collectionName(nft)}</bdi>],
          [
            t('nfts.tokenId'),
            <CopiedValue
              key={tokenId}
              value={tokenId}
              shown={shortId(tokenId)}
              label={t('nfts.tokenId.copy')}
            />,
          ],
          ...(count === undefined ? [] : [[t('nfts.count'), `${count}`] as const]),
          [t('nfts.network'), <bdi key="name">{state.network.value.definition?.name ?? networkId}</bdi>],
          [
            t('nfts.contract'),
            <CopiedValue
              key={contract}
              value={contract}
              shown={shortAddress(contract)}
              label={t('nfts.copy')}
            />,
          ],
        ]}
      />
      <ExternalLink kind="web" href={useExplorerUrl('address', contract, networkId)}>
        {t('nfts.explorer')}
      </ExternalLink>
      {canSend && (
        <Footer>
          <Button kind="primary" onClick={() => router.push('Send', { asset: contract, tokenId, name })}>
            {t('nfts.send')}
          </Button>
        </Footer>
      )}
    </Stack>
  )
}
