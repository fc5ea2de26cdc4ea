import type { NetworkId } from '@wallet-modal/runtime/plugin'
import {
  Address,
  Button,
  CopyButton,
  ExternalLink,
  Stack,
  useCopy,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import { nftKey } from '../accountNfts.js'
import type { ShownNft } from '../gallery.js'
import type { NftParams } from '../manifest.js'
import type { NftsKey } from '../messages.js'
import { collectionName, nftName } from '../nftTexts.js'
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
  const facts = [
    ['nfts.collection', collectionName(nft)],
    ['nfts.tokenId', nft.tokenId],
    ...(nft.count === undefined ? [] : [['nfts.count', `${nft.count}`] as const]),
    ['nfts.network', state.network.value.definition?.name ?? nft.networkId],
  ] as const
  return (
    <Stack isCentred>
      <div className="nfts-large">
        <WalletIcon name={name} imageUrl={picture.value} size="large" />
      </div>
      <h3 className="headline">
        <bdi>{name}</bdi>
      </h3>
      {description !== undefined && (
        <p className="hint nfts-description" dir="auto">
          {description}
        </p>
      )}
      <dl className="nfts-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {canSend && (
        <Button
          kind="primary"
          onClick={() => router.push('Send', { asset: nft.contract, tokenId: nft.tokenId, name })}
        >
          {t('nfts.send')}
        </Button>
      )}
      <Contract address={nft.contract} networkId={nft.networkId as NetworkId} />
    </Stack>
  )
}

/** The NFT's contract: a name and a picture don't prove which one it is. */
function Contract({ address, networkId }: { readonly address: string; readonly networkId: NetworkId }) {
  const { explorerUrl, t } = useView<NftsKey>()
  const { confirmation, copy } = useCopy(address)
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    let isShown = true
    // Without the network table there is no link to show.
    explorerUrl('address', address, networkId).then(
      (found) => isShown && setUrl(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [explorerUrl, address, networkId])

  return (
    <>
      <p className="hint">{t('nfts.contract')}</p>
      <Address value={address} />
      <CopyButton label={t('nfts.copy')} confirmation={confirmation} onCopy={copy} />
      <ExternalLink kind="web" href={url}>
        {t('nfts.explorer')}
      </ExternalLink>
    </>
  )
}
